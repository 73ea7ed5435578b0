package dev.plumbline.features;

import io.cucumber.core.backend.ObjectFactory;
import io.cucumber.core.eventbus.UuidGenerator;
import io.cucumber.core.runner.Options;
import io.cucumber.core.snippets.SnippetType;
import java.net.URI;
import java.util.List;

/** Where the steps are, and nothing else: the run hands its own object factory to the runner. */
final class GlueOptions implements Options {

    @Override
    public List<URI> getGlue() {
        return List.of(URI.create("classpath:/dev/plumbline/features/glue"));
    }

    @Override
    public boolean isDryRun() {
        return false;
    }

    @Override
    public SnippetType getSnippetType() {
        return SnippetType.CAMELCASE;
    }

    @Override
    public Class<? extends ObjectFactory> getObjectFactoryClass() {
        return Glue.class;
    }

    @Override
    public Class<? extends UuidGenerator> getUuidGeneratorClass() {
        return null;
    }
}

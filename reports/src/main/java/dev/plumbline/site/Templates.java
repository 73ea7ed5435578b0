package dev.plumbline.site;

import dev.plumbline.site.chart.Svg;
import dev.plumbline.wire.TerminalText;
import freemarker.core.HTMLOutputFormat;
import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.DefaultObjectWrapper;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import freemarker.template.Version;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** The pages' templates. Whatever a page is given is text to it: no markup, no control characters. */
final class Templates {

    private static final Version VERSION = Configuration.VERSION_2_3_35;

    private final Configuration templates = new Configuration(VERSION);

    Templates() {
        templates.setClassLoaderForTemplateLoading(Templates.class.getClassLoader(), "dev/plumbline/site");
        templates.setOutputFormat(HTMLOutputFormat.INSTANCE);
        templates.setDefaultEncoding("UTF-8");
        templates.setLocale(Locale.ROOT);
        templates.setNumberFormat("computer");
        templates.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
        templates.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        templates.setLogTemplateExceptions(false);
        templates.setObjectWrapper(new Wrapper());
    }

    /** Sets what every page is given. */
    void share(String name, Object value) {
        try {
            templates.setSharedVariable(name, value);
        } catch (TemplateModelException e) {
            throw new IllegalArgumentException(name + " can't be shown", e);
        }
    }

    /** A page made of this template. */
    String page(String template, Map<String, ?> values) {
        var page = new StringWriter();
        try {
            templates.getTemplate(template).process(values, page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (TemplateException e) {
            throw new IllegalStateException("the template " + template + " is wrong: " + e.getMessage(), e);
        }
        return page.toString();
    }

    /** Shows records, what is optional as missing or as what it holds, pictures as they are, and text escaped. */
    private static final class Wrapper extends DefaultObjectWrapper {

        private Wrapper() {
            super(VERSION);
        }

        @Override
        public TemplateModel wrap(Object value) throws TemplateModelException {
            if (value instanceof Optional<?> optional) {
                return wrap(optional.orElse(null));
            }
            if (value instanceof OptionalDouble number) {
                return super.wrap(number.isPresent() ? number.getAsDouble() : null);
            }
            if (value instanceof OptionalInt number) {
                return super.wrap(number.isPresent() ? number.getAsInt() : null);
            }
            if (value instanceof OptionalLong number) {
                return super.wrap(number.isPresent() ? number.getAsLong() : null);
            }
            if (value instanceof Svg picture) {
                return HTMLOutputFormat.INSTANCE.fromMarkup(picture.markup());
            }
            return super.wrap(value instanceof String text ? escaped(text) : value);
        }

        private static String escaped(String text) {
            return text.lines().map(TerminalText::escape).collect(Collectors.joining("\n"));
        }
    }
}

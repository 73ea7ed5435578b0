package dev.plumbline.histories;

import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;

/** What makes no difference by the documents makes none to the verdict on the reference balancer. */
class ReferenceRelatedProperties extends RelatedHistories {

    private final Examinee examinee = new Examinee(
            new ReferenceAdapter("test", Steps::internal, HashKind.MAGLEV, 1),
            new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));

    @Override
    protected Examinee examinee() {
        return examinee;
    }
}

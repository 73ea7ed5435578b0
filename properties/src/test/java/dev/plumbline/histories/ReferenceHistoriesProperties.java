package dev.plumbline.histories;

import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;

/** The reference balancer does nothing in any history that the judge objects to. */
class ReferenceHistoriesProperties extends JudgedHistories {

    private final Examinee examinee = new Examinee(
            new ReferenceAdapter("test", Steps::internal, HashKind.RING, 1),
            new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));

    @Override
    protected Examinee examinee() {
        return examinee;
    }
}

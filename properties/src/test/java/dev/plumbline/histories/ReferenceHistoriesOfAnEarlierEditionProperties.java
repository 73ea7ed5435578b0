package dev.plumbline.histories;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;

/** Judged by the oldest edition, the reference balancer of that edition is as good. */
class ReferenceHistoriesOfAnEarlierEditionProperties extends JudgedHistories {

    private final Examinee examinee = new Examinee(
            new ReferenceAdapter("test", Steps::internal, HashKind.RING, 1),
            new Greeting(Greeting.PROTOCOL, "plumbline test", "e1"));

    @Override
    protected Edition edition() {
        return Edition.E1;
    }

    @Override
    protected Examinee examinee() {
        return examinee;
    }
}

package dev.plumbline.dataplanes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RequirementTest {

    @Test
    void whatIsThereIsNotComplainedOf() {
        assertThat(Requirement.complaint(List.of(new Requirement.Program("sh", "dash"))))
                .isEmpty();
    }

    @Test
    void ofSeveralThatAreMissingTheFirstIsNamedWithThePackageThatHasIt() {
        var missing = List.<Requirement>of(
                new Requirement.Program("sh", "dash"),
                new Requirement.Program("no-such-program", "no-such-package"),
                new Requirement.Program("nor-this-one", "other-package"));
        assertThat(Requirement.complaint(missing))
                .contains("there is no program 'no-such-program': apt-get install no-such-package");
    }
}

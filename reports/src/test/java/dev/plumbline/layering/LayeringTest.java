package dev.plumbline.layering;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

/** Who may know whom. A package that is not named here belongs to the reference model, and may know nobody else. */
@AnalyzeClasses(packages = "dev.plumbline", importOptions = DoNotIncludeTests.class)
class LayeringTest {

    private static final String SPI = "dev.plumbline.spi..";
    private static final String CONVERSATION = "dev.plumbline.conversation..";
    private static final String REFERENCE = "dev.plumbline.reference..";
    private static final String WIRE = "dev.plumbline.wire..";
    private static final String FRAMES = "dev.plumbline.frames..";
    private static final String DATA_PLANES = "dev.plumbline.dataplanes..";
    private static final String FEATURES = "dev.plumbline.features..";
    private static final String JUNIT_TESTS = "dev.plumbline.features.junit..";
    private static final String PROPERTIES = "dev.plumbline.histories..";
    private static final String[] REPORTS = {
        "dev.plumbline.certification..",
        "dev.plumbline.report..",
        "dev.plumbline.site..",
        "dev.plumbline.commandline..",
        "dev.plumbline.compute..",
        "dev.plumbline.lint..",
        "dev.plumbline.explain..",
        "dev.plumbline.topology.."
    };

    private static final DescribedPredicate<JavaClass> REPORTING =
            resideInAnyPackage(REPORTS).as("the reports");
    private static final DescribedPredicate<JavaClass> SUITE =
            resideInAnyPackage(FEATURES, PROPERTIES).as("the features and properties");
    private static final DescribedPredicate<JavaClass> ADAPTERS =
            resideInAnyPackage(REFERENCE, WIRE, FRAMES, DATA_PLANES).as("the adapters");
    private static final DescribedPredicate<JavaClass> CONTRACT =
            resideInAnyPackage(SPI, CONVERSATION).as("the SPI");
    private static final DescribedPredicate<JavaClass> MODEL = resideInAPackage("dev.plumbline..")
            .and(DescribedPredicate.not(REPORTING.or(SUITE).or(ADAPTERS).or(CONTRACT)))
            .as("the reference model");

    @ArchTest
    static final ArchRule theReferenceModelKnowsNobody = noClasses()
            .that(MODEL)
            .should()
            .dependOnClassesThat(CONTRACT.or(ADAPTERS).or(SUITE).or(REPORTING));

    @ArchTest
    static final ArchRule theSpiKnowsTheReferenceModelOnly = noClasses()
            .that(CONTRACT)
            .should()
            .dependOnClassesThat(ADAPTERS.or(SUITE).or(REPORTING));

    @ArchTest
    static final ArchRule adaptersKnowTheSpiAndTheReferenceModelOnly =
            noClasses().that(ADAPTERS).should().dependOnClassesThat(SUITE.or(REPORTING));

    @ArchTest
    static final ArchRule theReferenceAdapterDoesNotKnowTheWire = noClasses()
            .that()
            .resideInAPackage(REFERENCE)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(WIRE);

    @ArchTest
    static final ArchRule theWireDoesNotKnowTheReferenceAdapter = noClasses()
            .that()
            .resideInAPackage(WIRE)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(REFERENCE);

    @ArchTest
    static final ArchRule featuresAndPropertiesSeeAdaptersThroughTheSpi =
            noClasses().that(SUITE).should().dependOnClassesThat(ADAPTERS.or(REPORTING));

    /** Two independent witnesses: neither takes its expectations from the other. */
    @ArchTest
    static final ArchRule featuresDoNotKnowProperties = noClasses()
            .that()
            .resideInAPackage(FEATURES)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(PROPERTIES);

    @ArchTest
    static final ArchRule propertiesDoNotKnowFeatures = noClasses()
            .that()
            .resideInAPackage(PROPERTIES)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(FEATURES);

    @ArchTest
    static final ArchRule nobodyButItsUsersKnowsTheSuiteAsJunitTests = noClasses()
            .that()
            .resideOutsideOfPackage(JUNIT_TESTS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(JUNIT_TESTS, "org.junit..", "org.opentest4j..");

    @ArchTest
    static final ArchRule theSuiteAsJunitTestsKnowsNoStepsAndNoEngine = noClasses()
            .that()
            .resideInAPackage(JUNIT_TESTS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.plumbline.features.experiment..",
                    "dev.plumbline.features.glue..",
                    "dev.plumbline.engine..",
                    "io.cucumber..");

    @ArchTest
    static final ArchRule onlyTheWireAndDataPlanesStartProcesses = noClasses()
            .that()
            .resideOutsideOfPackages(WIRE, DATA_PLANES)
            .should()
            .dependOnClassesThat()
            .areAssignableTo(ProcessBuilder.class)
            .orShould()
            .accessTargetWhere(calls(Runtime.class, "exec"));

    /** The JUnit tests draw the seed, where none is given. */
    @ArchTest
    static final ArchRule chanceComesFromASeed = noClasses()
            .that(MODEL.or(SUITE).and(DescribedPredicate.not(resideInAPackage(JUNIT_TESTS))))
            .should()
            .callConstructor(Random.class)
            .orShould()
            .callConstructor(SplittableRandom.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(SecureRandom.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(ThreadLocalRandom.class)
            .orShould()
            .callMethod(Math.class, "random");

    /** FeatureRun, which times a case, stands outside of the experiment. */
    @ArchTest
    static final ArchRule noClockIsReadWhereTimeIsTheExperiments = noClasses()
            .that(MODEL.or(resideInAnyPackage("dev.plumbline.features.experiment..", "dev.plumbline.features.glue..")))
            .should()
            .accessTargetWhere(calls(System.class, "currentTimeMillis", "nanoTime"))
            .orShould()
            .accessTargetWhere(calls(Instant.class, "now"))
            .orShould()
            .accessTargetWhere(calls(Clock.class, "systemUTC", "systemDefaultZone", "system"));

    @ArchTest
    static final ArchRule nothingIsGlobalAndMutable =
            fields().that().areStatic().should().beFinal();

    private static DescribedPredicate<JavaAccess<?>> calls(Class<?> owner, String... names) {
        var wanted = Set.of(names);
        return DescribedPredicate.describe(
                "is " + owner.getSimpleName() + "." + String.join(" or ", names),
                access -> access.getTargetOwner().isEquivalentTo(owner)
                        && wanted.contains(access.getTarget().getName()));
    }
}

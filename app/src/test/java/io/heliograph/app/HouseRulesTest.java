// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import jakarta.servlet.ServletRequest;
import java.net.URLDecoder;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;

/** The rules of CONTRIBUTING that a compiler does not know. */
class HouseRulesTest {
    private static final String[] LIBRARIES = {
        "io.heliograph.media..",
        "io.heliograph.vision..",
        "io.heliograph.inference..",
        "io.heliograph.scene..",
        "io.heliograph.imaging..",
        "io.heliograph.containers..",
        "io.heliograph.pixels..",
        "io.heliograph.provenance..",
        "io.heliograph.watermark..",
        "io.heliograph.ads.."
    };
    private static final int MOST_PARAMETERS = 7;

    /** Called for each pixel, sample or step of a ray, where numbers that are handed over stay in registers and an object would not. */
    private static final Set<String> PIXEL_LOOPS = Set.of(
            "Band.measure",
            "Cubism.paint",
            "ForegroundColours.mix",
            "ForegroundColours.soft",
            "GuidedCoefficients.line",
            "HouseFronts.wall",
            "HouseFronts.window",
            "KuwaharaFilter.pixel",
            "LabelPlane.vote",
            "LayerComposition.pixel",
            "LeafSprites.leaf",
            "LineEvidence.mean",
            "MaskedPatch.pixel",
            "PencilDrawing.pixel",
            "PlaneColours.row",
            "PointTransformCode.turned",
            "PrimitiveDistances.capsule",
            "PrimitiveDistances.ellipsoid",
            "ProceduralMaterials.fill",
            "SeededCut.join",
            "Streamlines.walk",
            "TerrainGrid.meet",
            "TownStreet.house",
            "Watercolour.pixel");

    private static final JavaClasses HOUSE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .withImportOption(location -> !location.contains("__")) // bean definitions that the release build makes
            .importPackages("io.heliograph");

    private static void check(ArchRule rule) {
        rule.check(HOUSE); // a rule about nothing fails: its package has been renamed
    }

    @Test
    void configKnowsNoOtherRoom() {
        check(noClasses()
                .that()
                .resideInAPackage("io.heliograph.config..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("io.heliograph..").and(not(resideInAPackage("io.heliograph.config..")))));
    }

    @Test
    void bodiesOfRequestsAreReadInOnePackage() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.heliograph.app.http.body..")
                .should()
                .callMethodWhere(DescribedPredicate.describe(
                        "reads the body of a request",
                        call -> Set.of("getInputStream", "getReader", "getPart", "getParts")
                                        .contains(call.getTarget().getName())
                                && call.getTargetOwner().isAssignableTo(ServletRequest.class))));
    }

    @Test
    void imagingKnowsNoOtherRoomAndNoNativeLibrary() {
        check(noClasses()
                .that()
                .resideInAPackage("io.heliograph.imaging..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("io.heliograph..", "org.bytedeco..")
                        .and(not(resideInAPackage("io.heliograph.imaging..")))));
    }

    @Test
    void pixelsKnowImagingOnlyAndNoCodec() {
        check(noClasses()
                .that()
                .resideInAPackage("io.heliograph.pixels..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("io.heliograph..", "org.bytedeco..")
                        .and(not(resideInAnyPackage(
                                "io.heliograph.pixels..",
                                "io.heliograph.imaging..",
                                "org.bytedeco.javacpp..",
                                "org.bytedeco.opencv.opencv_core..")))
                        .and(not(name("org.bytedeco.opencv.global.opencv_core")))
                        .and(not(name("org.bytedeco.opencv.global.opencv_imgproc")))));
    }

    @Test
    void containersKnowNoOtherRoomAndNoNativeLibrary() {
        check(noClasses()
                .that()
                .resideInAPackage("io.heliograph.containers..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("io.heliograph..", "org.bytedeco..")
                        .and(not(resideInAPackage("io.heliograph.containers..")))));
    }

    @Test
    void provenanceKnowsOnlyContainersAndNoNativeLibrary() {
        check(noClasses()
                .that()
                .resideInAPackage("io.heliograph.provenance..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("io.heliograph..", "org.bytedeco..")
                        .and(not(resideInAnyPackage("io.heliograph.provenance..", "io.heliograph.containers..")))));
    }

    @Test
    void watermarkKnowsNoOtherRoomAndNoNativeLibrary() {
        check(noClasses()
                .that()
                .resideInAPackage("io.heliograph.watermark..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("io.heliograph..", "org.bytedeco..")
                        .and(not(resideInAPackage("io.heliograph.watermark..")))));
    }

    @Test
    void storageKnowsConfigOnly() {
        check(noClasses()
                .that()
                .resideInAPackage("io.heliograph.storage..")
                .should()
                .dependOnClassesThat(resideInAPackage("io.heliograph..")
                        .and(not(resideInAnyPackage("io.heliograph.config..", "io.heliograph.storage..")))));
    }

    @Test
    void theEngineKnowsStorageAndConfigOnly() {
        check(noClasses()
                .that()
                .resideInAPackage("io.heliograph.batch..")
                .should()
                .dependOnClassesThat(resideInAPackage("io.heliograph..")
                        .and(not(resideInAnyPackage(
                                "io.heliograph.config..", "io.heliograph.storage..", "io.heliograph.batch..")))));
    }

    @Test
    void nobodyKnowsTheApp() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.heliograph.app..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.heliograph.app.."));
    }

    @Test
    void routesOnlyComposeAndLeavePixelsToTheLibraries() {
        check(noClasses()
                .that()
                .resideInAPackage("io.heliograph.operations..")
                .should()
                .dependOnClassesThat(resideInAPackage("org.bytedeco..")
                        .and(not(name("org.bytedeco.opencv.opencv_core.Mat"))) // a handle, passed on
                        .and(not(name("org.bytedeco.javacpp.Pointer"))))); // which is closed
    }

    @Test
    void onlyTheAppKnowsTheOperations() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages("io.heliograph.app..", "io.heliograph.operations..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.heliograph.operations.."));
    }

    @Test
    void librariesKnowNoSpringNoSqlAndNoHttp() {
        check(noClasses()
                .that()
                .resideInAnyPackage(LIBRARIES)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.springframework..",
                        "java.sql..",
                        "javax.sql..",
                        "java.net.http..",
                        "jakarta.servlet..",
                        "io.heliograph.storage..",
                        "io.heliograph.batch.."));
    }

    @Test
    void onlyStorageSpeaksSqlAndToTheObjectStore() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.heliograph.storage..")
                .and()
                .resideOutsideOfPackage("io.heliograph.batch.repository") // sets up Batch's own JDBC repository
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "java.sql..", "org.springframework.jdbc.core..", "io.minio..", "okhttp3..", "com.zaxxer.."));
    }

    @Test
    void onlyMediaSeesCodecs() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages(
                        "io.heliograph.media..", "io.heliograph.ads..") // ads: its own files, by the JDK
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.bytedeco.ffmpeg..", "org.bytedeco.javacv..", "javax.imageio.."));
    }

    @Test
    void onlyInferenceSeesTensors() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.heliograph.inference..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("ai.djl..", "ai.onnxruntime..")
                .orShould()
                .dependOnClassesThat()
                .resideInAPackage("org.bytedeco.opencv.opencv_dnn..")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("org.bytedeco.opencv.global.opencv_dnn"));
    }

    @Test
    void onlySearchSeesLucene() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.heliograph.app.search..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.lucene.."));
    }

    @Test
    void onlyTheEngineSeesSpringBatch() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.heliograph.batch..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.springframework.batch.."));
    }

    @Test
    void requestsForTheEngineAreMadeInOnePackage() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.heliograph.batch.intake")
                .should()
                .callConstructorWhere(DescribedPredicate.describe(
                        "makes a JobRequest", call -> call.getTargetOwner().isEquivalentTo(JobRequest.class)))
                .because("SubmissionService makes every check of a submission"));
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.heliograph.batch.intake")
                .should()
                .callMethodWhere(DescribedPredicate.describe(
                        "hands a request to the engine",
                        call -> call.getTargetOwner().isEquivalentTo(RequestIntake.class))));
    }

    @Test
    void onlyTheAppSeesServlets() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.heliograph.app..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "jakarta.servlet..", "org.springframework.web..", "org.springframework.security.."));
    }

    @Test
    void operationsAreFinalAndTheirOwnBusiness() {
        check(classes()
                .that()
                .implement(Operation.class)
                .and()
                .doNotHaveModifier(JavaModifier.ABSTRACT)
                .and()
                .resideInAPackage("io.heliograph.operations..")
                .should()
                .haveModifier(JavaModifier.FINAL));
        check(classes()
                .that()
                .implement(Operation.class)
                .and()
                .arePublic()
                .and()
                .doNotHaveModifier(JavaModifier.ABSTRACT)
                .and()
                .resideInAPackage("io.heliograph.operations..")
                .should()
                .onlyHaveDependentClassesThat()
                .resideInAnyPackage("io.heliograph.operations.legacy", "io.heliograph.operations.picture"));
    }

    @Test
    void methodsTakeSevenThingsAtMost() {
        Set<String> more = HOUSE.stream()
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC)
                        && !method.isAnnotatedWith(Bean.class) // takes what a bean is made of
                        && method.getRawParameterTypes().size() > MOST_PARAMETERS)
                .map(method -> method.getOwner().getSimpleName() + "." + method.getName())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(more).containsExactlyInAnyOrderElementsOf(PIXEL_LOOPS);
    }

    @Test
    void namesSayWhatAThingIs() {
        check(noClasses()
                .should()
                .haveNameMatching(".*(Impl|Manager|Helper|Helpers|Util|Utils)")
                .because("such a name says nothing"));
    }

    @Test
    void whatAnObjectNeedsComesThroughItsConstructor() {
        check(noFields()
                .should()
                .beAnnotatedWith("org.springframework.beans.factory.annotation.Autowired")
                .orShould()
                .beAnnotatedWith("org.springframework.beans.factory.annotation.Value")
                .orShould()
                .beAnnotatedWith("jakarta.inject.Inject")
                .orShould()
                .beAnnotatedWith("jakarta.annotation.Resource"));
    }

    @Test
    void timeComesFromTheClock() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.heliograph.config..")
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Instant.class, "now")
                .orShould()
                .callConstructor(Date.class));
    }

    @Test
    void valuesOfClientsAreReadInOnePlace() {
        check(noClasses()
                .that()
                .resideInAnyPackage(
                        "io.heliograph.app.http..",
                        "io.heliograph.app.console..",
                        "io.heliograph.app.admin..",
                        "io.heliograph.app.oauth..",
                        "io.heliograph.app.verify..",
                        "io.heliograph.app.stream..",
                        "io.heliograph.app.mcp..",
                        "io.heliograph.storage.executions..")
                .should()
                .callMethod(Integer.class, "parseInt", String.class)
                .orShould()
                .callMethod(Integer.class, "valueOf", String.class)
                .orShould()
                .callMethod(Long.class, "parseLong", String.class)
                .orShould()
                .callMethod(Long.class, "valueOf", String.class)
                .orShould()
                .callMethod(Double.class, "parseDouble", String.class)
                .orShould()
                .callMethod(UUID.class, "fromString", String.class)
                .orShould()
                .callMethod(Instant.class, "parse", CharSequence.class)
                .orShould()
                .callMethod(URLDecoder.class, "decode", String.class, Charset.class)
                .because("ParameterText reads them within bounds and throws nothing"));
    }

    @Test
    void nobodySleeps() {
        check(noClasses()
                .should()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(Thread.class, "sleep", java.time.Duration.class));
    }

    @Test
    void nobodyPrintsStackTraces() {
        check(noClasses().should().callMethod(Throwable.class, "printStackTrace"));
    }

    @Test
    void roomsHaveNoCycles() {
        slices().matching("io.heliograph.(*)..").should().beFreeOfCycles().check(HOUSE);
    }

    @Test
    void packagesHaveNoCycles() {
        for (String room : new String[] {
            "app", "batch", "config", "inference", "media", "operations", "provenance", "scene", "storage", "vision"
        }) {
            slices().matching("io.heliograph." + room + ".(**)")
                    .should()
                    .beFreeOfCycles()
                    .check(HOUSE);
        }
    }

    @Test
    void packagesOfTheServiceHaveAtMost45Classes() {
        Map<String, Long> sizes = HOUSE.stream()
                .filter(each -> each.isTopLevelClass() && !each.getSimpleName().equals("package-info"))
                .filter(resideInAnyPackage(
                        "io.heliograph.config..",
                        "io.heliograph.storage..",
                        "io.heliograph.batch..",
                        "io.heliograph.operations..",
                        "io.heliograph.app.."))
                .collect(Collectors.groupingBy(each -> each.getPackageName(), Collectors.counting()));
        assertThat(sizes)
                .hasSizeGreaterThan(50)
                .allSatisfy((name, size) -> assertThat(size).as(name).isLessThanOrEqualTo(45));
    }
}

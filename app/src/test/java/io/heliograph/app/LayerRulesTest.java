// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static io.heliograph.app.HouseClasses.HOUSE;
import static io.heliograph.app.HouseClasses.check;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The rules of CONTRIBUTING on what a module, a package or a library may use. */
class LayerRulesTest {
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

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static io.heliograph.app.HouseClasses.HOUSE;
import static io.heliograph.app.HouseClasses.check;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaModifier;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import jakarta.servlet.ServletRequest;
import java.net.URLDecoder;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Date;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The rules of CONTRIBUTING that a compiler does not know. */
class HouseRulesTest {
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

    /** Such a stream holds its connection until somebody closes it. */
    @Test
    void rowsAreReadAsListsAndNotAsStreams() {
        check(noClasses()
                .should()
                .callMethod(JdbcClient.MappedQuerySpec.class, "stream")
                .orShould()
                .callMethod(JdbcTemplate.class, "queryForStream", String.class, RowMapper.class));
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
}

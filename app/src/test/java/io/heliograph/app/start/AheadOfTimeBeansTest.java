// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class AheadOfTimeBeansTest {
    private static List<String> switched(String source, Map<String, Object> settings) {
        var environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .forEach(each -> environment.getPropertySources().remove(each.getName()));
        environment
                .getPropertySources()
                .addFirst(
                        source.equals(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME)
                                ? new SystemEnvironmentPropertySource(source, settings)
                                : new MapPropertySource(source, settings));
        return AheadOfTimeBeans.switched(environment);
    }

    @Test
    void settingsOfTheServiceSwitchNoBeans() {
        assertThat(switched(
                        "commandLineArgs",
                        Map.of(
                                "server.port", 9000,
                                "server.address", "127.0.0.1",
                                "heliograph.data-dir", "data",
                                "heliograph.database.url", "jdbc:mariadb://db/heliograph",
                                "heliograph.roles", "api",
                                "spring.aot.enabled", "true")))
                .isEmpty();
    }

    @Test
    void settingsOfConditionsSwitchBeansWhereverTheyAreSet() {
        Map<String, Object> variables = Map.of(
                "HELIOGRAPH_OAUTH_ENABLED", "true",
                "HELIOGRAPH_HEALTH_PORT", "8081",
                "HELIOGRAPH_TRACING_ENDPOINT", "http://127.0.0.1:4318/v1/traces",
                "SERVER_PORT", "9000",
                "MANAGEMENT_SERVER_PORT", "9001",
                "SPRING_MAIN_LAZYINITIALIZATION", "true");
        assertThat(switched(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables))
                .containsExactlyInAnyOrder(
                        "heliograph.oauth.enabled",
                        "heliograph.health.port",
                        "heliograph.tracing.endpoint",
                        "management.server.port",
                        "spring.main.lazyinitialization");
        assertThat(switched("Config resource 'file [config/application.yaml]'", Map.of("heliograph.health.port", 8081)))
                .containsExactly("heliograph.health.port");
    }

    @Test
    void packagedSettingsAreThoseOfTheBuild() {
        assertThat(switched(
                        "Config resource 'class path resource [application.yaml]' via location 'classpath:/'",
                        Map.of("spring.application.name", "heliograph")))
                .isEmpty();
    }

    @Test
    void conditionsReadNoOtherSettings() {
        Set<String> conditions = Set.of(
                "@ConditionalOnBooleanProperty heliograph.oauth.enabled",
                "@ConditionalOnExpression ${heliograph.health.port} > 0",
                "@Profile demo");
        assertThat(new ClassFileImporter()
                                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                                .importPackages("io.heliograph")
                                .stream()
                                .filter(type -> !type.getSimpleName().contains("__"))
                                .flatMap(AheadOfTimeBeansTest::conditions))
                .containsExactlyInAnyOrderElementsOf(conditions);
    }

    private static Stream<String> conditions(JavaClass type) {
        return Stream.concat(
                        type.getAnnotations().stream(),
                        type.getMethods().stream().flatMap(method -> method.getAnnotations().stream()))
                .filter(AheadOfTimeBeansTest::isCondition)
                .map(annotation -> "@" + annotation.getRawType().getSimpleName() + " "
                        + String.join(
                                ",",
                                annotation
                                        .get("value")
                                        .map(AheadOfTimeBeansTest::texts)
                                        .orElse(new String[0])));
    }

    private static String[] texts(Object value) {
        return value instanceof String[] several ? several : new String[] {value.toString()};
    }

    private static boolean isCondition(JavaAnnotation<?> annotation) {
        String name = annotation.getRawType().getSimpleName();
        return name.equals("Profile")
                || (name.startsWith("Conditional") && !name.equals(ConditionalOnWebApplication.class.getSimpleName()));
    }
}

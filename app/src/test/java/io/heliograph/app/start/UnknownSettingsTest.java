// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class UnknownSettingsTest {
    @Test
    void aMisspeltSettingIsNamedWithTheNearestOne() {
        assertThat(found(Map.of("heliograph.retention.image", "3d", "heliograph.limits.image-byte", "7"), Map.of()))
                .containsExactly(
                        "There is no setting heliograph.limits.image-byte, and its value is ignored."
                                + " Did you mean heliograph.limits.image-bytes?",
                        "There is no setting heliograph.retention.image, and its value is ignored."
                                + " Did you mean heliograph.retention.images?");
        assertThat(found(Map.of("heliograph.pools.image.thread", "3"), Map.of()))
                .singleElement()
                .asString()
                .startsWith("There is no setting heliograph.pools.image.thread, ");
    }

    @Test
    void aMisspeltVariableIsNamedAndThoseOfOtherProgramsAreNot() {
        assertThat(found(
                        Map.of(),
                        Map.of(
                                "HELIOGRAPH_RETENTION_IMAGE", "3d",
                                "HELIOGRAPH_TOKEN", "hlg_1",
                                "HELIOGRAPH_URL", "http://localhost:8080",
                                "HELIOGRAPH_LANGUAGE_KEY", "secret")))
                .containsExactly("No setting has the variable HELIOGRAPH_RETENTION_IMAGE, and its value is ignored."
                        + " Did you mean HELIOGRAPH_RETENTION_IMAGES?");
    }

    @Test
    void settingsInternalValuesRetiredNamesAndOwnPlansGiveNoLine() {
        assertThat(found(
                        Map.of(
                                "heliograph.sync.hold", "9s",
                                "heliograph.mcp.hold", "9s",
                                "heliograph.webhooks.gaps[0]", "3m",
                                "heliograph.plans.gold.weight", "2",
                                "heliograph.admin.users[0].name", "vera",
                                "heliograph.step-limits.longest.image", "1m",
                                "heliograph.objectStore.directUrls", "true",
                                "server.prot", "1"),
                        Map.of("HELIOGRAPH_DATA_DIR", "target/nowhere", "HELIOGRAPH_LIMITS_IMAGEBYTES", "9")))
                .isEmpty();
    }

    private static List<String> found(Map<String, Object> written, Map<String, Object> variables) {
        var environment = new StandardEnvironment();
        var sources = environment.getPropertySources();
        sources.remove(StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME);
        sources.replace(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                new SystemEnvironmentPropertySource(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
        sources.addFirst(new MapPropertySource("written", written));
        ConfigDataEnvironmentPostProcessor.applyTo(environment);
        ConfigurationPropertySources.attach(environment);
        return UnknownSettings.find(environment);
    }
}

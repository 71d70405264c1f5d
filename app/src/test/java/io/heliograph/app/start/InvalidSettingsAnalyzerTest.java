// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.Settings;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;

class InvalidSettingsAnalyzerTest {
    @Configuration
    @EnableConfigurationProperties(Settings.class)
    static class OnlySettings {}

    private static String description(Map<String, String> changed) {
        var runner = new ApplicationContextRunner()
                .withInitializer(new ConfigDataApplicationContextInitializer())
                .withUserConfiguration(OnlySettings.class)
                .withPropertyValues(changed.entrySet().stream()
                        .map(each -> each.getKey() + "=" + each.getValue())
                        .toArray(String[]::new));
        Throwable[] failure = new Throwable[1];
        runner.run(context -> failure[0] = Objects.requireNonNull(context.getStartupFailure()));
        FailureAnalysis analysis = new InvalidSettingsAnalyzer().analyze(failure[0]);
        return Objects.requireNonNull(analysis).getDescription();
    }

    @Test
    void settingsAreNamedAsOperatorsWriteThem() {
        assertThat(description(Map.of(
                        "heliograph.pools.image.threads", "-1",
                        "heliograph.database.pool-size", "0",
                        "heliograph.retention.images", "-3d",
                        "heliograph.step-limits.longest.video", "-1h")))
                .contains(
                        "heliograph.pools.image.threads must be greater than or equal to 0, but is -1",
                        "heliograph.database.pool-size must be greater than or equal to 4, but is 0",
                        "heliograph.retention.images must not be negative, but is PT-72H",
                        "heliograph.step-limits.longest.video must not be negative, but is PT-1H")
                .doesNotContain("[");
    }

    @Test
    void aSecretIsNotShown() {
        assertThat(description(Map.of("heliograph.master-key", "abc123")))
                .contains("heliograph.master-key must be 64 hexadecimal digits")
                .doesNotContain("abc123");
    }
}

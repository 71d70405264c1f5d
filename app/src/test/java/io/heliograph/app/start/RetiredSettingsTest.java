// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.impl.NoOpLog;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class RetiredSettingsTest {
    private static final String CURRENT = "heliograph.webhooks.retry-delays";
    private final List<String> warnings = new ArrayList<>();

    @Test
    void aRetiredNameIsUsedAndTheWarningNamesItsReplacement() {
        assertThat(delays(Map.of("heliograph.webhooks.gaps", "1s,2s")))
                .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
        assertThat(warnings).singleElement().asString().contains("heliograph.webhooks.gaps is now named " + CURRENT);
    }

    @Test
    void aRetiredListOfAFileIsUsed() {
        assertThat(delays(Map.of("heliograph.webhooks.gaps[0]", "5s"))).containsExactly(Duration.ofSeconds(5));
    }

    @Test
    void aRetiredVariableOfTheEnvironmentIsUsed() {
        var environment = environment(Map.of());
        environment
                .getPropertySources()
                .addFirst(new SystemEnvironmentPropertySource(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                        Map.of("HELIOGRAPH_WEBHOOKS_GAPS", "7s")));
        assertThat(delays(environment)).containsExactly(Duration.ofSeconds(7));
    }

    @Test
    void theCurrentNameWinsOverTheRetiredOne() {
        assertThat(delays(Map.of("heliograph.webhooks.gaps", "1s", CURRENT, "9s")))
                .containsExactly(Duration.ofSeconds(9));
    }

    @Test
    void currentNamesGiveNoWarning() {
        assertThat(delays(Map.of(CURRENT, "9s"))).containsExactly(Duration.ofSeconds(9));
        assertThat(delays(Map.of())).hasSize(4);
        assertThat(warnings).isEmpty();
    }

    private List<Duration> delays(Map<String, Object> written) {
        return delays(environment(written));
    }

    private List<Duration> delays(StandardEnvironment environment) {
        new RetiredSettings(destination -> log()).postProcessEnvironment(environment, new SpringApplication());
        return Binder.get(environment)
                .bind(CURRENT, Bindable.listOf(Duration.class))
                .get();
    }

    private static StandardEnvironment environment(Map<String, Object> written) {
        var environment = new StandardEnvironment();
        var sources = environment.getPropertySources();
        sources.remove(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME);
        sources.addFirst(new MapPropertySource("written", written));
        sources.addLast(new MapPropertySource(
                "class path resource [heliograph-defaults.yaml]",
                Map.of(CURRENT + "[0]", "3m", CURRENT + "[1]", "6m", CURRENT + "[2]", "12m", CURRENT + "[3]", "24m")));
        environment.setConversionService(
                (ApplicationConversionService) ApplicationConversionService.getSharedInstance());
        return environment;
    }

    private Log log() {
        return new NoOpLog() {
            @Override
            public void warn(Object message) {
                warnings.add(String.valueOf(message));
            }
        };
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.impl.NoOpLog;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class InternalSettingsTest {
    private final List<String> lines = new ArrayList<>();

    @Test
    void anOverriddenInternalValueIsNamedAndUsed() {
        var environment = environment(Map.of("heliograph.mcp.hold", "9s", "heliograph.sync.hold", "9s"), Map.of());
        assertThat(lines).singleElement().asString().endsWith("remove: heliograph.mcp.hold");
        assertThat(environment.getProperty("heliograph.mcp.hold")).isEqualTo("9s");
        assertThat(environment.getProperty("heliograph.mcp.idle")).isEqualTo("1h");
    }

    @Test
    void aVariableOfTheEnvironmentIsNamedAsTheValue() {
        environment(Map.of(), Map.of("HELIOGRAPH_LEASE_MISSEDHEARTBEATS", "5"));
        assertThat(lines).singleElement().asString().endsWith("remove: heliograph.lease.missed-heartbeats");
    }

    @Test
    void settingsAndDefaultsGiveNoLine() {
        environment(Map.of("heliograph.sync.hold", "9s"), Map.of("HELIOGRAPH_DATA_DIR", "target/nowhere"));
        assertThat(lines).isEmpty();
    }

    private StandardEnvironment environment(Map<String, Object> written, Map<String, Object> variables) {
        var environment = new StandardEnvironment();
        var sources = environment.getPropertySources();
        sources.replace(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                new SystemEnvironmentPropertySource(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
        sources.addFirst(new MapPropertySource("written", written));
        ConfigDataEnvironmentPostProcessor.applyTo(environment);
        ConfigurationPropertySources.attach(environment);
        new InternalSettings(_ -> log()).postProcessEnvironment(environment, new SpringApplication());
        return environment;
    }

    private Log log() {
        return new NoOpLog() {
            @Override
            public void info(Object message) {
                lines.add(String.valueOf(message));
            }
        };
    }
}

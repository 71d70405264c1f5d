// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.logging.Log;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.ConfigurationPropertyState;
import org.springframework.boot.logging.DeferredLogFactory;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;

/**
 * Logs which internal settings an installation overrides. Internal settings are in the second document of
 * {@code heliograph-defaults.yaml}; any version may change or remove them.
 */
final class InternalSettings implements EnvironmentPostProcessor, Ordered {
    private static final String DEFAULTS = "heliograph-defaults.yaml";
    private static final String INTERNAL = "(document #1)";

    private final Log log;

    InternalSettings(DeferredLogFactory logs) {
        this.log = logs.getLog(InternalSettings.class);
    }

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        List<ConfigurationPropertySource> ofOperators = ofOperators(environment);
        List<String> overridden = internalNames(environment).stream()
                .filter(name -> ofOperators.stream().anyMatch(source -> sets(source, name)))
                .toList();
        if (!overridden.isEmpty()) {
            log.info("Overridden internal values, which any version may change or remove: "
                    + String.join(", ", overridden));
        }
    }

    private static List<String> internalNames(ConfigurableEnvironment environment) {
        return defaults(environment)
                .filter(source -> source.getName().endsWith(INTERNAL))
                .flatMap(source -> Arrays.stream(source.getPropertyNames()))
                .toList();
    }

    /** The property sources of the default values, with the internal ones. */
    static Stream<EnumerablePropertySource<?>> defaults(ConfigurableEnvironment environment) {
        return environment.getPropertySources().stream()
                .filter(source -> source.getName().contains(DEFAULTS))
                .map(source -> (EnumerablePropertySource<?>) source);
    }

    /** The property sources that operators can change: all with a higher priority than the defaults. */
    static List<ConfigurationPropertySource> ofOperators(ConfigurableEnvironment environment) {
        List<ConfigurationPropertySource> found = new ArrayList<>();
        for (PropertySource<?> source : environment.getPropertySources()) {
            if (source.getName().contains(DEFAULTS)) {
                break;
            }
            ConfigurationPropertySource adapted = ConfigurationPropertySource.from(source);
            if (adapted != null && !ConfigurationPropertySources.isAttachedConfigurationPropertySource(source)) {
                found.add(adapted);
            }
        }
        return found;
    }

    private static boolean sets(ConfigurationPropertySource source, String name) {
        ConfigurationPropertyName property = ConfigurationPropertyName.of(name);
        return source.getConfigurationProperty(property) != null
                || source.containsDescendantOf(property) == ConfigurationPropertyState.PRESENT;
    }

    /** Runs after Spring Boot has read the configuration files. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }
}

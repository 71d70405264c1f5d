// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.commons.logging.Log;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.logging.DeferredLogFactory;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.PropertySource;

/**
 * Applies settings that an operator still sets under a retired name, and warns with the new name. A value under the new name wins. Settings
 * may be single values or lists, but not maps.
 */
public final class RetiredSettings implements EnvironmentPostProcessor, Ordered {
    static final String SOURCE = "retired settings";
    private static final Map<String, String> REPLACEMENTS =
            Map.of("heliograph.webhooks.gaps", "heliograph.webhooks.retry-delays");

    private final Log log;

    RetiredSettings(DeferredLogFactory logs) {
        this.log = logs.getLog(RetiredSettings.class);
    }

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        apply(environment, log::warn);
    }

    /** Whether a name, or the name of a list that it is an element of, is retired. */
    static boolean isRetired(ConfigurationPropertyName name) {
        return REPLACEMENTS.keySet().stream()
                .map(ConfigurationPropertyName::of)
                .anyMatch(retired -> retired.equals(name) || retired.isAncestorOf(name));
    }

    /**
     * Applies the settings of an environment that have retired names.
     *
     * @param warnings receives a sentence for each retired name in use
     */
    public static void apply(ConfigurableEnvironment environment, Consumer<String> warnings) {
        Binder binder = Binder.get(environment);
        Map<String, Object> replaced = new LinkedHashMap<>();
        REPLACEMENTS.forEach((retired, current) -> binder.bind(retired, Bindable.listOf(String.class))
                .ifBound(values -> {
                    warnings.accept(
                            "The setting " + retired + " is now named " + current + ". Its value is used; rename it.");
                    put(replaced, current, values);
                }));
        if (!replaced.isEmpty()) {
            addBelowUserValues(environment.getPropertySources(), new MapPropertySource(SOURCE, replaced));
        }
    }

    private static void put(Map<String, Object> properties, String name, List<String> values) {
        properties.put(
                name, String.join(",", values)); // one property for the whole list hides all elements of the defaults
    }

    /** Adds a property source with a priority above the defaults, and below all settings of an operator. */
    private static void addBelowUserValues(MutablePropertySources sources, PropertySource<?> replaced) {
        sources.stream()
                .map(PropertySource::getName)
                .filter(name -> name.contains("heliograph-defaults.yaml"))
                .findFirst()
                .ifPresentOrElse(name -> sources.addBefore(name, replaced), () -> sources.addLast(replaced));
    }

    /** Runs after Spring Boot has read the configuration files. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }
}

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
import org.springframework.boot.logging.DeferredLogFactory;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.PropertySource;

/**
 * Applies settings that still have their retired names, and warns with the names that replace them. A value under the new name wins.
 * Lists are supported; maps are not.
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

    /**
     * Applies the retired names of an environment.
     *
     * @param warnings takes a sentence for each retired name in use
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
                name, String.join(",", values)); // as one property, which hides all elements of the defaults' list
    }

    /** Priority above the defaults, below all settings of an operator. */
    private static void addBelowUserValues(MutablePropertySources sources, PropertySource<?> replaced) {
        sources.stream()
                .map(PropertySource::getName)
                .filter(name -> name.contains("heliograph-defaults.yaml"))
                .findFirst()
                .ifPresentOrElse(name -> sources.addBefore(name, replaced), () -> sources.addLast(replaced));
    }

    /** Runs after the configuration files were read. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import io.heliograph.config.NearestName;
import io.heliograph.config.Settings;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.commons.logging.Log;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName.Form;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.boot.logging.DeferredLogFactory;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Warns of settings that do not exist, such as misspelt ones, and names the nearest one. They are no error: an older file may hold a value
 * that this version has removed.
 */
public final class UnknownSettings implements EnvironmentPostProcessor, Ordered {
    private static final ConfigurationPropertyName PREFIX = ConfigurationPropertyName.of("heliograph");

    private static final ConfigurationPropertyName DEMO =
            ConfigurationPropertyName.of("heliograph.demo"); // settings of the command demo

    /** Maximum typing errors in a variable; others may belong to another program, or name values that only commands read. */
    private static final int MOST_SLIPS = 2;

    private final Log log;

    UnknownSettings(DeferredLogFactory logs) {
        this.log = logs.getLog(UnknownSettings.class);
    }

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        find(environment).forEach(log::warn);
    }

    /** A sentence for each setting of the operator that this version does not have. */
    public static List<String> find(ConfigurableEnvironment environment) {
        Collection<String> known = InternalSettings.defaults(environment)
                .flatMap(source -> Arrays.stream(source.getPropertyNames()))
                .toList();
        Set<String> sentences = new TreeSet<>();
        for (ConfigurationPropertySource source : InternalSettings.ofOperators(environment)) {
            if (source instanceof IterableConfigurationPropertySource listed) {
                boolean variables = source.getUnderlyingSource() instanceof SystemEnvironmentPropertySource;
                listed.stream()
                        .filter(PREFIX::isAncestorOf)
                        .filter(name -> !isKnown(name))
                        .flatMap(name -> variables ? ofVariable(name, known) : Stream.of(sentence(name, known)))
                        .forEach(sentences::add);
            }
        }
        return List.copyOf(sentences);
    }

    private static boolean isKnown(ConfigurationPropertyName name) {
        return DEMO.isAncestorOf(name) || RetiredSettings.isRetired(name) || has(Settings.class, name, 1);
    }

    /** Whether a type has the member that a name describes from its element {@code index} on. */
    private static boolean has(Type type, ConfigurationPropertyName name, int index) {
        if (index == name.getNumberOfElements()) {
            return true;
        }
        if (type instanceof ParameterizedType of && of.getRawType() instanceof Class<?> raw) {
            Type[] types = of.getActualTypeArguments();
            return Map.class.isAssignableFrom(raw)
                    ? has(types[1], name, index + 1)
                    : name.isNumericIndex(index) && has(types[0], name, index + 1);
        }
        return type instanceof Class<?> record
                && record.isRecord()
                && Stream.of(record.getRecordComponents())
                        .filter(component -> isNamed(component, name.getElement(index, Form.UNIFORM)))
                        .anyMatch(component -> has(component.getGenericType(), name, index + 1));
    }

    private static boolean isNamed(RecordComponent component, String element) {
        return component.getName().equalsIgnoreCase(element);
    }

    private static String sentence(ConfigurationPropertyName name, Collection<String> known) {
        List<String> near = new ArrayList<>(NearestName.dotted(name.toString(), known));
        return "There is no setting " + name + ", and its value is ignored."
                + (near.isEmpty() ? "" : " Did you mean " + String.join(" or ", near) + "?");
    }

    /** A sentence for a variable that nearly names a setting. */
    private static Stream<String> ofVariable(ConfigurationPropertyName name, Collection<String> known) {
        String typed = flat(name.toString());
        return known.stream()
                .min(Comparator.comparingInt((String each) -> NearestName.distance(typed, flat(each)))
                        .thenComparing(Comparator.naturalOrder()))
                .filter(each -> !flat(each).equals(typed)) // HELIOGRAPH_DATA_DIR
                .filter(each -> NearestName.distance(typed, flat(each)) <= MOST_SLIPS)
                .map(each -> "No setting has the variable " + variable(name.toString())
                        + ", and its value is ignored. Did you mean " + variable(each) + "?")
                .stream();
    }

    private static String variable(String name) {
        return name.replace("-", "").replace('.', '_').toUpperCase(Locale.ROOT);
    }

    private static String flat(String name) {
        return name.replaceAll("[.-]", "");
    }

    /** Runs after Spring Boot has read the configuration files. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.springframework.aot.AotDetector;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.context.ApplicationListener;
import org.springframework.core.SpringProperties;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.PropertySource;
import org.springframework.util.ClassUtils;

/**
 * Decides whether a server uses the bean definitions that were generated when the release was built. They fit only the build's settings.
 * With a Spring profile, or a setting that switches beans on or off, the server scans for its beans at the start instead.
 */
public final class AheadOfTimeBeans implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {
    /** Names of settings that switch beans on or off; every setting below such a name counts, too. */
    static final Set<String> SWITCHES = Set.of(
            "spring",
            "management",
            "server",
            "heliograph.oauth.enabled",
            "heliograph.health.port",
            "heliograph.tracing.endpoint");

    private static final Set<String> NO_SWITCHES = Set.of(AotDetector.AOT_ENABLED, "server.port", "server.address");
    private static final String PACKAGED = "class path resource";
    private static final String OF_FRAMEWORK = "applicationInfo"; // Spring Boot's property source of version and pid
    private static final String GENERATED = "io.heliograph.app.Heliograph__ApplicationContextInitializer";

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
        if (AotDetector.useGeneratedArtifacts() && !fits(event.getEnvironment())) {
            SpringProperties.setProperty(AotDetector.AOT_ENABLED, "false");
        }
    }

    private static boolean fits(ConfigurableEnvironment environment) {
        return ClassUtils.isPresent(GENERATED, AheadOfTimeBeans.class.getClassLoader())
                && environment.getActiveProfiles().length == 0
                && switched(environment).isEmpty();
    }

    /** Names of the settings in this installation that switch beans on or off. */
    static List<String> switched(ConfigurableEnvironment environment) {
        return environment.getPropertySources().stream()
                .filter(Predicate.not(ConfigurationPropertySources::isAttachedConfigurationPropertySource))
                .filter(source -> !source.getName().contains(PACKAGED)
                        && !source.getName().equals(OF_FRAMEWORK))
                .flatMap(AheadOfTimeBeans::names)
                .filter(AheadOfTimeBeans::isSwitch)
                .map(ConfigurationPropertyName::toString)
                .distinct()
                .toList();
    }

    private static Stream<ConfigurationPropertyName> names(PropertySource<?> source) {
        return Optional.ofNullable(ConfigurationPropertySource.from(source)).stream()
                .filter(IterableConfigurationPropertySource.class::isInstance)
                .map(IterableConfigurationPropertySource.class::cast)
                .flatMap(IterableConfigurationPropertySource::stream);
    }

    private static boolean isSwitch(ConfigurationPropertyName name) {
        return !NO_SWITCHES.contains(name.toString())
                && SWITCHES.stream()
                        .map(ConfigurationPropertyName::of)
                        .anyMatch(known -> known.equals(name) || known.isAncestorOf(name));
    }
}

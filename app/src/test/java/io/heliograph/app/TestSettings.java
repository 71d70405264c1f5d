// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app;

import io.heliograph.config.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.ClassPathResource;

/** The settings as they are by default, without the environment of the test run, but for some. */
public final class TestSettings {
    private TestSettings() {}

    /** The defaults with these, given by full name. */
    public static Settings with(Map<String, Object> changed) {
        var environment = new StandardEnvironment();
        var sources = environment.getPropertySources();
        sources.remove(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME);
        sources.addFirst(new MapPropertySource("changed", changed));
        try {
            new YamlPropertySourceLoader()
                    .load("defaults", new ClassPathResource("heliograph-defaults.yaml"))
                    .forEach(sources::addLast);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        environment.setConversionService(
                (ApplicationConversionService) ApplicationConversionService.getSharedInstance());
        return Binder.get(environment).bind("heliograph", Settings.class).get();
    }
}

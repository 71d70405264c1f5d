// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import io.heliograph.config.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.ClassPathResource;

/** The default settings with some overridden. */
public final class TestSettings {
    private TestSettings() {}

    /** These settings. */
    public static Settings with(Path dataDir, Map<String, String> overrides) {
        try {
            var environment = new StandardEnvironment();
            var all = new HashMap<String, Object>();
            overrides.forEach((key, value) -> all.put("heliograph." + key, value));
            all.put("heliograph.data-dir", dataDir.toString());
            environment.getPropertySources().addFirst(new MapPropertySource("test", all));
            new YamlPropertySourceLoader()
                    .load("defaults", new ClassPathResource("heliograph-defaults.yaml"))
                    .forEach(environment.getPropertySources()::addLast);
            return Binder.get(environment).bind("heliograph", Settings.class).get();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

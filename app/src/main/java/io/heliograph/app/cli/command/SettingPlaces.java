// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The places where an operator can change a setting: typed options, the environment, system properties, files in the working folder. */
public final class SettingPlaces {
    private static final List<String> ELSEWHERE = List.of("spring.config", "spring.profiles", "spring.application");
    private static final List<String> FILES =
            List.of("application.yaml", "application.yml", "application.properties", "config");

    private SettingPlaces() {}

    /**
     * Whether no place can change the settings below a prefix, so that they have their defaults. Takes milliseconds; reading the settings
     * takes a second or more.
     *
     * @param prefix such as {@code heliograph.limits}
     * @param typed options of the form {@code --heliograph.NAME=VALUE}
     */
    public static boolean leaveDefaults(String prefix, List<String> typed) {
        Collection<String> named = Stream.of(
                        typed.stream().map(option -> option.replaceFirst("^--", "")),
                        System.getenv().keySet().stream(),
                        System.getProperties().stringPropertyNames().stream())
                .flatMap(each -> each)
                .map(SettingPlaces::uniform)
                .toList();
        Stream<String> wanted =
                Stream.concat(Stream.of(prefix), ELSEWHERE.stream()).map(SettingPlaces::uniform);
        return wanted.noneMatch(start -> named.stream().anyMatch(name -> name.startsWith(start)))
                && FILES.stream().map(Path::of).noneMatch(Files::exists);
    }

    /** Normalizes a name, because environment variables spell it differently, such as HELIOGRAPH_LIMITS_IMAGEBYTES. */
    private static String uniform(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}

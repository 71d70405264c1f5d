// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the Javadoc of {@code Settings} and of the records of its sections says of each setting. */
final class SettingsMeaning {
    private static final Path SOURCES = Path.of("..", "config/src/main/java/io/heliograph/config");
    private static final Pattern RECORD = Pattern.compile(
            "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:@\\w+(?:\\([^)]*\\))?\\s*)*public record (\\w+)\\(", Pattern.DOTALL);
    private static final Pattern PARAMETER = Pattern.compile("@param (\\w+) ((?:(?!@param).)*)", Pattern.DOTALL);
    private static final Pattern COMPONENT =
            Pattern.compile("@Valid(?: @NotNull)? (\\w+) (\\w+)|@Valid (\\w+)> (\\w+)");

    private final Map<String, Map<String, String>> records = new HashMap<>();
    private final Map<String, String> recordOf = new HashMap<>();
    private final Map<String, String> sectionOf = new HashMap<>();

    private SettingsMeaning(String source) {
        Matcher types = RECORD.matcher(source);
        while (types.find()) {
            Map<String, String> said = new HashMap<>();
            Matcher parameters = PARAMETER.matcher(types.group(1));
            while (parameters.find()) {
                said.put(parameters.group(1), plain(parameters.group(2)));
            }
            records.put(types.group(2), said);
        }
        int whole = source.indexOf("public record Settings(");
        Matcher inner = COMPONENT.matcher(source.substring(0, whole)); // sections of sections
        while (inner.find()) {
            if (inner.group(1) != null) {
                sectionOf.putIfAbsent(inner.group(2), inner.group(1));
            }
        }
        Matcher components = COMPONENT.matcher(source.substring(whole));
        while (components.find()) {
            boolean many = components.group(1) == null;
            recordOf.putIfAbsent(components.group(many ? 4 : 2), components.group(many ? 3 : 1));
        }
    }

    static SettingsMeaning read() throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(each -> each.toString().endsWith("Settings.java"))
                    .sorted(Comparator.comparing((Path each) -> each.endsWith("Settings.java"))
                            .thenComparing(each -> each.getFileName().toString()))
                    .toList()) { // the whole last
                text.append(Files.readString(file));
            }
        }
        return new SettingsMeaning(text.toString());
    }

    /** Of a setting such as {@code heliograph.limits.image-bytes}; empty if nothing is said. */
    String of(String setting) {
        String[] path = setting.split("\\.", -1);
        String first = camel(path[1]);
        if (path.length == 2) {
            return records.getOrDefault("Settings", Map.of()).getOrDefault(first, "");
        }
        String section = path.length > 3 ? sectionOf.getOrDefault(camel(path[2]), "") : "";
        String type = section.isEmpty() ? recordOf.getOrDefault(first, "") : section;
        Map<String, String> said = records.getOrDefault(type, Map.of());
        String own = said.getOrDefault(camel(path[path.length - 1]), "");
        return own.isEmpty() ? records.getOrDefault("Settings", Map.of()).getOrDefault(first, "") : own;
    }

    private static String camel(String kebab) {
        StringBuilder camel = new StringBuilder();
        for (String word : kebab.split("-", -1)) {
            camel.append(camel.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return camel.toString();
    }

    private static String plain(String doc) {
        return doc.replaceAll("\\n\\s*\\* ?", " ")
                .replaceAll("\\{@(?:code|link|linkplain) ([^}]+)}", "`$1`")
                .replaceAll("\\s+", " ")
                .strip();
    }
}

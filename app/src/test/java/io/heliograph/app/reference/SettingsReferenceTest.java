// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ClassPathResource;

class SettingsReferenceTest {
    private static final Pattern LINE =
            Pattern.compile("( *)([a-z0-9-]+):(?: +((?:\"[^\"]*\"|\\$\\{[^}]*}|[^#\"])*?))? *(?:# *(.*))?");
    private static final Pattern ENGINE =
            Pattern.compile("(heliograph\\.engines\\.)(?:text-to-image|image-edit|inpaint)\\.");
    private static final Pattern ENGINE_VARIABLE = Pattern.compile("TEXT_TO_IMAGE|IMAGE_EDIT|INPAINT");
    private static final int MOST_SETTINGS = 140;
    private static final String HEAD = """
            # Settings

            Generated from `heliograph-defaults.yaml` and the Javadoc of `Settings`; do not edit. Set them in an `application.yaml` in the
            working directory of the server, with `--name=value`, or in the environment: `heliograph.limits.image-bytes` is also `HELIOGRAPH_LIMITS_IMAGEBYTES`. A value
            that cannot work stops the start with its name. `ROLE` is `text-to-image`, `image-edit` or `inpaint`.

            Time-outs, shares and intervals that the project tunes are internal values: the second part of
            [heliograph-defaults.yaml](../../config/src/main/resources/heliograph-defaults.yaml) has them with reasons. They can be overridden
            in the same way, but any version may change or remove them. The log names those that an installation overrides.

            | Setting | Default | Meaning | About the default |
            |---|---|---|---|
            """;

    private final SettingsMeaning meaning;

    SettingsReferenceTest() throws IOException {
        meaning = SettingsMeaning.read();
    }

    @Test
    void thePageOfTheSettingsIsTheFileOfDefaults() throws IOException {
        String[] documents = new ClassPathResource("heliograph-defaults.yaml")
                .getContentAsString(StandardCharsets.UTF_8)
                .split("\n---\n", -1);
        assertThat(documents).as("settings, internal values").hasSize(2);
        Set<String> settings = rows(documents[0]);
        assertThat(settings)
                .as("more are too many to choose from: what no operator decides is an internal value")
                .hasSizeLessThanOrEqualTo(MOST_SETTINGS);
        assertThat(rows(documents[1])).hasSizeGreaterThan(100); // each has its meaning
        String page = String.join("", settings);
        assertThat(page).contains("| `heliograph.limits.image-bytes` | `12582912` |");
        Page.check("settings.md", HEAD + page);
    }

    private Set<String> rows(String yaml) {
        Deque<String> path = new ArrayDeque<>();
        Map<String, String> rows = new LinkedHashMap<>();
        for (String line : yaml.lines()
                .filter(each -> !each.startsWith("#") && !each.isBlank())
                .toList()) {
            Matcher matcher = LINE.matcher(line);
            assertThat(matcher.matches()).as(line).isTrue();
            int depth = matcher.group(1).length() / 2;
            while (path.size() > depth) {
                path.removeLast();
            }
            path.addLast(matcher.group(2));
            String value = matcher.group(3);
            if (value != null && !value.isBlank()) {
                String name = String.join(".", path);
                String what = meaning.of(name);
                assertThat(what)
                        .as("what " + name + " means, in the Javadoc of Settings")
                        .isNotEmpty();
                String shown = ENGINE.matcher(name).replaceFirst("$1ROLE.");
                String common = ENGINE_VARIABLE.matcher(value.strip()).replaceFirst("ROLE");
                rows.putIfAbsent(shown + " " + common, row(shown, common, what, matcher.group(4)));
            }
        }
        return new LinkedHashSet<>(rows.values());
    }

    private static String row(String name, String value, String what, @org.jspecify.annotations.Nullable String why) {
        String shown = value.equals("\"\"") ? "" : "`" + Page.cell(value) + "`";
        return "| `%s` | %s | %s | %s |\n".formatted(name, shown, Page.cell(what), Page.cell(why == null ? "" : why));
    }
}

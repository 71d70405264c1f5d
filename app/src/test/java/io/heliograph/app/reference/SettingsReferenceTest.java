// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ClassPathResource;

class SettingsReferenceTest {
    private static final Pattern LINE =
            Pattern.compile("( *)([a-z0-9-]+):(?: +((?:\"[^\"]*\"|\\$\\{[^}]*}|[^#\"])*?))? *(?:# *(.*))?");
    private static final String HEAD = """
            # Settings

            Generated from `heliograph-defaults.yaml` and the Javadoc of `Settings`; do not edit. Set them in an `application.yaml` beside the jar, with `--name=value`, or in the
            environment: `heliograph.limits.image-bytes` is also `HELIOGRAPH_LIMITS_IMAGEBYTES`. A value that cannot work stops the start with its name.

            | Setting | Default | What it is | About the default |
            |---|---|---|---|
            """;

    @Test
    void thePageOfTheSettingsIsTheFileOfDefaults() throws IOException {
        String yaml = new ClassPathResource("heliograph-defaults.yaml").getContentAsString(StandardCharsets.UTF_8);
        Deque<String> path = new ArrayDeque<>();
        StringBuilder rows = new StringBuilder();
        SettingsMeaning meaning = SettingsMeaning.read();
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
                rows.append(row(name, value.strip(), what, matcher.group(4)));
            }
        }
        assertThat(rows.toString()).contains("| `heliograph.limits.image-bytes` | `12582912` |");
        Page.check("settings.md", HEAD + rows);
    }

    private static String row(String name, String value, String what, @org.jspecify.annotations.Nullable String why) {
        String shown = value.equals("\"\"") ? "" : "`" + Page.cell(value) + "`";
        return "| `%s` | %s | %s | %s |\n".formatted(name, shown, Page.cell(what), Page.cell(why == null ? "" : why));
    }
}

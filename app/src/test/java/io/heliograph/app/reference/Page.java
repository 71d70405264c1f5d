// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A page of {@code docs/reference} that a test writes. */
public final class Page {
    private static final String REWRITE = "heliograph.rewrite-docs";
    private static final String COMMAND =
            "./mvnw test -pl app -am -Dtest='*ReferenceTest' -Dsurefire.failIfNoSpecifiedTests=false -D" + REWRITE
                    + "=true";

    private Page() {}

    /** Rewrites the page when asked to; else the checked-in one must be this one. */
    public static void check(String name, String content) throws IOException {
        Path page = Path.of("..", "docs", "reference", name);
        if (Boolean.getBoolean(REWRITE)) {
            Files.createDirectories(page.getParent());
            Files.writeString(page, content);
        }
        assertThat(page).as("run " + COMMAND).exists();
        assertThat(Files.readString(page))
                .as("docs/reference/" + name + " is stale; run " + COMMAND)
                .isEqualTo(content);
    }

    /** A text in a cell of a table. */
    public static String cell(String text) {
        return text.replace("|", "\\|").replace("\n", " ").strip();
    }
}

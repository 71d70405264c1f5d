// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A page of {@code docs/reference} that a test writes. */
public final class Page {
    private static final String REWRITE = "heliograph.rewrite-docs";
    private static final String COMMAND = "docs/check --pages";
    private static final int SHOWN = 3; // differing lines
    private static final int WIDTH = 300; // characters of a line that are shown

    private Page() {}

    /** Rewrites the page when asked to; else the checked-in one must be this one. */
    public static void check(String name, String content) throws IOException {
        Path page = Path.of("..", "docs", "reference", name);
        if (Boolean.getBoolean(REWRITE)) {
            Files.createDirectories(page.getParent());
            Files.writeString(page, content);
        }
        assertThat(page).as("run " + COMMAND).exists();
        assertThat(differences(Files.readString(page), content))
                .as("docs/reference/" + name + " is stale; run " + COMMAND)
                .isEmpty();
    }

    /** The row of a checked-in table whose first cell is this code, with its line end; empty if there is none. */
    public static String row(String name, String code) throws IOException {
        return Files.readAllLines(Path.of("..", "docs", "reference", name)).stream()
                .filter(line -> line.startsWith("| `" + code + "` |"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    /** The first differing lines, each with its number, as checked in and as generated; empty for equal pages. */
    static String differences(String checkedIn, String generated) {
        List<String> old = checkedIn.lines().toList();
        List<String> current = generated.lines().toList();
        String lines = IntStream.range(0, Math.max(old.size(), current.size()))
                .filter(at -> !line(old, at).equals(line(current, at)))
                .limit(SHOWN)
                .mapToObj(at -> "line %d%n  checked in: %s%n  generated:  %s"
                        .formatted(at + 1, cut(line(old, at)), cut(line(current, at))))
                .collect(Collectors.joining(System.lineSeparator()));
        return lines.isEmpty() && !checkedIn.equals(generated) ? "the line ends differ" : lines;
    }

    private static String line(List<String> page, int at) {
        return at < page.size() ? page.get(at) : "(no line)";
    }

    private static String cut(String line) {
        return line.length() <= WIDTH ? line : line.substring(0, WIDTH) + "…";
    }

    /** A text in a cell of a table. */
    public static String cell(String text) {
        return text.replace("|", "\\|").replace("\n", " ").strip();
    }
}

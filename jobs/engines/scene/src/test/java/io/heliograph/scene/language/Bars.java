// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts what was right of what was asked, prints the table and holds it against bars. */
public final class Bars {
    private static final class Tally {
        private int right;
        private int all;
    }

    private final Map<String, Tally> table = new TreeMap<>();
    private final List<String> misses = new ArrayList<>();

    /** The rows of a file of cases, cut at tabulators. */
    public static List<List<String>> rows(String file) throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/language", file), StandardCharsets.UTF_8).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> cut(line, "\t"))
                .toList();
    }

    public static List<String> cut(String text, String separator) {
        return List.of(text.split(separator, -1));
    }

    public void note(String bar, boolean right, String miss) {
        Tally tally = table.computeIfAbsent(bar, _ -> new Tally());
        tally.all++;
        if (right) {
            tally.right++;
        } else {
            misses.add(bar + " " + miss);
        }
    }

    public void print() {
        misses.forEach(System.out::println);
        table.forEach((bar, n) ->
                System.out.printf("%-12s %d of %d = %.1f %%%n", bar, n.right, n.all, 100.0 * n.right / n.all));
    }

    public void hold(String bar, double least) {
        Tally n = table.getOrDefault(bar, new Tally());
        assertTrue(n.all > 0 && n.right >= least * n.all, bar + ": " + n.right + " of " + n.all);
    }
}

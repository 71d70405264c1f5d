// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Breaks a text into lines, at spaces only: names and addresses stay whole, so that they can be copied. */
final class CellWrapping {
    private CellWrapping() {}

    /** Characters of the longest word. */
    static int longestWord(String text) {
        return Stream.of(text.split(" ", -1)).mapToInt(String::length).max().orElse(0);
    }

    /** Lines of at most {@code width} characters, or of one longer word; at least one line. */
    static List<String> wrap(String text, int width) {
        if (text.length() <= width) {
            return List.of(text);
        }
        List<String> lines = new ArrayList<>();
        var line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}

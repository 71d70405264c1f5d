// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.vision.text.TextLine;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of text that was read.
 *
 * @param found the line as it was found
 * @param line where it is: the box is longer than that of what was found where the reader saw more letters
 * @param words what it says, on one line
 * @param confidence of the reading, 0 to 1
 * @param letters middles of its letters, in pixels along the line from the middle of the box that was found
 */
record WordedLine(TextLine found, TextLine line, String words, double confidence, List<Double> letters) {
    private static final int MOST = 12; // lines in a message
    private static final int LONGEST = 60; // characters of one

    /** Makes the list immutable. */
    WordedLine {
        letters = List.copyOf(letters);
    }

    /** As in messages: {@code "OPEN" at 12, 40, 200 x 30}: the corner and the size of a box around it, in pixels. */
    private String shown() {
        String text = words.length() <= LONGEST ? words : words.substring(0, LONGEST) + "...";
        return "\"%s\" at %s".formatted(text, BoxWording.of(line.box()));
    }

    /** Several, one after the other. */
    static String shown(List<WordedLine> lines) {
        String all = lines.stream().limit(MOST).map(WordedLine::shown).collect(Collectors.joining("; "));
        return lines.size() <= MOST ? all : "%s; and %d more".formatted(all, lines.size() - MOST);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.vision.text.TextLine;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of text that was read.
 *
 * @param found the line as detected
 * @param line the line as read: its box is longer if the reader saw more letters
 * @param words its text, in one line
 * @param confidence of the reading, 0 to 1
 * @param letters middles of its letters, in pixels along the line from the middle of the detected box
 */
record WordedLine(TextLine found, TextLine line, String words, double confidence, List<Double> letters) {
    private static final int MOST = 12; // maximum lines in a message
    private static final int LONGEST = 60; // maximum characters of one

    /** Makes the list immutable. */
    WordedLine {
        letters = List.copyOf(letters);
    }

    /** For messages: {@code "OPEN" at 12, 40, 200 x 30}, with the corner and the size of a box around it, in pixels. */
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

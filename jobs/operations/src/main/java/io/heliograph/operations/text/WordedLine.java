// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.vision.text.TextLine;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of text that was read.
 *
 * @param found the line as it was detected
 * @param line the line with the box that the reader found; longer if the reader saw more letters
 * @param words the text that was read, in one line
 * @param confidence of the reading, 0 to 1
 * @param letters middle of each letter, in pixels along the line from the middle of the detected box
 */
record WordedLine(TextLine found, TextLine line, String words, double confidence, List<Double> letters) {
    private static final int MOST = 12; // maximum lines in a message
    private static final int LONGEST = 60; // maximum characters of one line in a message

    /** Makes the list immutable. */
    WordedLine {
        letters = List.copyOf(letters);
    }

    /** The line for messages, such as {@code "OPEN" at 12, 40, 200 x 30}: text, then corner and size of the box around it in pixels. */
    private String shown() {
        String text = words.length() <= LONGEST ? words : words.substring(0, LONGEST) + "...";
        return "\"%s\" at %s".formatted(text, BoxWording.of(line.box()));
    }

    /** Several lines for a message, separated. */
    static String shown(List<WordedLine> lines) {
        String all = lines.stream().limit(MOST).map(WordedLine::shown).collect(Collectors.joining("; "));
        return lines.size() <= MOST ? all : "%s; and %d more".formatted(all, lines.size() - MOST);
    }
}

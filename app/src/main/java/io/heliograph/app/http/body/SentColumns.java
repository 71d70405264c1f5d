// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import java.util.ArrayList;
import java.util.List;

/** Columns of a body as the client sent it, from the columns of the text that the parser gets without the pictures. */
final class SentColumns {
    /**
     * A text that was taken out.
     *
     * @param line line of the parser's text, from 1
     * @param column column behind the replacement in the parser's text, from 1
     * @param characters length of the text minus that of its replacement
     */
    private record Cut(int line, long column, long characters) {}

    private final List<Cut> cuts = new ArrayList<>();
    private int line = 1;
    private long column = 1;

    /** Counts a character that the parser gets. */
    void pass(char c) {
        if (c == '\n') {
            line++;
            column = 1;
        } else {
            column++;
        }
    }

    /** Records a text that the parser gets as a shorter one. */
    void cut(long sent, int passed) {
        column += passed;
        if (sent != passed) {
            cuts.add(new Cut(line, column, sent - passed));
        }
    }

    /** The column that the client sent; line and column are the parser's. */
    long of(int parsedLine, int parsedColumn) {
        return parsedColumn
                + cuts.stream()
                        .filter(cut -> cut.line == parsedLine && cut.column <= parsedColumn)
                        .mapToLong(Cut::characters)
                        .sum();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Rows under headings, in columns as wide as they need to be. */
final class TextTable {
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    TextTable(String... headings) {
        rows.add(List.of(headings));
    }

    TextTable row(Object... cells) {
        List<String> texts = new ArrayList<>();
        for (Object cell : cells) {
            texts.add(cell.toString());
        }
        rows.add(texts);
        return this;
    }

    void print(PrintStream out) {
        int[] widths = new int[rows.getFirst().size()];
        rows.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        });
        for (List<String> row : rows) {
            var line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = row.get(i);
                line.append(cell).append(" ".repeat(widths[i] - cell.length())).append(GAP);
            }
            out.println(line.toString().stripTrailing());
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Rows under headings, in columns as wide as they need to be; or as JSON, a list of objects. */
final class TextTable {
    private static final String GAP = "  ";

    private final List<String> headings;
    private final List<List<Object>> rows = new ArrayList<>();

    TextTable(String... headings) {
        this.headings = List.of(headings);
    }

    TextTable row(Object... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /**
     * Prints all rows.
     *
     * @param json whether programs read it
     */
    void print(PrintStream out, boolean json) {
        if (json) {
            out.println(JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(tree()));
        } else {
            print(out);
        }
    }

    private ArrayNode tree() {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        for (List<Object> row : rows) {
            ObjectNode object = list.addObject();
            for (int i = 0; i < row.size(); i++) {
                object.putPOJO(headings.get(i).toLowerCase(Locale.ROOT).replace(' ', '_'), row.get(i));
            }
        }
        return list;
    }

    void print(PrintStream out) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(headings);
        rows.forEach(row -> lines.add(row.stream().map(Object::toString).toList()));
        int[] widths = new int[headings.size()];
        lines.forEach(line -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        });
        for (List<String> line : lines) {
            var text = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = line.get(i);
                text.append(cell).append(" ".repeat(widths[i] - cell.length())).append(GAP);
            }
            out.println(text.toString().stripTrailing());
        }
    }
}

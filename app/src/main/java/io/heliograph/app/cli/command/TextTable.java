// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Rows under headings, in columns as wide as their content or as the terminal allows; or as JSON, a list of objects. */
public final class TextTable {
    private static final String GAP = "  ";

    private final List<String> headings;
    private final List<List<Object>> rows = new ArrayList<>();
    private final Set<String> wrapped = new LinkedHashSet<>();
    private int most = Integer.MAX_VALUE;
    private int cut = TerminalWidth.limit();

    public TextTable(String... headings) {
        this.headings = List.of(headings);
    }

    public TextTable row(Object... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /**
     * Wraps the cells of these columns at spaces, in this order, until lines have at most {@code columns} characters. JSON has the
     * unwrapped text.
     *
     * @param columns maximum characters of a line
     */
    public TextTable wrapping(int columns, String... longColumns) {
        most = columns;
        wrapped.addAll(List.of(longColumns));
        return this;
    }

    /**
     * Limits lines to this number of characters. By default the limit is the width of the terminal; files and pipes have none. Columns are
     * wrapped at spaces, the last one first unless {@link #wrapping} names others. If they still do not fit, each row becomes a block of
     * lines.
     */
    public TextTable within(int columns) {
        cut = columns;
        return this;
    }

    /**
     * Prints all rows.
     *
     * @param json whether to print JSON instead of columns
     */
    public void print(PrintStream out, boolean json) {
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

    public void print(PrintStream out) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(headings);
        rows.forEach(row -> lines.add(row.stream().map(TextTable::printable).toList()));
        int[] widths = new int[headings.size()];
        lines.forEach(line -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        });
        Set<String> first = wrapped.isEmpty() ? Set.of(headings.getLast()) : wrapped;
        first.forEach(heading -> narrow(lines, widths, headings.indexOf(heading), wrapped.isEmpty() ? cut : most));
        IntStream.range(0, widths.length)
                .boxed()
                .sorted(Comparator.comparingInt(column -> -widths[column]))
                .forEach(column -> narrow(lines, widths, column, cut));
        if (over(widths, cut) > 0) {
            printRecords(out);
            return;
        }
        for (List<String> line : lines) {
            print(out, line, widths);
        }
    }

    /** A cell for a terminal: control and direction characters, which older names may hold, become question marks. */
    private static String printable(Object cell) {
        return cell.toString().replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}\\x{202A}-\\x{202E}\\x{2066}-\\x{2069}]", "?");
    }

    /** Number of characters by which a line exceeds the limit; negative for shorter lines. */
    private static long over(int[] widths, int limit) {
        return IntStream.of(widths).asLongStream().sum() + (long) GAP.length() * (widths.length - 1) - limit;
    }

    /** Narrows a column until lines keep to the limit, but not below its longest word. */
    private static void narrow(List<List<String>> lines, int[] widths, int column, int limit) {
        int least = lines.stream()
                .mapToInt(line -> CellWrapping.longestWord(line.get(column)))
                .max()
                .orElse(0);
        widths[column] = Math.clamp(widths[column] - Math.max(0, over(widths, limit)), least, widths[column]);
    }

    /** Prints each row as a block of lines, one or more per cell, because the columns do not fit side by side. */
    private void printRecords(PrintStream out) {
        int named = headings.stream().mapToInt(String::length).max().orElse(0);
        for (int row = 0; row < rows.size(); row++) {
            if (row > 0) {
                out.println();
            }
            for (int i = 0; i < headings.size(); i++) {
                String heading =
                        headings.get(i) + " ".repeat(named - headings.get(i).length()) + GAP;
                for (String line :
                        CellWrapping.wrap(printable(rows.get(row).get(i)), Math.max(1, cut - heading.length()))) {
                    out.println((heading + line).stripTrailing());
                    heading = " ".repeat(heading.length());
                }
            }
        }
    }

    private void print(PrintStream out, List<String> line, int[] widths) {
        List<List<String>> cells = new ArrayList<>();
        for (int i = 0; i < widths.length; i++) {
            cells.add(CellWrapping.wrap(line.get(i), widths[i]));
        }
        int height = cells.stream().mapToInt(List::size).max().orElse(0);
        for (int row = 0; row < height; row++) {
            var text = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = row < cells.get(i).size() ? cells.get(i).get(row) : "";
                text.append(cell).append(" ".repeat(widths[i] - cell.length())).append(GAP);
            }
            out.println(text.toString().stripTrailing());
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Pictures with words drawn on them and a table of where each line is, as {@code text_detect.py held-out} writes them. */
final class DrawnText {
    private DrawnText() {}

    /** The true lines of each picture of a folder. */
    static Map<Path, List<TextQuad>> read(Path folder) throws IOException {
        Map<Path, List<TextQuad>> lines = new TreeMap<>();
        try (var files = Files.list(folder)) {
            files.filter(file -> file.toString().matches(".*\\.(png|jpg)"))
                    .forEach(file -> lines.put(file, new ArrayList<>()));
        }
        for (String row : Files.readAllLines(folder.resolve("lines.tsv"))) {
            String[] cells = row.split("\t", -1);
            double[] x = new double[4];
            double[] y = new double[4];
            for (int i = 0; i < 4; i++) {
                x[i] = Double.parseDouble(cells[1 + 2 * i]);
                y[i] = Double.parseDouble(cells[2 + 2 * i]);
            }
            Objects.requireNonNull(lines.get(folder.resolve(cells[0])), cells[0])
                    .add(new TextQuad(x, y));
        }
        return lines;
    }

    /** Found lines against true ones. */
    static final class Score {
        private static final double SAME = 0.5; // intersection over union

        private int hits;
        private int truths;
        private int found;

        void add(List<TextQuad> truth, List<TextQuad> lines) {
            List<TextQuad> open = new ArrayList<>(truth);
            for (TextQuad line : lines) {
                TextQuad best = open.stream()
                        .max(Comparator.comparingDouble(line::intersectionOverUnion))
                        .orElse(null);
                if (best != null && line.intersectionOverUnion(best) >= SAME) {
                    hits++;
                    open.remove(best);
                }
            }
            truths += truth.size();
            found += lines.size();
        }

        double recall() {
            return (double) hits / truths;
        }

        double precision() {
            return (double) hits / Math.max(1, found);
        }

        @Override
        public String toString() {
            return "recall %.3f  precision %.3f  (%d of %d lines, %d found)"
                    .formatted(recall(), precision(), hits, truths, found);
        }
    }
}

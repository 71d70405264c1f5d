// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.typography;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The skeletons of all letters, read once. */
final class GlyphTable {
    private static final Map<Integer, Glyph> ALL = read();
    private static final Glyph BOX = parse("0.5 M 0 0 L 0 .7 L .5 .7 L .5 0 L 0 0".split(" "), 0);
    private static final int ARC = 12; // degrees of an arc for each straight piece

    private GlyphTable() {}

    /** The skeleton of a character; a box if there is none. */
    static Glyph of(int character) {
        return ALL.getOrDefault(character, BOX);
    }

    /** Whether there is a skeleton of a character. */
    static boolean knows(int character) {
        return ALL.containsKey(character);
    }

    /** The character itself if there is a skeleton of it, else its base letter. */
    static int base(int character) {
        return knows(character)
                ? character
                : Normalizer.normalize(Character.toString(character), Normalizer.Form.NFD)
                        .codePointAt(0);
    }

    private static Map<Integer, Glyph> read() {
        Map<Integer, Glyph> all = new HashMap<>();
        try (InputStream in = Objects.requireNonNull(GlyphTable.class.getResourceAsStream("glyphs.txt"))) {
            boolean head = true;
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                head = head && line.startsWith("# ");
                if (!head && !line.isBlank()) {
                    all.put(line.codePointAt(0), parse(line.strip().split(" "), 1));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }

    private static Glyph parse(String[] words, int from) {
        List<Glyph.Stroke> strokes = new ArrayList<>();
        List<Float> points = new ArrayList<>();
        int at = from + 1;
        while (at < words.length) {
            switch (words[at]) {
                case "M" -> {
                    finish(points, strokes);
                    points.add(Float.valueOf(words[at + 1]));
                    points.add(Float.valueOf(words[at + 2]));
                    at += 3;
                }
                case "L" -> {
                    points.add(Float.valueOf(words[at + 1]));
                    points.add(Float.valueOf(words[at + 2]));
                    at += 3;
                }
                default -> {
                    arc(words, at, points);
                    at += 7;
                }
            }
        }
        finish(points, strokes);
        return new Glyph(Float.parseFloat(words[from]), strokes);
    }

    private static void arc(String[] words, int at, List<Float> points) {
        float cx = Float.parseFloat(words[at + 1]);
        float cy = Float.parseFloat(words[at + 2]);
        float rx = Float.parseFloat(words[at + 3]);
        float ry = Float.parseFloat(words[at + 4]);
        double from = Double.parseDouble(words[at + 5]);
        double to = Double.parseDouble(words[at + 6]);
        int pieces = Math.max(2, (int) Math.ceil(Math.abs(to - from) / ARC));
        for (int i = 0; i <= pieces; i++) {
            double angle = StrictMath.toRadians(from + (to - from) * i / pieces);
            points.add(cx + rx * (float) StrictMath.cos(angle));
            points.add(cy + ry * (float) StrictMath.sin(angle));
        }
    }

    private static void finish(List<Float> points, List<Glyph.Stroke> strokes) {
        if (points.size() >= 4) {
            float[] x = new float[points.size() / 2];
            float[] y = new float[x.length];
            for (int i = 0; i < x.length; i++) {
                x[i] = points.get(2 * i);
                y[i] = points.get(2 * i + 1);
            }
            strokes.add(new Glyph.Stroke(x, y));
        }
        points.clear();
    }
}

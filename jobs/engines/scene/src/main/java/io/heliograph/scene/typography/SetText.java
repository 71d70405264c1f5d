// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.typography;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/** A text set in a font: the line segments that the pen draws. Lengths are in heights of capitals; the first base line is y = 0. */
final class SetText {
    private static final float LINE = 1.55f;
    private static final float SPACE = 0.42f;

    /** A straight piece of a stroke with half its width. */
    record Piece(float ax, float ay, float bx, float by, float half) {
        /** Signed distance of a point from the edge of the piece, negative inside. */
        float distance(float x, float y) {
            float dx = bx - ax;
            float dy = by - ay;
            float along = ((x - ax) * dx + (y - ay) * dy) / Math.max(1e-9f, dx * dx + dy * dy);
            float t = Math.max(0, Math.min(1, along));
            float ex = x - ax - t * dx;
            float ey = y - ay - t * dy;
            return (float) Math.sqrt(ex * ex + ey * ey) - half;
        }
    }

    private final PenFace penFace;
    private final List<Piece> pieces = new ArrayList<>();
    private float width;
    private int lines;

    /**
     * Lays out a text in lines.
     *
     * @param across ratio of width to height, above 0, beyond which lines are broken
     */
    SetText(String text, PenFace penFace, float across) {
        this.penFace = penFace;
        String composed = Normalizer.normalize(text, Normalizer.Form.NFC).strip();
        List<String> set = broken(composed, across);
        for (String line : set) {
            width = Math.max(width, measure(line));
        }
        for (String line : set) {
            line(line, (width - measure(line)) / 2, -LINE * lines);
            lines++;
        }
    }

    List<Piece> pieces() {
        return pieces;
    }

    float width() {
        return width;
    }

    /** Height from the descenders of the last line to the top of the first line. */
    float height() {
        return LINE * (lines - 1) + 1.55f;
    }

    /** Vertical position of the lowest descenders. */
    float bottom() {
        return -LINE * (lines - 1) - 0.35f;
    }

    private List<String> broken(String text, float across) {
        String[] words = text.split("\\s+");
        List<String> best = List.of(String.join(" ", words));
        float closest = Float.MAX_VALUE;
        for (int lines = 1; lines <= Math.min(words.length, 6); lines++) {
            List<String> set = inLines(words, measure(String.join(" ", words)) * 1.12f / lines);
            float wide = 0;
            for (String line : set) {
                wide = Math.max(wide, measure(line));
            }
            float ratio = wide / (LINE * set.size()) / across;
            float off = ratio > 1 ? ratio : 1 / ratio;
            if (off < closest) {
                closest = off;
                best = set;
            }
        }
        return best;
    }

    private List<String> inLines(String[] words, float most) {
        List<String> set = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            if (!line.isEmpty() && measure(line + " " + word) > most) {
                set.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        set.add(line.toString());
        return set;
    }

    private float measure(String line) {
        float sum = 0;
        for (int c : line.codePoints().toArray()) {
            sum += advance(c);
        }
        return Math.max(0.1f, sum - penFace.gap() + penFace.stem());
    }

    private float advance(int c) {
        return penFace.pitch() > 0
                ? penFace.pitch()
                : c == ' ' ? SPACE : base(c).width() * penFace.narrow() + penFace.gap();
    }

    private static Glyph base(int c) {
        return GlyphTable.of(GlyphTable.base(c));
    }

    private void line(String line, float left, float y) {
        float x = left + penFace.stem() / 2;
        for (int c : line.codePoints().toArray()) {
            if (c != ' ') {
                Glyph glyph = base(c);
                float slack = penFace.pitch() > 0 ? (penFace.pitch() - penFace.gap() - glyph.width()) / 2 : 0;
                draw(glyph, x + slack, y);
                if (!GlyphTable.knows(c)) {
                    mark(c, glyph, x + slack, y);
                }
            }
            x += advance(c);
        }
    }

    private void draw(Glyph glyph, float x, float y) {
        for (Glyph.Stroke stroke : glyph.strokes()) {
            int last = stroke.x().length - 1;
            for (int i = 0; i < last; i++) {
                piece(x, y, stroke.x()[i], stroke.y()[i], stroke.x()[i + 1], stroke.y()[i + 1]);
            }
            if (penFace.serif() > 0) {
                foot(x, y, stroke, 0, 1);
                foot(x, y, stroke, last, last - 1);
            }
        }
    }

    private void foot(float x, float y, Glyph.Stroke stroke, int end, int next) {
        float dx = Math.abs(stroke.x()[next] - stroke.x()[end]);
        float dy = Math.abs(stroke.y()[next] - stroke.y()[end]);
        if (dy > 0.25f && dy > 1.2f * dx) {
            float sx = stroke.x()[end];
            float sy = stroke.y()[end];
            piece(x, y, sx - penFace.serif() / penFace.narrow(), sy, sx + penFace.serif() / penFace.narrow(), sy);
        }
    }

    /** Adds the accents of a letter, from its Unicode decomposition. */
    private void mark(int c, Glyph glyph, float x, float y) {
        float top = Character.isUpperCase(c) ? 1.16f : 0.84f;
        float mid = glyph.width() / 2;
        for (int m : Normalizer.normalize(Character.toString(c), Normalizer.Form.NFD)
                .codePoints()
                .skip(1)
                .toArray()) {
            switch (m) {
                case 0x300 -> piece(x, y, mid - 0.1f, top + 0.14f, mid + 0.04f, top);
                case 0x301 -> piece(x, y, mid + 0.1f, top + 0.14f, mid - 0.04f, top);
                case 0x302 -> {
                    piece(x, y, mid - 0.14f, top, mid, top + 0.13f);
                    piece(x, y, mid, top + 0.13f, mid + 0.14f, top);
                }
                case 0x30C -> {
                    piece(x, y, mid - 0.14f, top + 0.13f, mid, top);
                    piece(x, y, mid, top, mid + 0.14f, top + 0.13f);
                }
                case 0x303 -> piece(x, y, mid - 0.15f, top + 0.04f, mid + 0.15f, top + 0.1f);
                case 0x327 -> piece(x, y, mid, -0.06f, mid - 0.04f, -0.22f);
                default -> {
                    piece(x, y, mid - 0.13f, top + 0.06f, mid - 0.13f, top + 0.07f);
                    piece(x, y, mid + 0.13f, top + 0.06f, mid + 0.13f, top + 0.07f);
                }
            }
        }
    }

    private void piece(float x, float y, float ax, float ay, float bx, float by) {
        float dx = Math.abs(bx - ax);
        float dy = Math.abs(by - ay);
        float steep = dx + dy == 0 ? 1 : dy / (float) Math.sqrt(dx * dx + dy * dy);
        float half = (penFace.bar() + (penFace.stem() - penFace.bar()) * steep) / 2;
        pieces.add(new Piece(
                x + ax * penFace.narrow() + ay * penFace.slant(),
                y + ay,
                x + bx * penFace.narrow() + by * penFace.slant(),
                y + by,
                half));
    }
}

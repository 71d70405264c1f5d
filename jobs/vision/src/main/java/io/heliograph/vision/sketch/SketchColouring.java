// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Colours a line drawing: lines cleaned, areas found, each given a colour of a {@link Scheme}, swollen from its outline and lit from the
 * upper left, with a shadow on what lies behind and the lines faded into the colour.
 */
public final class SketchColouring {
    private static final float GAP = 4; // units a ball is wide that does not leak through the lines
    private static final float FADED = 0.72f; // of the lines, kept

    private SketchColouring() {}

    /**
     * The drawing in colour, as displayed.
     *
     * @param drawing dark lines on light paper, as displayed
     * @param seed of the paper and the tint of areas
     */
    public static FloatImage of(FloatImage drawing, Scheme scheme, long seed, Runnable checkpoint) {
        int w = drawing.width();
        int h = drawing.height();
        float unit = Math.max(0.4f, (float) Math.sqrt((double) w * h) / 1000);
        Plane ink = ink(drawing.luminance(), unit);
        checkpoint.run();
        Areas areas = Areas.of(ink, Math.max(1, Math.round(GAP * unit)), unit);
        Part[] parts = parts(areas, scheme);
        checkpoint.run();
        Plane swollen = swollen(areas, parts, unit);
        return paint(areas, parts, scheme, ink, swollen, unit, Noise.seed(seed, 81));
    }

    /** Strokes darker than their surroundings, 0 paper to 1 ink; shading and the tone of the paper are taken out. */
    static Plane ink(Plane bright, float unit) {
        Plane paper = bright.gaussian(30 * unit);
        return bright.with(paper, (b, p) -> Ramp.step(0.06f, 0.22f, p - b));
    }

    /** What is known of an area. */
    private static final class Part {
        int id;
        int pixels;
        boolean behind;
        boolean low;
        int colour;
        int top;
        int bottom;
        int sides;
    }

    private static Part[] parts(Areas areas, Scheme scheme) {
        Part[] parts = new Part[areas.count];
        for (int k = 0; k < parts.length; k++) {
            parts[k] = new Part();
            parts[k].id = k;
        }
        long[] sum = new long[parts.length];
        for (int y = 0; y < areas.height; y++) {
            for (int x = 0; x < areas.width; x++) {
                Part part = parts[areas.id[y * areas.width + x]];
                part.pixels++;
                sum[part.id] += y;
                part.top += y == 0 ? 1 : 0;
                part.bottom += y == areas.height - 1 ? 1 : 0;
                part.sides += x == 0 || x == areas.width - 1 ? 1 : 0;
            }
        }
        for (Part part : parts) {
            int border = part.top + part.bottom + part.sides;
            part.behind = border > 0.12 * (areas.width + areas.height);
            part.low = part.behind && part.top == 0 && sum[part.id] > 0.55 * areas.height * Math.max(1, part.pixels);
        }
        Part[] things = Arrays.stream(parts)
                .filter(part -> !part.behind)
                .sorted(Comparator.comparingInt(part -> -part.pixels))
                .toArray(Part[]::new);
        for (int k = 0; k < things.length; k++) {
            things[k].colour = scheme.things().get(k % scheme.things().size());
        }
        return parts;
    }

    /** Height of each area over its outline, in pixels. */
    private static Plane swollen(Areas areas, Part[] parts, float unit) {
        Plane inside = new Plane(areas.width, areas.height);
        for (int y = 1; y < areas.height - 1; y++) {
            for (int x = 1; x < areas.width - 1; x++) {
                int i = y * areas.width + x;
                boolean edge = areas.id[i] != areas.id[i - 1] || areas.id[i] != areas.id[i - areas.width];
                inside.values[i] = edge ? 0 : 1;
            }
        }
        Plane height = new Plane(areas.width, areas.height);
        for (float wide : new float[] {6, 14, 32, 60}) {
            Plane soft = inside.extreme(1, false).gaussian(0.2 * wide * unit);
            Plane wall = soft.map(v -> v * v * v).gaussian(wide * unit);
            height = height.with(wall, (a, b) -> a + 0.42f * wide * unit * b);
        }
        for (int i = 0; i < height.values.length; i++) {
            height.values[i] = parts[areas.id[i]].behind ? 0 : height.values[i];
        }
        return height.gaussian(2.2 * unit);
    }

    private static FloatImage paint(
            Areas areas, Part[] parts, Scheme scheme, Plane ink, Plane swollen, float unit, int noise) {
        int w = areas.width;
        Plane shadow = shadow(areas, parts, unit);
        FloatImage out = new FloatImage(w, areas.height);
        for (int y = 0; y < areas.height; y++) {
            for (int x = 0; x < w; x++) {
                int i = y * w + x;
                Part part = parts[areas.id[i]];
                float light = part.behind ? behind(part, y / (float) areas.height) : lit(swollen, x, y);
                light *= 0.97f + 0.05f * Noise.clouds(x / (9 * unit), y / (9 * unit), 3, noise);
                light *= part.behind ? 1 - 0.42f * shadow.values[i] : 1;
                int colour = part.behind ? (part.low ? scheme.ground() : scheme.sky()) : part.colour;
                float shine = part.behind ? 0 : 0.35f * Ramp.step(1.12f, 1.32f, light);
                float r = (colour >> 16 & 255) / 255f;
                float g = (colour >> 8 & 255) / 255f;
                float b = (colour & 255) / 255f;
                out.set(
                        i,
                        shaded(r, light, shine),
                        shaded(g, light, shine),
                        Ramp.clamp(shaded(b, light, shine) + 0.02f));
                out.lay(i, 0.35f * r * r, 0.35f * g * g, 0.35f * b * b + 0.04f, FADED * ink.values[i]);
            }
        }
        return out;
    }

    private static float shaded(float v, float light, float shine) {
        return Ramp.clamp(Ramp.mix(v * Math.min(1.15f, light), 1, shine));
    }

    private static float behind(Part part, float down) {
        return part.low ? 0.86f + 0.2f * down : 0.9f + 0.16f * down;
    }

    /** Lambert's law under a light from the upper left, with a share from everywhere. */
    private static float lit(Plane height, int x, int y) {
        int w = height.width();
        int left = Math.max(0, x - 1);
        int right = Math.min(w - 1, x + 1);
        int up = Math.max(0, y - 1);
        int down = Math.min(height.height() - 1, y + 1);
        float dx = height.values[y * w + right] - height.values[y * w + left];
        float dy = height.values[down * w + x] - height.values[up * w + x];
        float scale = 1 / (float) Math.sqrt(1 + 0.25f * (dx * dx + dy * dy));
        float cos = (0.42f * dx * 0.5f + 0.5f * dy * 0.5f + 0.76f) * scale;
        return 0.48f + 0.72f * Math.max(0, cos);
    }

    private static Plane shadow(Areas areas, Part[] parts, float unit) {
        int dx = Math.round(16 * unit);
        int dy = Math.round(20 * unit);
        Plane cast = new Plane(areas.width, areas.height);
        for (int y = dy; y < areas.height; y++) {
            for (int x = dx; x < areas.width; x++) {
                boolean thing = !parts[areas.id[(y - dy) * areas.width + x - dx]].behind;
                cast.values[y * areas.width + x] = thing ? 1 : 0;
            }
        }
        return cast.gaussian(11 * unit);
    }
}

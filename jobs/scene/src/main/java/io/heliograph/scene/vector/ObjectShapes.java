// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import io.heliograph.scene.raster.Palette;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Shapes of one object: an under-layer of its whole outline, then for each colour of its surface the tones from dark to light, each lying
 * on the one before, so that nothing shows through between them.
 */
final class ObjectShapes {
    private static final int SAMPLES = 4000; // colours that a palette is made from
    private static final float ALIKE =
            0.012f; // square of the distance between two colours of a surface that count as one
    private static final int UNDER = 2; // pixels that an under-layer reaches below what is painted later

    private final Separation separation;
    private final Separation.Area area;
    private final int[] layer; // of each pixel of the box: colour * 16 + tone, -1 outside
    private final Plate plate;

    private ObjectShapes(Separation separation, Separation.Area area) {
        this.separation = separation;
        this.area = area;
        layer = new int[(area.right - area.left) * (area.bottom - area.top)];
        plate = new Plate(
                separation,
                Math.max(0, area.left - UNDER),
                Math.max(0, area.top - UNDER),
                Math.min(separation.width, area.right + UNDER),
                Math.min(separation.height, area.bottom + UNDER));
    }

    /** At most {@code most} shapes, at least one. */
    static List<Shape> of(Separation separation, Separation.Area area, int most) {
        return new ObjectShapes(separation, area).shapes(most);
    }

    private List<Shape> shapes(int most) {
        int colours = most < 6 ? 1 : most < 18 ? 3 : 6;
        List<int[]> members = split(separation.bare, members(), colours, 2);
        int bands = Math.max(1, Math.min(separation.tracing.bands(), most / members.size()));
        bands = Math.min(bands, area.pixels < 400 ? 2 : area.pixels < 3000 ? 3 : bands);
        Arrays.fill(layer, -1);
        List<List<int[]>> tones = new ArrayList<>();
        for (int c = 0; c < members.size(); c++) {
            List<int[]> split = bands == 1 ? List.of(members.get(c)) : byTone(members.get(c), bands);
            for (int t = 0; t < split.size(); t++) {
                for (int pixel : split.get(t)) {
                    layer[inBox(pixel)] = c * 16 + t;
                }
            }
            tones.add(split);
        }
        double least = Math.max(4, 0.0006 * area.pixels);
        List<Shape> shapes = new ArrayList<>();
        add(shapes, mean(tones.getFirst().getFirst()), under(), true, 3);
        plate.keepWithin();
        for (int c = 0; c < tones.size(); c++) {
            for (int t = c == 0 ? 1 : 0; t < tones.get(c).size(); t++) {
                int from = c * 16 + t;
                int colour = c;
                // Reaches below the colours that are painted over it, and out to where the whole ends.
                Plate.Mask mask = pixel -> {
                    int at = has(pixel) ? layer[inBox(pixel)] : Integer.MAX_VALUE;
                    return at >= from && (at < colour * 16 + 16 || nextTo(pixel, from, colour));
                };
                add(shapes, mean(tones.get(c).get(t)), mask, false, least);
            }
        }
        return shapes;
    }

    private void add(List<Shape> shapes, String fill, Plate.Mask mask, boolean grown, double least) {
        String path = plate.outline(mask, grown, least);
        if (!path.isEmpty()) {
            shapes.add(new Shape(fill, path));
        }
    }

    private boolean nextTo(int pixel, int from, int colour) {
        int x = pixel % separation.width;
        int y = pixel / separation.width;
        for (int dy = -UNDER; dy <= UNDER; dy++) {
            for (int dx = -UNDER; dx <= UNDER; dx++) {
                int n = pixel + dy * separation.width + dx;
                if (x + dx >= area.left && x + dx < area.right && y + dy >= area.top && y + dy < area.bottom) {
                    int at = layer[inBox(n)];
                    if (at >= from && at < colour * 16 + 16) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean has(int pixel) {
        int x = pixel % separation.width;
        int y = pixel / separation.width;
        return x >= area.left && x < area.right && y >= area.top && y < area.bottom && layer[inBox(pixel)] >= 0;
    }

    private int inBox(int pixel) {
        int x = pixel % separation.width - area.left;
        int y = pixel / separation.width - area.top;
        return y * (area.right - area.left) + x;
    }

    /** The object, and a little more where something nearer is painted over it. */
    private Plate.Mask under() {
        int own = separation.rank[first()];
        return pixel -> {
            if (separation.rank[pixel] <= own) {
                return separation.rank[pixel] == own;
            }
            int x = pixel % separation.width;
            int y = pixel / separation.width;
            for (int dy = Math.max(-UNDER, -y); dy <= Math.min(UNDER, separation.height - 1 - y); dy++) {
                for (int dx = Math.max(-UNDER, -x); dx <= Math.min(UNDER, separation.width - 1 - x); dx++) {
                    if (separation.rank[pixel + dy * separation.width + dx] == own) {
                        return true;
                    }
                }
            }
            return false;
        };
    }

    private int first() {
        return members()[0];
    }

    private int[] members() {
        int width = area.right - area.left;
        return IntStream.range(0, layer.length)
                .map(n -> (area.top + n / width) * separation.width + area.left + n % width)
                .filter(pixel -> separation.frame.object()[pixel] == area.id)
                .toArray();
    }

    /** Pixels by colour, the most frequent first; colours that are alike or rare are one. */
    private static List<int[]> split(float[] lab, int[] pixels, int colours, int rareShare) {
        Palette palette = Palette.of(sample(lab, pixels), colours, 8);
        int[] chosen = new int[pixels.length];
        int[] counts = new int[palette.size];
        for (int n = 0; n < pixels.length; n++) {
            chosen[n] = palette.nearest(lab, 3 * pixels[n]);
            counts[chosen[n]]++;
        }
        Integer[] order = IntStream.range(0, palette.size).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingInt((Integer k) -> -counts[k]).thenComparingInt(k -> k));
        int[] stands = IntStream.range(0, palette.size).toArray();
        for (int a = 1; a < order.length; a++) {
            for (int b = 0; b < a; b++) {
                boolean rare = counts[order[a]] * 100L < (long) rareShare * pixels.length;
                if (stands[order[a]] == order[a] && (rare || square(palette.lab, order[a], order[b]) < ALIKE)) {
                    stands[order[a]] = stands[order[b]];
                }
            }
        }
        List<int[]> parts = new ArrayList<>();
        for (int k : order) {
            if (stands[k] == k && counts[k] > 0) {
                parts.add(IntStream.range(0, pixels.length)
                        .filter(n -> stands[chosen[n]] == k)
                        .map(n -> pixels[n])
                        .toArray());
            }
        }
        return parts;
    }

    private static float[] sample(float[] lab, int[] pixels) {
        int step = Math.max(1, pixels.length / SAMPLES);
        float[] sample = new float[3 * ((pixels.length + step - 1) / step)];
        for (int n = 0; n * step < pixels.length; n++) {
            System.arraycopy(lab, 3 * pixels[n * step], sample, 3 * n, 3);
        }
        return sample;
    }

    private static float square(float[] lab, int a, int b) {
        float l = lab[3 * a] - lab[3 * b];
        float x = lab[3 * a + 1] - lab[3 * b + 1];
        float y = lab[3 * a + 2] - lab[3 * b + 2];
        return 0.5f * l * l + x * x + y * y;
    }

    /** Pixels by lightness, the darkest first: means of one dimension. */
    private List<int[]> byTone(int[] pixels, int bands) {
        float[] light = sample(separation.shown, pixels);
        for (int k = 0; k < light.length; k += 3) {
            light[k + 1] = 0;
            light[k + 2] = 0;
        }
        Palette palette = Palette.of(light, bands, 12);
        float[] centres = new float[palette.size];
        for (int k = 0; k < centres.length; k++) {
            centres[k] = palette.lab[3 * k];
        }
        Arrays.sort(centres);
        List<int[]> tones = new ArrayList<>();
        for (int k = 0; k < centres.length; k++) {
            float from = k == 0 ? Float.NEGATIVE_INFINITY : (centres[k - 1] + centres[k]) / 2;
            float to = k + 1 == centres.length ? Float.POSITIVE_INFINITY : (centres[k] + centres[k + 1]) / 2;
            int[] tone = IntStream.of(pixels)
                    .filter(pixel -> separation.shown[3 * pixel] >= from && separation.shown[3 * pixel] < to)
                    .toArray();
            if (tone.length > 0) {
                tones.add(tone);
            }
        }
        return tones;
    }

    private String mean(int[] pixels) {
        double l = 0;
        double a = 0;
        double b = 0;
        for (int pixel : pixels) {
            l += separation.shown[3 * pixel];
            a += separation.shown[3 * pixel + 1];
            b += separation.shown[3 * pixel + 2];
        }
        return Ink.hex(l / pixels.length, a / pixels.length, b / pixels.length);
    }
}

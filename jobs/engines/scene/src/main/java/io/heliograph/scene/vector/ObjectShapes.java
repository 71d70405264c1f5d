// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import io.heliograph.scene.raster.ColourPalette;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Shapes of one object: first its whole outline, then for each colour of its surface the tones from dark to light. Each shape extends below
 * the next one, so that no gaps are visible.
 */
final class ObjectShapes {
    private static final int SAMPLES = 4000; // number of pixels sampled for a palette
    // square of the Oklab distance up to which two colours of a surface count as one
    private static final float ALIKE = 0.012f;
    private static final int UNDER = 2; // pixels by which a shape extends below shapes that are painted later

    private final ColourSeparation colourSeparation;
    private final ColourSeparation.Area area;
    private final int[] layer; // for each pixel of the box: colour * 16 + tone; -1 outside of the object
    private final FrameRegion frameRegion;

    private ObjectShapes(ColourSeparation colourSeparation, ColourSeparation.Area area) {
        this.colourSeparation = colourSeparation;
        this.area = area;
        layer = new int[(area.right - area.left) * (area.bottom - area.top)];
        frameRegion = new FrameRegion(
                colourSeparation,
                Math.max(0, area.left - UNDER),
                Math.max(0, area.top - UNDER),
                Math.min(colourSeparation.width, area.right + UNDER),
                Math.min(colourSeparation.height, area.bottom + UNDER));
    }

    /** At most {@code most} shapes, at least one. */
    static List<VectorPath> of(ColourSeparation colourSeparation, ColourSeparation.Area area, int most) {
        return new ObjectShapes(colourSeparation, area).shapes(most);
    }

    private List<VectorPath> shapes(int most) {
        int colours = most < 6 ? 1 : most < 18 ? 3 : 6;
        List<int[]> members = split(colourSeparation.bare, members(), colours, 2);
        int bands = Math.max(1, Math.min(colourSeparation.tracing.bands(), most / members.size()));
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
        List<VectorPath> shapes = new ArrayList<>();
        add(shapes, mean(tones.getFirst().getFirst()), under(), true, 3);
        frameRegion.keepWithin();
        for (int c = 0; c < tones.size(); c++) {
            for (int t = c == 0 ? 1 : 0; t < tones.get(c).size(); t++) {
                int from = c * 16 + t;
                int colour = c;
                // The shape of a tone extends below the tones painted over it, and to the border of the object.
                FrameRegion.Mask mask = pixel -> {
                    int at = has(pixel) ? layer[inBox(pixel)] : Integer.MAX_VALUE;
                    return at >= from && (at < colour * 16 + 16 || nextTo(pixel, from, colour));
                };
                add(shapes, mean(tones.get(c).get(t)), mask, false, least);
            }
        }
        return shapes;
    }

    private void add(List<VectorPath> shapes, String fill, FrameRegion.Mask mask, boolean grown, double least) {
        String path = frameRegion.outline(mask, grown, least);
        if (!path.isEmpty()) {
            shapes.add(new VectorPath(fill, path));
        }
    }

    private boolean nextTo(int pixel, int from, int colour) {
        int x = pixel % colourSeparation.width;
        int y = pixel / colourSeparation.width;
        for (int dy = -UNDER; dy <= UNDER; dy++) {
            for (int dx = -UNDER; dx <= UNDER; dx++) {
                int n = pixel + dy * colourSeparation.width + dx;
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
        int x = pixel % colourSeparation.width;
        int y = pixel / colourSeparation.width;
        return x >= area.left && x < area.right && y >= area.top && y < area.bottom && layer[inBox(pixel)] >= 0;
    }

    private int inBox(int pixel) {
        int x = pixel % colourSeparation.width - area.left;
        int y = pixel / colourSeparation.width - area.top;
        return y * (area.right - area.left) + x;
    }

    /** The pixels of the object and those next to it that a nearer object covers. */
    private FrameRegion.Mask under() {
        int own = colourSeparation.rank[first()];
        return pixel -> {
            if (colourSeparation.rank[pixel] <= own) {
                return colourSeparation.rank[pixel] == own;
            }
            int x = pixel % colourSeparation.width;
            int y = pixel / colourSeparation.width;
            for (int dy = Math.max(-UNDER, -y); dy <= Math.min(UNDER, colourSeparation.height - 1 - y); dy++) {
                for (int dx = Math.max(-UNDER, -x); dx <= Math.min(UNDER, colourSeparation.width - 1 - x); dx++) {
                    if (colourSeparation.rank[pixel + dy * colourSeparation.width + dx] == own) {
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
                .map(n -> (area.top + n / width) * colourSeparation.width + area.left + n % width)
                .filter(pixel -> colourSeparation.frame.object()[pixel] == area.id)
                .toArray();
    }

    /** Groups pixels by colour, the most frequent first; similar and rare colours are merged. */
    private static List<int[]> split(float[] lab, int[] pixels, int colours, int rareShare) {
        ColourPalette colourPalette = ColourPalette.of(sample(lab, pixels), colours, 8);
        int[] chosen = new int[pixels.length];
        int[] counts = new int[colourPalette.size];
        for (int n = 0; n < pixels.length; n++) {
            chosen[n] = colourPalette.nearest(lab, 3 * pixels[n]);
            counts[chosen[n]]++;
        }
        Integer[] order = IntStream.range(0, colourPalette.size).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingInt((Integer k) -> -counts[k]).thenComparingInt(k -> k));
        int[] stands = IntStream.range(0, colourPalette.size).toArray();
        for (int a = 1; a < order.length; a++) {
            for (int b = 0; b < a; b++) {
                boolean rare = counts[order[a]] * 100L < (long) rareShare * pixels.length;
                if (stands[order[a]] == order[a] && (rare || square(colourPalette.lab, order[a], order[b]) < ALIKE)) {
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

    /** Groups pixels by lightness, the darkest first, with k-means in one dimension. */
    private List<int[]> byTone(int[] pixels, int bands) {
        float[] light = sample(colourSeparation.shown, pixels);
        for (int k = 0; k < light.length; k += 3) {
            light[k + 1] = 0;
            light[k + 2] = 0;
        }
        ColourPalette colourPalette = ColourPalette.of(light, bands, 12);
        float[] centres = new float[colourPalette.size];
        for (int k = 0; k < centres.length; k++) {
            centres[k] = colourPalette.lab[3 * k];
        }
        Arrays.sort(centres);
        List<int[]> tones = new ArrayList<>();
        for (int k = 0; k < centres.length; k++) {
            float from = k == 0 ? Float.NEGATIVE_INFINITY : (centres[k - 1] + centres[k]) / 2;
            float to = k + 1 == centres.length ? Float.POSITIVE_INFINITY : (centres[k] + centres[k + 1]) / 2;
            int[] tone = IntStream.of(pixels)
                    .filter(pixel ->
                            colourSeparation.shown[3 * pixel] >= from && colourSeparation.shown[3 * pixel] < to)
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
            l += colourSeparation.shown[3 * pixel];
            a += colourSeparation.shown[3 * pixel + 1];
            b += colourSeparation.shown[3 * pixel + 2];
        }
        return SvgColours.hex(l / pixels.length, a / pixels.length, b / pixels.length);
    }
}

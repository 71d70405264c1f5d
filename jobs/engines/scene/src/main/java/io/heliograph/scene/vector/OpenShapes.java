// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import io.heliograph.scene.raster.ColourPalette;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Shapes of sky or ground: a vertical gradient over the whole area, and on it the parts that differ (clouds, shadows, paths, hills) in a
 * few colours. Each of these parts has the same gradient, changed by a constant colour difference.
 */
final class OpenShapes {
    private static final int STOPS = 6;
    private static final int LEVELS = 100; // quantisation steps of an Oklab coordinate, for counting colours
    private static final int MOST = -1; // key under which the largest count is kept
    private static final int SAMPLES = 6000;
    // square of the Oklab distance from the gradient up to which pixels need no separate shape
    private static final float ALIKE = 0.0004f;

    private final ColourSeparation colourSeparation;
    private final ColourSeparation.Area area;
    private final String name;
    private final double[] stops = new double[3 * STOPS];

    /** SVG elements of the gradients, for {@code defs}. */
    final List<String> gradients = new ArrayList<>();

    OpenShapes(ColourSeparation colourSeparation, ColourSeparation.Area area, String name) {
        this.colourSeparation = colourSeparation;
        this.area = area;
        this.name = name;
    }

    /** Returns the shape of the whole area and at most {@code colours} shapes on it. */
    List<VectorPath> shapes(int colours) {
        int own = colourSeparation.rank[pixels()[0]];
        int[] pixels = pixels();
        stops(pixels);
        List<VectorPath> shapes = new ArrayList<>();
        String box = "M0 0H" + colourSeparation.width + "V" + colourSeparation.height + "H0Z";
        FrameRegion frameRegion = new FrameRegion(colourSeparation, area.left, area.top, area.right, area.bottom);
        if (own == 0) {
            shapes.add(new VectorPath(gradient(0, 0, 0), box));
        } else {
            // The ground continues below the things on it; only the sky bounds it.
            String path = frameRegion.outline(pixel -> colourSeparation.rank[pixel] >= own, true, 3);
            shapes.add(new VectorPath(gradient(0, 0, 0), path));
        }
        float[] rest = rest(pixels);
        ColourPalette colourPalette = ColourPalette.of(sample(rest), colours, 10);
        int[] chosen = new int[colourSeparation.width * colourSeparation.height];
        Arrays.fill(chosen, -1);
        int[] counts = new int[colourPalette.size];
        for (int n = 0; n < pixels.length; n++) {
            chosen[pixels[n]] = colourPalette.nearest(rest, 3 * n);
            counts[chosen[pixels[n]]]++;
        }
        double least = Math.max(6, 0.00012 * colourSeparation.width * colourSeparation.height);
        IntStream.range(0, colourPalette.size)
                .boxed()
                .filter(k -> counts[k] > 0.001 * pixels.length && far(colourPalette.lab, k) > ALIKE)
                .sorted(Comparator.comparingInt((Integer k) -> -counts[k]).thenComparingInt(k -> k))
                .forEach(k -> {
                    String path = frameRegion.outline(pixel -> near(chosen, pixel, k, own), false, least);
                    if (!path.isEmpty()) {
                        shapes.add(new VectorPath(
                                gradient(
                                        colourPalette.lab[3 * k],
                                        colourPalette.lab[3 * k + 1],
                                        colourPalette.lab[3 * k + 2]),
                                path));
                    }
                });
        return shapes;
    }

    /** Whether a pixel belongs to colour {@code k}, or is next to such a pixel and painted later. */
    private boolean near(int[] chosen, int pixel, int k, int own) {
        if (chosen[pixel] == k) {
            return true;
        }
        if (colourSeparation.rank[pixel] <= own) {
            return false;
        }
        int x = pixel % colourSeparation.width;
        return (x > 0 && chosen[pixel - 1] == k)
                || (x < colourSeparation.width - 1 && chosen[pixel + 1] == k)
                || (pixel >= colourSeparation.width && chosen[pixel - colourSeparation.width] == k)
                || (pixel + colourSeparation.width < chosen.length && chosen[pixel + colourSeparation.width] == k);
    }

    private static float far(float[] lab, int k) {
        return lab[3 * k] * lab[3 * k] + lab[3 * k + 1] * lab[3 * k + 1] + lab[3 * k + 2] * lab[3 * k + 2];
    }

    private int[] pixels() {
        return IntStream.range(area.top * colourSeparation.width, area.bottom * colourSeparation.width)
                .filter(pixel -> colourSeparation.frame.object()[pixel] == area.id)
                .toArray();
    }

    private double place(int pixel) {
        int row = pixel / colourSeparation.width - area.top;
        return row * (STOPS - 1.0) / Math.max(1, area.bottom - area.top - 1);
    }

    /** Computes the colours of the gradient's stops: means of the rows around each stop, weighted by distance. */
    private void stops(int[] pixels) {
        if (colourSeparation.tracing.flat()) {
            flat(pixels);
            return;
        }
        double[] weights = new double[STOPS];
        for (int pixel : pixels) {
            double at = place(pixel);
            int s = Math.min(STOPS - 2, (int) at);
            for (int k = s; k <= s + 1; k++) {
                double w = 1 - Math.abs(at - k);
                w *= w;
                weights[k] += w;
                for (int c = 0; c < 3; c++) {
                    stops[3 * k + c] += w * colourSeparation.shown[3 * pixel + c];
                }
            }
        }
        for (int k = 0; k < STOPS; k++) {
            for (int c = 0; c < 3; c++) {
                stops[3 * k + c] = weights[k] > 0 ? stops[3 * k + c] / weights[k] : k > 0 ? stops[3 * k - 3 + c] : 0.5;
            }
        }
    }

    /** Sets all stops to the most frequent colour. */
    private void flat(int[] pixels) {
        Map<Integer, Integer> counts = new HashMap<>();
        int most = pixels[0];
        for (int pixel : pixels) {
            int key = 0;
            for (int c = 0; c < 3; c++) {
                key = 256 * key + Math.round(LEVELS * (colourSeparation.shown[3 * pixel + c] + 1));
            }
            int count = counts.merge(key, 1, Integer::sum);
            if (count > counts.getOrDefault(MOST, 0)) {
                counts.put(MOST, count);
                most = pixel;
            }
        }
        for (int k = 0; k < 3 * STOPS; k++) {
            stops[k] = colourSeparation.shown[3 * most + k % 3];
        }
    }

    /** Difference of each pixel's colour from the gradient. */
    private float[] rest(int[] pixels) {
        float[] rest = new float[3 * pixels.length];
        for (int n = 0; n < pixels.length; n++) {
            double at = place(pixels[n]);
            int s = Math.min(STOPS - 2, (int) at);
            for (int c = 0; c < 3; c++) {
                double base = stops[3 * s + c] + (stops[3 * s + 3 + c] - stops[3 * s + c]) * (at - s);
                rest[3 * n + c] = (float) (colourSeparation.shown[3 * pixels[n] + c] - base);
            }
        }
        return rest;
    }

    private static float[] sample(float[] rest) {
        int count = rest.length / 3;
        int step = Math.max(1, count / SAMPLES);
        float[] sample = new float[3 * ((count + step - 1) / step)];
        for (int n = 0; n * step < count; n++) {
            System.arraycopy(rest, 3 * n * step, sample, 3 * n, 3);
        }
        return sample;
    }

    /** Fill of a shape with a colour difference from the gradient: a reference to a new gradient, or a flat colour. */
    private String gradient(float l, float a, float b) {
        if (colourSeparation.tracing.flat()) {
            return SvgColours.hex(stops[0] + l, stops[1] + a, stops[2] + b);
        }
        String id = gradients.isEmpty() ? name : name + "-" + gradients.size();
        StringBuilder out =
                new StringBuilder("<linearGradient id=\"" + id + "\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\""
                        + area.top + "\" x2=\"0\" y2=\"" + area.bottom + "\">");
        for (int k = 0; k < STOPS; k++) {
            out.append("<stop offset=\"")
                    .append(100 * k / (STOPS - 1))
                    .append("%\" stop-color=\"")
                    .append(SvgColours.hex(stops[3 * k] + l, stops[3 * k + 1] + a, stops[3 * k + 2] + b))
                    .append("\"/>");
        }
        gradients.add(out.append("</linearGradient>").toString());
        return "url(#" + id + ")";
    }
}

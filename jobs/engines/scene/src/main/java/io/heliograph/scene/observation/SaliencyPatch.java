// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.observation.Observation.Shape;
import io.heliograph.scene.observation.Observation.Swatch;
import io.heliograph.scene.raster.ColourPalette;
import io.heliograph.scene.raster.GaussianPlaneBlur;
import io.heliograph.scene.raster.Oklab;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds the most salient area. A pixel is salient if its colour is rare along the picture's border, differs from the border's colours, and
 * the pixel is near the middle. The area is the largest connected one above half of the maximum saliency (after Achanta and others 2009,
 * with the border instead of the mean).
 */
final class SaliencyPatch {
    private static final int CLUSTERS = 14;
    private static final float SMALLEST = 0.008f; // minimum area, as a share of the picture
    private static final float LARGEST = 0.7f;

    private final OklabThumbnail oklabThumbnail;
    private final ColourPalette colourPalette;
    private final int[] cluster;
    private final float[] unlike; // mean difference of each palette colour from the colours of the border

    private SaliencyPatch(OklabThumbnail oklabThumbnail) {
        this.oklabThumbnail = oklabThumbnail;
        colourPalette = ColourPalette.of(oklabThumbnail.lab, CLUSTERS, 10);
        cluster = new int[oklabThumbnail.pixels];
        unlike = new float[colourPalette.size];
        for (int i = 0; i < oklabThumbnail.pixels; i++) {
            cluster[i] = colourPalette.nearest(oklabThumbnail.lab, 3 * i);
        }
    }

    /** The most salient shape, if anything is salient; pixels of a known material, such as sky, are left out. */
    static Optional<Shape> of(OklabThumbnail oklabThumbnail, StuffMap stuff) {
        SaliencyPatch saliencyPatch = new SaliencyPatch(oklabThumbnail);
        return saliencyPatch.shape(saliencyPatch.plane(stuff));
    }

    private float[] plane(StuffMap stuff) {
        int w = oklabThumbnail.width;
        int h = oklabThumbnail.height;
        int rim = Math.max(1, Math.min(w, h) / 14);
        double[] border = new double[colourPalette.size];
        double rims = 0;
        for (int i = 0; i < oklabThumbnail.pixels; i++) {
            int x = i % w;
            int y = Math.floorDiv(i, w);
            if (x < rim || y < rim || x >= w - rim || y >= h - rim) {
                border[cluster[i]]++;
                rims++;
            }
        }
        for (int k = 0; k < colourPalette.size; k++) {
            for (int j = 0; j < colourPalette.size; j++) {
                unlike[k] += (float) (border[j] / rims) * Math.min(0.4f, distance(k, j));
            }
        }
        float[] plane = new float[oklabThumbnail.pixels];
        for (int i = 0; i < oklabThumbnail.pixels; i++) {
            float dx = (i % w + 0.5f) / w - 0.5f;
            float dy = (Math.floorDiv(i, w) + 0.5f) / h - 0.5f;
            float middle = Math.max(0, 1 - 2.2f * (dx * dx + dy * dy));
            plane[i] = stuff.any(i) ? 0 : unlike[cluster[i]] * middle;
        }
        GaussianPlaneBlur.gaussian(plane, new float[oklabThumbnail.pixels], w, h, 2.2f);
        return plane;
    }

    private float distance(int k, int j) {
        float l = colourPalette.lab[3 * k] - colourPalette.lab[3 * j];
        float a = colourPalette.lab[3 * k + 1] - colourPalette.lab[3 * j + 1];
        float b = colourPalette.lab[3 * k + 2] - colourPalette.lab[3 * j + 2];
        return (float) Math.sqrt(0.5f * l * l + 3 * (a * a + b * b));
    }

    private Optional<Shape> shape(float[] plane) {
        float most = 0;
        for (float v : plane) {
            most = Math.max(most, v);
        }
        if (most < 0.06f) {
            return Optional.empty();
        }
        int[] label = new int[oklabThumbnail.pixels];
        int[] queue = new int[oklabThumbnail.pixels];
        int best = 0;
        float heaviest = 0;
        int labels = 0;
        for (int start = 0; start < oklabThumbnail.pixels; start++) {
            if (label[start] == 0 && plane[start] > 0.5f * most) {
                float weight = fill(plane, 0.5f * most, label, queue, start, ++labels);
                if (weight > heaviest) {
                    heaviest = weight;
                    best = labels;
                }
            }
        }
        return described(label, best);
    }

    private float fill(float[] plane, float above, int[] label, int[] queue, int start, int id) {
        int end = 0;
        queue[end++] = start;
        label[start] = id;
        float weight = 0;
        for (int n = 0; n < end; n++) {
            int i = queue[n];
            weight += plane[i];
            int x = i % oklabThumbnail.width;
            int[] next = {
                x > 0 ? i - 1 : i,
                x < oklabThumbnail.width - 1 ? i + 1 : i,
                i - oklabThumbnail.width,
                i + oklabThumbnail.width
            };
            for (int j : next) {
                if (j >= 0 && j < oklabThumbnail.pixels && label[j] == 0 && plane[j] > above) {
                    label[j] = id;
                    queue[end++] = j;
                }
            }
        }
        return weight;
    }

    private Optional<Shape> described(int[] label, int id) {
        int left = oklabThumbnail.width;
        int right = 0;
        int top = oklabThumbnail.height;
        int bottom = 0;
        int count = 0;
        double sx = 0;
        double sy = 0;
        int[] clusters = new int[colourPalette.size];
        for (int i = 0; i < oklabThumbnail.pixels; i++) {
            if (label[i] == id) {
                int x = i % oklabThumbnail.width;
                int y = Math.floorDiv(i, oklabThumbnail.width);
                left = Math.min(left, x);
                right = Math.max(right, x + 1);
                top = Math.min(top, y);
                bottom = Math.max(bottom, y + 1);
                sx += x + 0.5;
                sy += y + 0.5;
                clusters[cluster[i]]++;
                count++;
            }
        }
        float share = (float) count / oklabThumbnail.pixels;
        if (share < SMALLEST || share > LARGEST) {
            return Optional.empty();
        }
        int main = main(clusters);
        float w = oklabThumbnail.width;
        float h = oklabThumbnail.height;
        var picturePlace = MainColours.place(sx / count / w, sy / count / h);
        float[] rgb = new float[3];
        float[] lab = colourPalette.lab;
        Oklab.displayed(lab[3 * main], lab[3 * main + 1], lab[3 * main + 2], rgb);
        String name = name(main);
        Swatch colour =
                new Swatch(name, rgb[0], rgb[1], rgb[2], (float) clusters[main] / oklabThumbnail.pixels, picturePlace);
        return Optional.of(new Shape(colour, left / w, top / h, right / w, bottom / h, share, picturePlace));
    }

    /**
     * Index of the main colour: the most salient cluster of the most salient hue, as light and shade divide one thing into several
     * clusters.
     */
    private int main(int[] clusters) {
        Map<String, Double> hues = new HashMap<>();
        for (int k = 0; k < clusters.length; k++) {
            hues.merge(hue(k), (double) clusters[k] * unlike[k], Double::sum);
        }
        return IntStream.range(0, clusters.length)
                .boxed()
                .max(Comparator.<Integer>comparingDouble(k -> hues.getOrDefault(hue(k), 0.0))
                        .thenComparingDouble(k -> clusters[k] * unlike[k]))
                .orElse(0);
    }

    /** Name of a cluster's colour without its lightness: "red" of "dark red". */
    private String hue(int k) {
        String name = name(k);
        return name.substring(name.lastIndexOf(' ') + 1);
    }

    private String name(int k) {
        return ColourNames.of(colourPalette.lab[3 * k], colourPalette.lab[3 * k + 1], colourPalette.lab[3 * k + 2]);
    }
}

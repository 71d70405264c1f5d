// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.observation.Observation.Swatch;
import io.heliograph.scene.raster.ColourPalette;
import io.heliograph.scene.raster.Oklab;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** The main colours of a picture. */
final class MainColours {
    private static final int CLUSTERS = 8;
    private static final int MOST = 6;
    private static final float LEAST = 0.02f; // minimum share of the pixels of a listed colour

    private MainColours() {}

    static List<Swatch> of(OklabThumbnail oklabThumbnail) {
        ColourPalette colourPalette = ColourPalette.of(oklabThumbnail.lab, CLUSTERS, 12);
        TreeMap<String, double[]> sums = new TreeMap<>();
        for (int i = 0; i < oklabThumbnail.pixels; i++) {
            int k = colourPalette.nearest(oklabThumbnail.lab, 3 * i);
            String name = ColourNames.of(
                    colourPalette.lab[3 * k], colourPalette.lab[3 * k + 1], colourPalette.lab[3 * k + 2]);
            double[] sum = sums.computeIfAbsent(name, any -> new double[6]);
            sum[0]++;
            sum[1] += oklabThumbnail.lab[3 * i];
            sum[2] += oklabThumbnail.lab[3 * i + 1];
            sum[3] += oklabThumbnail.lab[3 * i + 2];
            sum[4] += i % oklabThumbnail.width + 0.5;
            sum[5] += Math.floorDiv(i, oklabThumbnail.width) + 0.5;
        }
        return sums.entrySet().stream()
                .map(e -> swatch(e.getKey(), e.getValue(), oklabThumbnail))
                .filter(s -> s.share() >= LEAST)
                .sorted(Comparator.comparingDouble((Swatch s) -> -s.share()).thenComparing(Swatch::name))
                .limit(MOST)
                .toList();
    }

    private static Swatch swatch(String name, double[] sum, OklabThumbnail oklabThumbnail) {
        float[] rgb = new float[3];
        Oklab.displayed((float) (sum[1] / sum[0]), (float) (sum[2] / sum[0]), (float) (sum[3] / sum[0]), rgb);
        PicturePlace picturePlace =
                place(sum[4] / sum[0] / oklabThumbnail.width, sum[5] / sum[0] / oklabThumbnail.height);
        return new Swatch(name, rgb[0], rgb[1], rgb[2], (float) (sum[0] / oklabThumbnail.pixels), picturePlace);
    }

    /**
     * Which of nine fields of the picture contains a point, given in shares of width and height. The middle fields are narrower, from 0.37
     * to 0.63.
     */
    static PicturePlace place(double x, double y) {
        int column = x < 0.37 ? 0 : x > 0.63 ? 2 : 1;
        int row = y < 0.37 ? 0 : y > 0.63 ? 2 : 1;
        return switch (row * 3 + column) {
            case 0 -> PicturePlace.TOP_LEFT;
            case 1 -> PicturePlace.TOP;
            case 2 -> PicturePlace.TOP_RIGHT;
            case 3 -> PicturePlace.LEFT;
            case 5 -> PicturePlace.RIGHT;
            case 6 -> PicturePlace.BOTTOM_LEFT;
            case 7 -> PicturePlace.BOTTOM;
            case 8 -> PicturePlace.BOTTOM_RIGHT;
            default -> PicturePlace.CENTRE;
        };
    }
}

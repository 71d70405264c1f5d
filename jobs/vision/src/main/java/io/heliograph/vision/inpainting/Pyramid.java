// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.ArrayList;
import java.util.List;

/** The scales of a window, finest first: each 0.6 of the one before, until two patches span the hole. */
final class Pyramid {
    private static final double STEP = 0.6;
    private static final int SMALLEST_SIDE = 24; // px; below this there are too few patches to choose from
    private static final int FEWEST_SOURCES = 60;
    private static final double COARSE_HOLE = 2.0 * Level.PATCH; // px; smaller still, lines would be lost

    private Pyramid() {}

    static List<Level> of(Layer finest, double hole, int bandRows) {
        List<Level> levels = new ArrayList<>();
        Layer layer = finest;
        double span = hole;
        double band = bandRows;
        Level level = Level.of(layer, bandRows);
        levels.add(level);
        while (span > COARSE_HOLE && Math.min(layer.width(), layer.height()) * STEP >= SMALLEST_SIDE) {
            layer = layer.shrunk((int) (layer.width() * STEP), (int) (layer.height() * STEP));
            span *= STEP;
            band *= STEP;
            level = Level.of(layer, (int) Math.ceil(band));
            if (level.sources().length < FEWEST_SOURCES || level.targets().length == 0) {
                break;
            }
            levels.add(level);
        }
        return levels;
    }

    /** How many coarser scales {@link #of} will make at most: the texture window is as wide as one pixel of the last. */
    static double coarsestPixel(int width, int height, double hole) {
        double pixel = 1;
        double span = hole;
        double side = Math.min(width, height);
        while (span > COARSE_HOLE && side * STEP >= SMALLEST_SIDE) {
            span *= STEP;
            side *= STEP;
            pixel /= STEP;
        }
        return pixel;
    }
}

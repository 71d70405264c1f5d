// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.ArrayList;
import java.util.List;

/**
 * The scales of a window, finest first. Each scale has 0.6 times the side of the one before; the last is the one in
 * which two patches span the hole.
 */
final class HolePyramid {
    private static final double STEP = 0.6;
    // minimum side of a scale, px; smaller ones have too few patches to choose from
    private static final int SMALLEST_SIDE = 24;
    private static final int FEWEST_SOURCES = 60;
    // size of the hole, px, at which no coarser scale is made: lines would be lost in smaller holes
    private static final double COARSE_HOLE = 2.0 * SolverLevel.PATCH;

    private HolePyramid() {}

    static List<SolverLevel> of(PyramidLayer finest, double hole, int bandRows) {
        List<SolverLevel> levels = new ArrayList<>();
        PyramidLayer pyramidLayer = finest;
        double span = hole;
        double band = bandRows;
        SolverLevel solverLevel = SolverLevel.of(pyramidLayer, bandRows);
        levels.add(solverLevel);
        while (span > COARSE_HOLE && Math.min(pyramidLayer.width(), pyramidLayer.height()) * STEP >= SMALLEST_SIDE) {
            pyramidLayer =
                    pyramidLayer.shrunk((int) (pyramidLayer.width() * STEP), (int) (pyramidLayer.height() * STEP));
            span *= STEP;
            band *= STEP;
            solverLevel = SolverLevel.of(pyramidLayer, (int) Math.ceil(band));
            if (solverLevel.sources().length < FEWEST_SOURCES || solverLevel.targets().length == 0) {
                break;
            }
            levels.add(solverLevel);
        }
        return levels;
    }

    /**
     * Size of a pixel of the coarsest scale that {@link #of} makes, in pixels of the finest scale. The window of the
     * texture features depends on it.
     */
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

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;

import io.heliograph.pixels.Raster;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Removes salt and pepper noise: single values, in each channel separately, made black or white by a defective sensor,
 * a bad line or dirt on a scanner. They are replaced from their neighbours before any other step, since they disturb
 * the detection of scratches, noise and blur. Stars, glints and print have such values too, but rarely of both kinds
 * and evenly distributed. Without such a distribution the picture is left unchanged.
 */
final class ImpulseNoise {
    // number of cells along each side of the grid over which impulses must be evenly distributed
    private static final int CELLS = 6;
    private static final double FEWEST = 0.004; // minimum share of impulses among all values
    private static final double FEWEST_OF_A_KIND = 0.002;
    private static final double MOST = 0.45; // maximum share of impulses; above it the original cannot be recovered
    // minimum share of impulses in a cell, relative to the mean cell: a white sky shows only black impulses
    private static final double THINNEST = 0.25;
    private static final double EVERYWHERE = 0.9; // minimum share of cells with enough impulses

    private ImpulseNoise() {}

    /** The picture without impulses; the caller closes it. Empty if there are none. */
    static Optional<Raster> removed(Raster picture) {
        ImpulsePlane[] planes = new ImpulsePlane[3];
        for (int c = 0; c < 3; c++) {
            try (Mat plane = new Mat()) {
                extractChannel(picture.mat(), plane, c);
                planes[c] = ImpulsePlane.of(plane);
            }
        }
        if (!strewn(planes)) {
            return Optional.empty();
        }
        Raster result = picture.copy();
        for (int c = 0; c < 3; c++) {
            try (Mat filled = planes[c].filled()) {
                insertChannel(filled, result.mat(), c);
            }
        }
        return Optional.of(result);
    }

    /** Whether there are enough impulses of both kinds, evenly distributed over the picture. */
    private static boolean strewn(ImpulsePlane[] planes) {
        double[] white = new double[CELLS * CELLS];
        double[] black = new double[CELLS * CELLS];
        for (ImpulsePlane plane : planes) {
            plane.count(white, black, CELLS);
        }
        double values = 3.0 * planes[0].width() * planes[0].height();
        double salt = sum(white) / values;
        double pepper = sum(black) / values;
        if (salt < FEWEST_OF_A_KIND || pepper < FEWEST_OF_A_KIND || salt + pepper < FEWEST || salt + pepper > MOST) {
            return false;
        }
        double usual = (salt + pepper) * values / white.length;
        int even = 0;
        for (int i = 0; i < white.length; i++) {
            even += white[i] + black[i] >= THINNEST * usual ? 1 : 0;
        }
        return even >= EVERYWHERE * white.length;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;

import io.heliograph.media.image.Raster;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Salt and pepper: values of single pixels, in each channel by itself, that a broken sensor, a bad line or dirt on a scanner made black or white. They
 * are replaced from their neighbours before anything else looks at a picture, because scratches, noise and blur cannot be told beside them. Stars, glints
 * and print have such pixels too, but not of both kinds and not everywhere alike: without both, the picture is left as it is, to the bit.
 */
final class ImpulseNoise {
    private static final int CELLS = 6; // a side, over which impulses must lie about evenly
    private static final double FEWEST = 0.004; // share of the values
    private static final double FEWEST_OF_A_KIND = 0.002;
    private static final double MOST = 0.45; // more, and nobody knows what was between
    private static final double THINNEST = 0.25; // of the usual number, in a cell: in a white sky there is only pepper
    private static final double EVERYWHERE = 0.9; // share of the cells

    private ImpulseNoise() {}

    /** The picture without them, if it has them; the caller closes it. */
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

    /** Whether there are enough of both kinds, all over the picture. */
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

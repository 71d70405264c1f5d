// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.bytedeco.opencv.global.opencv_imgproc.dilate;

import io.heliograph.pixels.LabPicture;
import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Per-pixel measures of one picture for scoring areas.
 *
 * @param picture its colours
 * @param far colour distance from the border of the picture by {@link BackgroundDistance}, Lab units
 * @param belief probability that the pixel is of a subject, 0 to 1
 * @param steps the largest colour step to a neighbour, Lab units
 * @param edges largest of these steps among a pixel and its neighbours, Lab units
 * @param subject probable pixels of a subject, aligned to the picture's edges
 * @param stuff pixels of sky, plants and other stuff without an outline
 */
@SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
record PictureMeasures(
        LabPicture picture,
        float[] far,
        float[] belief,
        float[] steps,
        float[] edges,
        PixelSet subject,
        PixelSet stuff) {
    static PictureMeasures of(LabPicture picture, float[] far, float[] belief, PixelSet subject, PixelSet stuff) {
        float[] steps = picture.steps();
        return new PictureMeasures(picture, far, belief, steps, around(steps, picture.width()), subject, stuff);
    }

    private static float[] around(float[] steps, int width) {
        try (Mat plane = MatrixArrays.mat(steps, steps.length / width, width);
                Mat square = new Mat()) { // an empty matrix stands for a 3 x 3 element
            dilate(plane, plane, square);
            return MatrixArrays.floats(plane);
        }
    }

    int width() {
        return picture.width();
    }

    int height() {
        return picture.height();
    }
}

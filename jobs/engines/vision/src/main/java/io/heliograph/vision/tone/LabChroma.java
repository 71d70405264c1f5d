// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_Lab2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.inference.runtime.Tensor;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.plane.ColourPlanes;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.indexer.FloatIndexer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Separates lightness and chroma for networks that colourise grey photographs (CIE Lab). */
public final class LabChroma {
    private static final float STEPS = 255; // range of a* and b*, from -128 to 127
    private static final float NEUTRAL = 128;

    private LabChroma() {}

    /** The lightness of a picture: one plane of its size, L from 0 to 100 as 0 to 1. */
    public static Tensor.Floats lightness(Raster picture) {
        try (PointerScope _ = new PointerScope()) {
            Mat lab = new Mat(); // lightness as bytes: 255 is L 100
            cvtColor(AlphaPlane.removed(picture.mat()), lab, COLOR_BGR2Lab);
            Mat lightness = new Mat();
            extractChannel(lab, lightness, 0);
            return ColourPlanes.of(lightness);
        }
    }

    /**
     * Recolours a picture, with its own lightness and opacity; the caller closes the result.
     *
     * @param ab two planes of the picture's size: a* and b* from -128 to 127 as 0 to 1
     */
    public static Raster recoloured(Raster picture, Tensor.Floats ab) {
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat lab = new Mat();
            AlphaPlane.removed(picture.mat()).convertTo(lab, CV_32F, 1 / 255.0, 0);
            cvtColor(lab, lab, COLOR_BGR2Lab);
            insertChannel(plane(ab, 0), lab, 1);
            insertChannel(plane(ab, 1), lab, 2);
            cvtColor(lab, lab, COLOR_Lab2BGR);
            lab.convertTo(result, CV_8U, 255, 0);
            AlphaPlane.copy(picture.mat(), result);
        }
        return Raster.owning(result);
    }

    /** One of a* and b*, CV_32FC1 from -128 to 127. */
    private static Mat plane(Tensor.Floats ab, int index) {
        int height = (int) ab.shape()[2];
        int width = (int) ab.shape()[3];
        Mat plane = new Mat(height, width, CV_32F);
        float[] row = new float[width];
        try (FloatIndexer values = plane.createIndexer()) {
            for (int y = 0; y < height; y++) {
                int from = (index * height + y) * width;
                for (int x = 0; x < width; x++) {
                    row[x] = Math.clamp(ab.values()[from + x], 0f, 1f) * STEPS - NEUTRAL;
                }
                values.put(y, 0, row);
            }
        }
        return plane;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.abs;
import static org.bytedeco.opencv.global.opencv_core.divide;
import static org.bytedeco.opencv.global.opencv_core.multiply;
import static org.bytedeco.opencv.global.opencv_imgproc.Sobel;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Roughness of a picture around each pixel: mean gradient of lightness across and down. Without these two channels
 * large holes fill with bland areas (Newson and others 2014).
 */
final class TextureFeatures {
    private static final double WEIGHT = 6; // divisor of gradients of lightness, which is 0 to 100
    private static final double SOBEL = 0.25;
    private static final double NOTHING = 1e-3;

    private TextureFeatures() {}

    /**
     * Mean absolute gradient over a window, horizontally ({@code dx} 1) or vertically (0).
     *
     * @param light CV_32F, 0 to 100
     * @param known CV_32F, 1 where a pixel and its neighbours are known, 0 elsewhere
     */
    static Mat steepness(Mat light, Mat known, int dx, int window) {
        Mat slope = new Mat();
        Sobel(light, slope, CV_32F, dx, 1 - dx, 3, SOBEL, 0, BORDER_REPLICATE);
        Mat steep = abs(slope).asMat();
        multiply(steep, known, steep);
        Size size = new Size(window, window);
        Point middle = new Point(-1, -1);
        blur(steep, steep, size, middle, BORDER_REPLICATE);
        Mat share = new Mat();
        blur(known, share, size, middle, BORDER_REPLICATE);
        share.convertTo(share, CV_32F, 1, NOTHING);
        divide(steep, share, steep, WEIGHT, CV_32F);
        return steep;
    }
}

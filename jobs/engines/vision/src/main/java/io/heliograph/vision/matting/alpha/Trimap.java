// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.alpha;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.bitwise_or;
import static org.bytedeco.opencv.global.opencv_core.magnitude;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_GRADIENT;
import static org.bytedeco.opencv.global.opencv_imgproc.Sobel;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;

import io.heliograph.pixels.MatrixArrays;
import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * The band around a mask's outline where opacity is unknown: narrow where the picture has a crisp edge, wide where the edge is
 * blurred or furry.
 */
public final class Trimap {
    private static final int CLASSES = 3;

    private Trimap() {}

    /**
     * The unknown band.
     *
     * @param bgr CV_8UC3
     * @param mask CV_8UC1 of the same size, 0 or 255
     * @param narrow half-width at the crispest edges, pixels
     * @param wide half-width without an edge, in pixels
     * @return 255 inside the band, else 0
     */
    static byte[] band(Mat bgr, Mat mask, double narrow, double wide) {
        try (PointerScope _ = new PointerScope()) {
            Mat outline = new Mat();
            morphologyEx(mask, outline, MORPH_GRADIENT, disc(1));
            byte[] contour = MatrixArrays.bytes(outline);
            float[] crisp = MatrixArrays.floats(edges(bgr, (int) Math.round(narrow)));
            double strong = strong(contour, crisp);
            Mat band = outline.clone();
            byte[] members = new byte[contour.length];
            for (int k = 0; k < CLASSES; k++) {
                for (int i = 0; i < members.length; i++) {
                    double softness = 1 - Math.min(1, crisp[i] / strong);
                    members[i] = contour[i] != 0 && (int) (softness * (CLASSES - 0.001)) == k ? (byte) 255 : 0;
                }
                Mat grown = new Mat();
                double radius = narrow + (wide - narrow) * k / (CLASSES - 1);
                dilate(MatrixArrays.mat(members, mask.rows(), mask.cols()), grown, disc((int) Math.round(radius)));
                bitwise_or(band, grown, band);
            }
            return MatrixArrays.bytes(band);
        }
    }

    public static Mat disc(int radius) {
        return getStructuringElement(MORPH_ELLIPSE, new Size(2 * radius + 1, 2 * radius + 1));
    }

    /** Strongest gradient of luminance within {@code reach} pixels of each pixel. */
    private static Mat edges(Mat bgr, int reach) {
        Mat grey = new Mat();
        cvtColor(bgr, grey, COLOR_BGR2GRAY);
        GaussianBlur(grey, grey, new Size(3, 3), 0.8);
        Mat dx = new Mat();
        Mat dy = new Mat();
        Sobel(grey, dx, CV_32F, 1, 0, 3, 0.25, 0, BORDER_REPLICATE);
        Sobel(grey, dy, CV_32F, 0, 1, 3, 0.25, 0, BORDER_REPLICATE);
        Mat gradient = new Mat();
        magnitude(dx, dy, gradient);
        dilate(gradient, gradient, disc(Math.max(1, reach)));
        return gradient;
    }

    /** Gradient of a crisp edge: two thirds of the outline's median, but at least the level of sensor noise. */
    private static double strong(byte[] contour, float[] crisp) {
        float[] along = new float[contour.length];
        int n = 0;
        for (int i = 0; i < contour.length; i++) {
            if (contour[i] != 0) {
                along[n++] = crisp[i];
            }
        }
        Arrays.sort(along, 0, n);
        return Math.max(8, n == 0 ? 0 : along[n / 2] * 0.67);
    }
}

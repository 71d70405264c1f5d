// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.medianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.alpha.Trimap;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Colours of the background around each pixel of a picture, interpolated into the subject by normalized convolution
 * (Knutsson, Westin 1993). All values are in units of CIE Lab.
 */
final class GroundColours {
    private static final float UNKNOWN = 1000; // spread where no background is near
    private static final int MARGIN = 6; // pixels around the mask that may be shadow or edge, px
    private static final double ENOUGH = 0.1; // minimum area of the background, as a share of the picture
    private static final int SCALE = 4; // colours are averaged at this fraction of the size
    private static final double REACH = 10; // standard deviation of the weights, px at the reduced size
    private static final float FAR = 1e-4f; // total weight of the background below which none is near

    private final float[] difference; // colour of each pixel minus the mean of the background around it
    private final float[] mean; // mean colour of the background around each pixel, three values a pixel
    private final float[] spread; // standard deviation of the background around each pixel

    private GroundColours(float[] difference, float[] mean, float[] spread) {
        this.difference = difference;
        this.mean = mean;
        this.spread = spread;
    }

    /**
     * Measures the background.
     *
     * @param bgr continuous CV_8UC3
     * @param mask the subject, CV_8UC1 of the same size, 0 or 255
     * @return empty if less than a tenth of the picture is background
     */
    static Optional<GroundColours> of(Mat bgr, Mat mask) {
        try (PointerScope _ = new PointerScope()) {
            Mat wide = new Mat();
            dilate(mask, wide, Trimap.disc(MARGIN));
            byte[] excluded = MatrixArrays.bytes(wide);
            float[] lab = lab(bgr);
            float[] weight = new float[excluded.length];
            float[] square = new float[excluded.length];
            float[][] colour = new float[3][excluded.length];
            int ground = 0;
            for (int i = 0; i < weight.length; i++) {
                if (excluded[i] == 0) {
                    ground++;
                    weight[i] = 1;
                    for (int c = 0; c < 3; c++) {
                        float value = lab[3 * i + c];
                        colour[c][i] = value;
                        square[i] += value * value;
                    }
                }
            }
            return ground < ENOUGH * weight.length
                    ? Optional.empty()
                    : Optional.of(averaged(lab, weight, colour, square, bgr.size()));
        }
    }

    private static GroundColours averaged(float[] lab, float[] weight, float[][] colour, float[] square, Size size) {
        float[] total = blurred(weight, size);
        float[] squares = blurred(square, size);
        float[] spread = new float[weight.length];
        float[] mean = new float[lab.length];
        for (int c = 0; c < 3; c++) {
            float[] sum = blurred(colour[c], size);
            for (int i = 0; i < spread.length; i++) {
                mean[3 * i + c] = total[i] < FAR ? 0 : sum[i] / total[i];
            }
        }
        float[] difference = new float[lab.length];
        for (int i = 0; i < spread.length; i++) {
            float norm = 0;
            for (int c = 0; c < 3; c++) {
                float value = mean[3 * i + c];
                norm += value * value;
                difference[3 * i + c] = lab[3 * i + c] - value;
            }
            spread[i] = total[i] < FAR ? UNKNOWN : (float) Math.sqrt(Math.max(0, squares[i] / total[i] - norm));
        }
        return new GroundColours(difference, mean, spread);
    }

    /** Distance of a pixel's colour from the background around it. */
    double distance(int pixel) {
        float l = difference[3 * pixel];
        float a = difference[3 * pixel + 1];
        float b = difference[3 * pixel + 2];
        return Math.sqrt(l * l + a * a + b * b);
    }

    /** Colour of a pixel minus the mean of the background around it, in L, a or b: {@code channel} 0, 1 or 2. */
    double difference(int pixel, int channel) {
        return difference[3 * pixel + channel];
    }

    /** Mean lightness of the background around a pixel, 0 to 100. */
    double lightness(int pixel) {
        return mean[3 * pixel];
    }

    /** Standard deviation of the background around a pixel; 1,000 if none is near. */
    double spread(int pixel) {
        return spread[pixel];
    }

    private static float[] lab(Mat bgr) {
        Mat lab = new Mat();
        medianBlur(bgr, lab, 3);
        lab.convertTo(lab, CV_32F, 1 / 255.0, 0);
        cvtColor(lab, lab, COLOR_BGR2Lab);
        return MatrixArrays.floats(lab);
    }

    private static float[] blurred(float[] plane, Size size) {
        Mat small = new Mat();
        Size reduced = new Size(Math.max(1, size.width() / SCALE), Math.max(1, size.height() / SCALE));
        resize(MatrixArrays.mat(plane, size.height(), size.width()), small, reduced, 0, 0, INTER_AREA);
        GaussianBlur(small, small, new Size(0, 0), REACH, REACH, BORDER_CONSTANT, 0);
        Mat whole = new Mat();
        resize(small, whole, size, 0, 0, INTER_LINEAR);
        return MatrixArrays.floats(whole);
    }
}

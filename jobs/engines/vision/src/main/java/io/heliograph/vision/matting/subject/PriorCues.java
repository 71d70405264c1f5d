// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.absdiff;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Measures of superpixels that hint at the subject, in addition to contrast with the background. */
final class PriorCues {
    private static final double COMPACT_COLOURS = 18; // standard deviation of colour similarity, Lab units
    // share of the picture in skin colours; a larger share counts less, twice the share not at all
    private static final double COMMON_SKIN = 0.08;
    private static final int CUT_SIDE = 240; // longer side for the middle cut, px

    private PriorCues() {}

    /**
     * Share of each superpixel kept by a graph cut of the picture's middle. The last element is the trust in that cut,
     * 0 to 1: a cut that ends at its rectangle has found no edge.
     */
    static float[] middleCut(Mat bgr, Superpixels pieces) {
        int rows = bgr.rows();
        int cols = bgr.cols();
        try (PointerScope _ = new PointerScope()) {
            Mat small = Downscale.plane(bgr, CUT_SIDE, INTER_AREA);
            Mat cut = new Mat();
            resize(ForegroundSegmentation.middle(small).mask(), cut, bgr.size(), 0, 0, INTER_LINEAR);
            float[] kept = AlphaMatting.unit(MatrixArrays.bytes(cut));
            float[] cue = Arrays.copyOf(pieces.mean(kept), pieces.size + 1);
            double open = 0;
            double along = 0;
            int left = 17 * cols / 100;
            int right = 83 * cols / 100;
            int top = 12 * rows / 100;
            for (int y = top; y < 85 * rows / 100; y++) {
                open += kept[y * cols + left] + kept[y * cols + right];
                along += 2;
            }
            for (int x = left; x < right; x++) {
                open += kept[top * cols + x];
                along++;
            }
            cue[pieces.size] = (float) Math.clamp(1.1 - 2.5 * open / along, 0, 1);
            return cue;
        }
    }

    /** How much sharper the middle is than the picture's rim: 0 not at all, 1 a clearly blurred background. */
    static double bokeh(Superpixels pieces, float[] sharp) {
        double in = 0;
        double rim = 0;
        double ni = 1e-9;
        double nr = 1e-9;
        for (int i = 0; i < pieces.size; i++) {
            double c = SaliencyPrior.centre(pieces.x[i], pieces.y[i]);
            in += c * sharp[i];
            ni += c;
            rim += pieces.border[i] * sharp[i];
            nr += pieces.border[i];
        }
        return Math.clamp(2 * (in / ni - rim / nr - 0.3), 0, 1);
    }

    /** Spatial spread of each superpixel's colour over the picture, 0 compact to 1 scattered. */
    static float[] spread(Superpixels pieces) {
        int n = pieces.size;
        float[] spread = new float[n];
        float most = 1e-6f;
        for (int i = 0; i < n; i++) {
            double sum = 0;
            double mx = 0;
            double my = 0;
            double squares = 0;
            for (int j = 0; j < n; j++) {
                double d = pieces.colourDistance(i, j) / COMPACT_COLOURS;
                double w = Math.exp(-d * d / 2) * pieces.count[j];
                sum += w;
                mx += w * pieces.x[j];
                my += w * pieces.y[j];
                squares += w * (pieces.x[j] * pieces.x[j] + pieces.y[j] * pieces.y[j]);
            }
            spread[i] = (float) Math.sqrt(Math.max(0, squares / sum - sq(mx / sum) - sq(my / sum)));
            most = Math.max(most, spread[i]);
        }
        for (int i = 0; i < n; i++) {
            spread[i] /= most;
        }
        return spread;
    }

    /** Fine detail around each superpixel relative to the picture's mean, -1 blurred to 1 sharp. */
    static float[] sharpness(Mat bgr, Superpixels pieces) {
        try (PointerScope _ = new PointerScope()) {
            Mat grey = new Mat();
            cvtColor(bgr, grey, COLOR_BGR2GRAY);
            grey.convertTo(grey, CV_32F);
            Mat soft = new Mat();
            GaussianBlur(grey, soft, new Size(0, 0), 1.2, 1.2, BORDER_REPLICATE, 0);
            absdiff(grey, soft, grey);
            double sigma = Math.max(bgr.cols(), bgr.rows()) / 40.0;
            GaussianBlur(grey, grey, new Size(0, 0), sigma, sigma, BORDER_REPLICATE, 0);
            float[] detail = pieces.mean(MatrixArrays.floats(grey));
            double mean = 0;
            for (float d : detail) {
                mean += d / detail.length;
            }
            for (int i = 0; i < detail.length; i++) {
                detail[i] = (float) Math.tanh((detail[i] - mean) / (mean + 0.5));
            }
            return detail;
        }
    }

    /**
     * Whether each superpixel resembles human skin of any lightness, 0..1. It is 0 if so much of the picture is similar
     * that it must be wood, sand or a wall.
     */
    static float[] skin(Superpixels pieces) {
        float[] skin = new float[pieces.size];
        double share = 0;
        for (int i = 0; i < pieces.size; i++) {
            float[] lab = pieces.colour[i];
            double chroma = Math.hypot(lab[1], lab[2]);
            double hue = Math.toDegrees(Math.atan2(lab[2], lab[1]));
            if (lab[0] > 25 && lab[0] < 92 && chroma > 13 && chroma < 42 && hue > 32 && hue < 68) {
                skin[i] = 1;
                share += (double) pieces.count[i] / pieces.labels.length;
            }
        }
        float weight = (float) Math.clamp(2 - share / COMMON_SKIN, 0, 1);
        for (int i = 0; i < pieces.size; i++) {
            skin[i] *= weight;
        }
        return skin;
    }

    private static double sq(double v) {
        return v * v;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.CV_32FC3;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.medianBlur;
import static org.bytedeco.opencv.global.opencv_ximgproc.guidedFilter;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * A belief brought into line with a picture: it is weighed with what each pixel's colour says and spread among neighbours of like colour, a few times. Inference in a
 * conditional random field by filtering (Vineet, Warrell, Torr: Filter-based mean-field inference, IJCV 2014), the filter a guided one. A graph cut knows two answers
 * and may follow a colour right across a picture; this never strays far from what was believed.
 */
final class MeanField {
    private static final int ROUNDS = 3;
    private static final double COLOUR = 0.6; // weight of what colours say
    private static final int REACH = 8; // px, of a picture of 240 px a side
    private static final double EVEN = 1e-3; // variance of colours (0..1) that is none
    private static final float SURE = 0.99f; // no belief counts for more

    private MeanField() {}

    /**
     * What is believed after some rounds.
     *
     * @param bgr CV_8UC3, at most 240 px a side
     * @param belief probability of the subject, each pixel
     * @return the same, in line with the picture, 0..1
     */
    static float[] settled(Mat bgr, float[] belief) {
        try (PointerScope _ = new PointerScope()) {
            Mat lab = new Mat();
            medianBlur(bgr, lab, 3);
            cvtColor(lab, lab, COLOR_BGR2Lab);
            ColourOdds colours = new ColourOdds(lab);
            Mat guide = new Mat();
            bgr.convertTo(guide, CV_32FC3, 1 / 255.0, 0);
            float[] p = belief;
            for (int round = 0; round < ROUNDS; round++) {
                p = spread(guide, weighed(belief, colours.given(p)));
            }
            return p;
        }
    }

    private static float[] weighed(float[] belief, float[] colours) {
        float[] p = new float[belief.length];
        for (int i = 0; i < p.length; i++) {
            double b = Math.clamp(belief[i], 1 - SURE, SURE);
            p[i] = (float) (1 / (1 + Math.exp(-Math.log(b / (1 - b)) - COLOUR * colours[i])));
        }
        return p;
    }

    private static float[] spread(Mat guide, float[] p) {
        Mat smooth = new Mat();
        guidedFilter(guide, Samples.mat(p, guide.rows(), guide.cols()), smooth, REACH, EVEN);
        float[] values = Samples.floats(smooth);
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.clamp(values[i], 0, 1);
        }
        return values;
    }
}

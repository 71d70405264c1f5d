// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.max;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_TOZERO;
import static org.bytedeco.opencv.global.opencv_imgproc.erode;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.alpha.Trimap;
import io.heliograph.vision.matting.subject.SubjectPrior;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Checks whether the matte of a third-party network is usable: networks return empty, half transparent and wrong mattes
 * without an error.
 */
public enum MatteCheck {
    /** An opaque subject that overlaps the one found by the built-in network. */
    SOUND,
    /** No pixel is at least half opaque. */
    EMPTY,
    /** The interior of the matte is mostly half transparent. */
    VEILED,
    /** Hardly any overlap with the subject seen by the built-in network. */
    ELSEWHERE;

    private static final int SIDE = 320; // longer side at working size, pixels
    private static final int SEEN = 26; // minimum opacity of a pixel of the matte: a tenth
    private static final int HALF = 128;
    private static final int OPAQUE = 230; // opacity from which a pixel counts as opaque: nine tenths
    private static final double LEAST = 0.0005; // minimum share of pixels that are at least half opaque
    // width of the outline zone left out of the interior, as a share of the longer side
    private static final double INSIDE = 0.02;
    private static final double MOSTLY = 0.5;
    private static final double APART = 0.1; // minimum intersection over union with the built-in subject

    /**
     * Checks a matte.
     *
     * @param view CV_8UC3, the network's input
     * @param matte the network's matte, CV_8UC1 of the same proportions
     */
    public static CheckedMatte of(Mat view, Mat matte) {
        try (PointerScope _ = new PointerScope()) {
            Mat small = Downscale.bgr(view, SIDE, INTER_AREA);
            Mat opacity = new Mat();
            resize(matte, opacity, small.size(), 0, 0, INTER_AREA);
            byte[] levels = MatrixArrays.bytes(opacity);
            if (share(levels, HALF) < LEAST) {
                return new CheckedMatte(EMPTY, 0);
            }
            double vague = vague(opacity, levels);
            if (vague > MOSTLY) {
                return new CheckedMatte(VEILED, 0);
            }
            try (SubjectPrior.Belief belief = SubjectPrior.builtIn().quick(small)) {
                double shared = belief.calibrated() ? overlap(levels, MatrixArrays.floats(belief.probability())) : 1;
                return new CheckedMatte(
                        shared < APART ? ELSEWHERE : SOUND, MatteReliability.of(opacity, vague, shared));
            }
        }
    }

    private static double share(byte[] levels, int least) {
        int count = 0;
        for (byte level : levels) {
            count += (level & 255) >= least ? 1 : 0;
        }
        return count / (double) levels.length;
    }

    /** Share of the interior with an opacity below nine tenths. */
    private static double vague(Mat opacity, byte[] levels) {
        Mat inside = new Mat();
        threshold(opacity, inside, SEEN, 255, THRESH_BINARY);
        double side = Math.max(opacity.rows(), opacity.cols());
        erode(inside, inside, Trimap.disc((int) Math.ceil(INSIDE * side)));
        byte[] within = MatrixArrays.bytes(inside);
        int all = 0;
        int thin = 0;
        for (int i = 0; i < within.length; i++) {
            if (within[i] != 0) {
                all++;
                thin += (levels[i] & 255) < OPAQUE ? 1 : 0;
            }
        }
        return all == 0 ? 0 : thin / (double) all;
    }

    private static double overlap(byte[] levels, float[] probability) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < levels.length; i++) {
            boolean one = (levels[i] & 255) >= HALF;
            boolean other = probability[i] >= 0.5f;
            both += one && other ? 1 : 0;
            either += one || other ? 1 : 0;
        }
        return either == 0 ? 1 : both / (double) either;
    }

    /**
     * Fills in a matte that is mostly half transparent: within its extent, the larger opacity of the two mattes is
     * taken.
     *
     * @param veiled CV_8UC1; pixels outside its extent are unchanged
     * @param own the built-in engine's matte, CV_8UC1 of the same size
     * @return CV_8UC1; the caller closes it
     */
    public static Mat joined(Mat veiled, Mat own) {
        Mat joined = new Mat(veiled.rows(), veiled.cols(), CV_8UC1);
        try (PointerScope _ = new PointerScope()) {
            Mat extent = new Mat();
            threshold(veiled, extent, SEEN, 255, THRESH_BINARY);
            Mat inside = new Mat();
            own.copyTo(inside, extent);
            if (inside.empty()) {
                veiled.copyTo(joined);
            } else {
                threshold(inside, inside, SEEN, 255, THRESH_TOZERO);
                max(veiled, inside, joined);
            }
        }
        return joined;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32FC1;
import static org.bytedeco.opencv.global.opencv_core.CV_64FC1;
import static org.bytedeco.opencv.global.opencv_core.bitwise_and;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_NEAREST;
import static org.bytedeco.opencv.global.opencv_imgproc.WARP_INVERSE_MAP;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.warpAffine;
import static org.bytedeco.opencv.global.opencv_video.MOTION_AFFINE;
import static org.bytedeco.opencv.global.opencv_video.findTransformECC;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.TermCriteria;

/**
 * A clean plate as seen from another frame, within a rectangle of that frame. It is warped along the camera's path. If
 * the surroundings of the hole do not match then, a local affine map is fitted (enhanced correlation coefficient,
 * Evangelidis and Psarakis 2008): near things move differently from distant ones. Then its brightness is matched to the
 * frame, with a gain for each channel.
 */
final class PlateView {
    private static final double LOOSE = 6; // mean difference in levels above which a local map is tried
    private static final double FARTHEST = 8; // maximum shift of the rectangle's corners by a local map, px
    private static final int LEAST_AROUND = 200; // minimum number of pixels around the hole to compare
    private static final int STEPS = 20;
    private static final double GAIN = 1.4;

    private final byte[] colours;
    private final byte[] known;
    private final double misfit;

    private PlateView(byte[] colours, byte[] known, double misfit) {
        this.colours = colours;
        this.known = known;
        this.misfit = misfit;
    }

    /** Interleaved BGR of the rectangle; not to be changed. */
    byte[] colours() {
        return colours;
    }

    /** Not 0 where the plate has valid pixels; not to be changed. */
    byte[] known() {
        return known;
    }

    /** Mean difference in levels between plate and frame around the hole; 0 if no pixel can be compared. */
    double misfit() {
        return misfit;
    }

    /**
     * The part of a frame that a plate is fitted to.
     *
     * @param bgr the frame within the rectangle, CV_8UC3
     * @param hole CV_8UC1, not 0 on pixels excluded from the fit
     */
    record Sight(FrameHole.Box box, Mat bgr, Mat hole) {}

    static PlateView of(Mat picture, Mat mask, AffineMap toPlate, Sight sight) {
        AffineMap map = AffineMap.shift(sight.box().x(), sight.box().y()).then(toPlate);
        Warped warped = Warped.of(picture, mask, map, sight);
        double misfit = misfit(warped, sight);
        if (misfit > LOOSE) {
            AffineMap local = local(warped, sight);
            if (!local.equals(AffineMap.IDENTITY)) {
                Warped fitted = Warped.of(picture, mask, local.then(map), sight);
                double better = misfit(fitted, sight);
                if (better < misfit) {
                    warped = fitted;
                    misfit = better;
                }
            }
        }
        byte[] colours = MatrixArrays.bytes(warped.picture());
        byte[] known = MatrixArrays.bytes(warped.mask());
        byte[] frame = MatrixArrays.bytes(sight.bgr());
        byte[] hole = MatrixArrays.bytes(sight.hole());
        for (int channel = 0; channel < 3; channel++) {
            brighten(colours, channel, gain(colours, frame, counted(known, hole), channel));
        }
        return new PlateView(colours, known, misfit);
    }

    /** A warped plate and its mask. */
    private record Warped(Mat picture, Mat mask) {
        static Warped of(Mat picture, Mat mask, AffineMap map, Sight sight) {
            Mat moved = new Mat();
            Mat movedMask = new Mat();
            Mat matrix = map.matrix();
            var size = sight.box().size();
            warpAffine(picture, moved, matrix, size, INTER_CUBIC | WARP_INVERSE_MAP, BORDER_REPLICATE, new Scalar());
            warpAffine(mask, movedMask, matrix, size, INTER_NEAREST | WARP_INVERSE_MAP, BORDER_CONSTANT, new Scalar());
            return new Warped(moved, movedMask);
        }
    }

    /** Local map from points of the rectangle to their places in the warped plate; the identity if no map is found. */
    private static AffineMap local(Warped warped, Sight sight) {
        Mat around = around(warped, sight);
        if (countNonZero(around) < LEAST_AROUND) {
            return AffineMap.IDENTITY;
        }
        Mat here = new Mat();
        Mat there = new Mat();
        cvtColor(sight.bgr(), here, COLOR_BGR2GRAY);
        cvtColor(warped.picture(), there, COLOR_BGR2GRAY);
        Mat matrix = new Mat();
        AffineMap.IDENTITY.matrix().convertTo(matrix, CV_32FC1);
        try {
            findTransformECC(
                    here,
                    there,
                    matrix,
                    MOTION_AFFINE,
                    new TermCriteria(TermCriteria.COUNT | TermCriteria.EPS, STEPS, 1e-3),
                    around,
                    5);
        } catch (RuntimeException e) {
            return AffineMap.IDENTITY; // no convergence: surroundings without texture, or without common contents
        }
        Mat wide = new Mat();
        matrix.convertTo(wide, CV_64FC1);
        AffineMap map = AffineMap.of(wide);
        return map.reach(sight.box().width(), sight.box().height()) < FARTHEST ? map : AffineMap.IDENTITY;
    }

    private static Mat around(Warped warped, Sight sight) {
        Mat free = new Mat();
        bitwise_not(sight.hole(), free);
        bitwise_and(free, warped.mask(), free);
        return free;
    }

    private static double misfit(Warped warped, Sight sight) {
        byte[] colours = MatrixArrays.bytes(warped.picture());
        byte[] frame = MatrixArrays.bytes(sight.bgr());
        byte[] around = MatrixArrays.bytes(around(warped, sight));
        double[] means = new double[3];
        long count = 0;
        for (int i = 0; i < around.length; i++) {
            if (around[i] != 0) {
                count++;
                for (int c = 0; c < 3; c++) {
                    means[c] += (frame[3 * i + c] & 255) - (colours[3 * i + c] & 255);
                }
            }
        }
        if (count < LEAST_AROUND) {
            return 0;
        }
        double sum = 0;
        for (int i = 0; i < around.length; i++) {
            if (around[i] != 0) {
                for (int c = 0; c < 3; c++) {
                    int difference = (frame[3 * i + c] & 255) - (colours[3 * i + c] & 255);
                    sum += Math.abs(difference - means[c] / count) / 3;
                }
            }
        }
        return sum / count;
    }

    private static boolean[] counted(byte[] known, byte[] hole) {
        boolean[] counted = new boolean[known.length];
        for (int i = 0; i < counted.length; i++) {
            counted[i] = known[i] != 0 && hole[i] == 0;
        }
        return counted;
    }

    /**
     * Brightness gain of a channel: the ratio of the medians, since a few bright pixels would distort a ratio of means.
     */
    private static double gain(byte[] plate, byte[] frame, boolean[] counted, int channel) {
        int[] ofPlate = new int[256];
        int[] ofFrame = new int[256];
        int count = 0;
        for (int i = 0; i < counted.length; i++) {
            if (counted[i]) {
                ofPlate[plate[3 * i + channel] & 255]++;
                ofFrame[frame[3 * i + channel] & 255]++;
                count++;
            }
        }
        if (count < LEAST_AROUND) {
            return 1;
        }
        return Math.clamp((median(ofFrame, count) + 1.0) / (median(ofPlate, count) + 1.0), 1 / GAIN, GAIN);
    }

    /** Median of a histogram, interpolated within its level, so that gains vary smoothly. */
    private static double median(int[] histogram, int count) {
        double half = count / 2.0;
        double below = 0;
        for (int level = 0; level < histogram.length; level++) {
            if (below + histogram[level] >= half && histogram[level] > 0) {
                return level - 0.5 + (half - below) / histogram[level];
            }
            below += histogram[level];
        }
        return histogram.length - 1.0;
    }

    private static void brighten(byte[] colours, int channel, double gain) {
        byte[] table = new byte[256];
        for (int level = 0; level < table.length; level++) {
            table[level] = (byte) Math.clamp(Math.round(level * gain), 0, 255);
        }
        for (int i = channel; i < colours.length; i += 3) {
            colours[i] = table[colours[i] & 255];
        }
    }
}

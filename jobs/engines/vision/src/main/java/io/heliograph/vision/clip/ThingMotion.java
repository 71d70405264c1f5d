// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_calib3d.RANSAC;
import static org.bytedeco.opencv.global.opencv_calib3d.estimateAffinePartial2D;
import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.findNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.boundingRect;
import static org.bytedeco.opencv.global.opencv_imgproc.goodFeaturesToTrack;
import static org.bytedeco.opencv.global.opencv_imgproc.warpAffine;
import static org.bytedeco.opencv.global.opencv_video.calcOpticalFlowPyrLK;
import static org.bytedeco.opencv.global.opencv_video.meanShift;

import io.heliograph.pixels.MatrixArrays;
import java.util.Arrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.bytedeco.opencv.opencv_core.TermCriteria;

/**
 * Motion of a thing as a whole from one frame to the next: by its corners (Lucas and Kanade 1981; a similarity by
 * RANSAC) or by its colours (mean shift, Comaniciu and Meer 2002), whichever fits its colours better. Native memory it
 * allocates belongs to the caller's scope.
 *
 * @param regions morphology for frames of this size
 * @param surroundings width in pixels of the ring around the thing with which its colours are compared
 */
record ThingMotion(RegionMorphology regions, int surroundings) {
    private static final int CORNERS = 200;
    private static final int LEAST_CORNERS = 6;

    /**
     * Moves the mask as one piece: by its corners or, if that fits better, by its colours. Optical flow alone leaves
     * parts of a mask behind on edges it passes, and loses fast motion.
     *
     * @param mask mask of the frame before, 0..1
     * @param grey the frame before, CV_8UC1
     * @param now the frame, CV_8UC1
     * @param evidence log odds of each pixel's colour for the thing, from {@link ColourOdds}; empty if its colours are
     *     unknown
     */
    float[] moved(float[] mask, Mat grey, Mat now, float[] evidence) {
        float[] byCorners = byCorners(mask, grey, now);
        float[] byColours = byColours(mask, evidence);
        return contrast(byCorners, evidence) >= contrast(byColours, evidence) ? byCorners : byColours;
    }

    private float[] byCorners(float[] mask, Mat grey, Mat now) {
        Mat corners = new Mat();
        Mat inside = MatrixArrays.mask(
                regions.resized(RegionMorphology.above(mask, 0.5f), -1), regions.rows(), regions.cols());
        goodFeaturesToTrack(grey, corners, CORNERS, 0.005, 4, inside, 3, false, 0.04);
        if (corners.rows() < LEAST_CORNERS) {
            return mask;
        }
        Mat there = new Mat();
        Mat found = new Mat();
        Mat error = new Mat();
        calcOpticalFlowPyrLK(grey, now, corners, there, found, error);
        Mat motion = motion(corners, there, found);
        return motion.empty() ? mask : warped(mask, motion);
    }

    private float[] byColours(float[] mask, float[] evidence) {
        Mat region = MatrixArrays.mask(RegionMorphology.above(mask, 0.5f), regions.rows(), regions.cols());
        Mat points = new Mat();
        findNonZero(region, points);
        if (points.empty() || evidence.length == 0) {
            return mask;
        }
        byte[] levels = new byte[evidence.length];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) Math.round(255 * Math.clamp(evidence[i] / ColourOdds.MOST, 0, 1));
        }
        Rect window = boundingRect(points);
        int x = window.x();
        int y = window.y();
        meanShift(
                MatrixArrays.mat(levels, regions.rows(), regions.cols()),
                window,
                new TermCriteria(TermCriteria.COUNT | TermCriteria.EPS, 20, 0.5));
        return warped(
                mask,
                AffineMap.shift(window.x() - (double) x, window.y() - (double) y)
                        .matrix());
    }

    private float[] warped(float[] mask, Mat motion) {
        Mat result = new Mat();
        warpAffine(
                MatrixArrays.mat(mask, regions.rows(), regions.cols()),
                result,
                motion,
                new Size(regions.cols(), regions.rows()),
                INTER_LINEAR,
                BORDER_CONSTANT,
                new Scalar());
        return MatrixArrays.floats(result);
    }

    /** Difference in evidence between the pixels within a mask and those around it; 0 if no colours are known. */
    double contrast(float[] values, float[] evidence) {
        if (evidence.length == 0) {
            return 0;
        }
        boolean[] inside = RegionMorphology.above(values, 0.5f);
        boolean[] near = regions.resized(inside, surroundings);
        double in = 0;
        double out = 0;
        int ins = 0;
        int outs = 0;
        for (int i = 0; i < evidence.length; i++) {
            if (inside[i]) {
                in += evidence[i];
                ins++;
            } else if (near[i]) {
                out += evidence[i];
                outs++;
            }
        }
        return ins == 0 ? -ColourOdds.MOST : in / ins - out / Math.max(1, outs);
    }

    private static Mat motion(Mat corners, Mat there, Mat found) {
        byte[] ok = MatrixArrays.bytes(found);
        float[] from = MatrixArrays.floats(corners);
        float[] to = MatrixArrays.floats(there);
        int count = 0;
        for (int i = 0; i < ok.length; i++) {
            if (ok[i] != 0) {
                System.arraycopy(from, 2 * i, from, 2 * count, 2);
                System.arraycopy(to, 2 * i, to, 2 * count, 2);
                count++;
            }
        }
        if (count < LEAST_CORNERS) {
            return new Mat();
        }
        return estimateAffinePartial2D(
                MatrixArrays.mat(Arrays.copyOf(from, 2 * count), count, 1),
                MatrixArrays.mat(Arrays.copyOf(to, 2 * count), count, 1),
                new Mat(),
                RANSAC,
                2,
                2000,
                0.99,
                10);
    }
}

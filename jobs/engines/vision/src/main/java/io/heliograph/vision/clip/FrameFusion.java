// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.divide;
import static org.bytedeco.opencv.global.opencv_core.max;
import static org.bytedeco.opencv.global.opencv_core.merge;
import static org.bytedeco.opencv.global.opencv_core.multiply;
import static org.bytedeco.opencv.global.opencv_core.subtract;
import static org.bytedeco.opencv.global.opencv_core.transform;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.remap;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.bytedeco.opencv.opencv_video.DISOpticalFlow;

/**
 * Reduces the noise of a frame with its neighbours, so that a later enlargement does not flicker. The neighbours are
 * moved onto the frame along optical flow (dense inverse search, Kroeger et al. 2016). Each pixel of a neighbour is
 * weighted by the inverse of its variance: the noise plus any larger difference from the frame. So texture survives
 * where the flow is slightly wrong (grass, fur). Uncovered areas, other shots and flashing lamps stay unchanged. The
 * result depends on the frame and these neighbours only.
 */
public final class FrameFusion {
    private static final int SIDE = 480; // the longer side of the frames for motion estimation
    private static final int LEAST_SIDE = 24;
    private static final int AROUND = 5; // side in pixels of the box that averages squared differences
    private static final double BEST = 0.1; // quantile of the differences that measures the noise
    private static final double MOST_NOISE = 40; // maximum noise, squared levels; moving texture has more
    // limit in squared levels: larger values are errors of the flow, so the noise counts as 0
    private static final double NO_NOISE = 200;
    private static final double LEAST_NOISE = 1e-6; // minimum noise, squared levels, even between equal frames
    private static final int EVERY = 3; // every third pixel is sampled
    private static final int CLIPPED = 6; // distance from black and white, in levels, within which clipping hides noise

    private FrameFusion() {}

    /**
     * Averages a frame with its neighbours, where these agree with the frame.
     *
     * @param frame CV_8UC3
     * @param neighbours frames shortly before and after, of the same size and type
     * @return the caller closes it
     */
    public static Mat of(Mat frame, List<Mat> neighbours) {
        if (neighbours.isEmpty() || Math.min(frame.cols(), frame.rows()) < LEAST_SIDE) {
            return frame.clone();
        }
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat grey = grey(frame);
            Mat sum = new Mat();
            frame.convertTo(sum, CV_32F);
            List<Moved> moved = neighbours.stream()
                    .map(neighbour -> Moved.of(sum, neighbour, flow(grey, grey(neighbour))))
                    .toList();
            double noise = Math.max(LEAST_NOISE, noise(frame, moved));
            Mat weights = new Mat(frame.rows(), frame.cols(), CV_32F, new Scalar(1));
            for (Moved each : moved) {
                each.add(noise, sum, weights);
            }
            divide(sum, threefold(weights), sum);
            sum.convertTo(result, frame.type());
        }
        return result;
    }

    /**
     * Noise: variance of the difference between two frames, in squared levels. It is a low quantile for the best
     * fitting neighbour, since moving things and errors of the flow only add to it; 0 if no neighbour fits.
     */
    private static double noise(Mat frame, List<Moved> moved) {
        Mat grey = new Mat();
        cvtColor(frame, grey, COLOR_BGR2GRAY);
        byte[] levels = MatrixArrays.bytes(grey);
        double least = Double.MAX_VALUE;
        for (Moved each : moved) {
            float[] differences = MatrixArrays.floats(each.differences());
            float[] chosen = new float[differences.length / EVERY + 1];
            int count = 0;
            for (int i = 0; i < levels.length; i += EVERY) {
                int level = levels[i] & 255;
                if (level >= CLIPPED && level <= 255 - CLIPPED) {
                    chosen[count++] = differences[i];
                }
            }
            Arrays.sort(chosen, 0, count);
            least = Math.min(least, count == 0 ? 0 : chosen[(int) (BEST * count)]);
        }
        return least > NO_NOISE ? 0 : Math.min(MOST_NOISE, least);
    }

    /**
     * A neighbour moved onto the frame.
     *
     * @param colours CV_32FC3
     * @param differences squared differences to the frame, averaged over channels and surroundings, CV_32FC1
     */
    private record Moved(Mat colours, Mat differences) {
        static Moved of(Mat frame, Mat neighbour, Mat field) {
            Mat moved = moved(neighbour, field, frame.size());
            moved.convertTo(moved, CV_32F);
            Mat difference = new Mat();
            subtract(frame, moved, difference);
            multiply(difference, difference, difference);
            Mat mean = new Mat();
            transform(difference, mean, new Mat(1, 3, CV_32F, new Scalar(1.0 / 3)));
            blur(mean, mean, new Size(AROUND, AROUND));
            return new Moved(moved, mean);
        }

        /**
         * Adds the weighted neighbour to the sums.
         *
         * @param noise variance of the difference of two frames: twice the noise of one
         */
        void add(double noise, Mat sum, Mat weights) {
            Mat weight = new Mat();
            max(differences, new Mat(differences.size(), CV_32F, new Scalar(noise)), weight);
            // weight: noise variance of one frame, divided by the neighbour's variance
            divide(noise / 2, subtracted(weight, noise / 2), weight);
            multiply(colours, threefold(weight), colours);
            org.bytedeco.opencv.global.opencv_core.add(sum, colours, sum);
            org.bytedeco.opencv.global.opencv_core.add(weights, weight, weights);
        }

        private static Mat subtracted(Mat plane, double value) {
            Mat less = new Mat();
            plane.convertTo(less, CV_32F, 1, -value);
            return less;
        }
    }

    private static Mat threefold(Mat plane) {
        Mat three = new Mat();
        merge(new MatVector(plane, plane, plane), three);
        return three;
    }

    private static Mat grey(Mat bgr) {
        double scale = Math.min(1, (double) SIDE / Math.max(bgr.cols(), bgr.rows()));
        Mat grey = new Mat();
        cvtColor(bgr, grey, COLOR_BGR2GRAY);
        if (scale < 1) {
            resize(
                    grey,
                    grey,
                    new Size(Math.max(LEAST_SIDE, (int) Math.rint(scale * bgr.cols())), Math.max(LEAST_SIDE, (int)
                            Math.rint(scale * bgr.rows()))),
                    0,
                    0,
                    INTER_AREA);
        }
        return grey;
    }

    private static Mat flow(Mat from, Mat to) {
        Mat field = new Mat();
        // a new instance each time: it would keep state of earlier frames
        try (DISOpticalFlow search = DISOpticalFlow.create(DISOpticalFlow.PRESET_FAST)) {
            search.calc(from, to, field);
        }
        return field;
    }

    private static Mat moved(Mat neighbour, Mat field, Size size) {
        int cols = size.width();
        int rows = size.height();
        double across = (double) cols / field.cols();
        double down = (double) rows / field.rows();
        Mat whole = new Mat();
        resize(field, whole, size, 0, 0, INTER_LINEAR);
        float[] places = MatrixArrays.floats(whole);
        for (int y = 0, i = 0; y < rows; y++) {
            for (int x = 0; x < cols; x++, i += 2) {
                places[i] = (float) (x + across * places[i]);
                places[i + 1] = (float) (y + down * places[i + 1]);
            }
        }
        Mat moved = new Mat();
        remap(
                neighbour,
                moved,
                MatrixArrays.mat(places, rows, cols),
                new Mat(),
                INTER_CUBIC,
                BORDER_REPLICATE,
                new Scalar());
        return moved;
    }
}

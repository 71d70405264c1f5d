// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.absdiff;
import static org.bytedeco.opencv.global.opencv_core.divide;
import static org.bytedeco.opencv.global.opencv_core.exp;
import static org.bytedeco.opencv.global.opencv_core.merge;
import static org.bytedeco.opencv.global.opencv_core.multiply;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.remap;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.bytedeco.opencv.opencv_video.DISOpticalFlow;

/**
 * Reduces the noise of a frame with its neighbours, so that a later enlargement does not flicker. The neighbours are
 * moved onto the frame along optical flow (dense inverse search, Kroeger et al. 2016) and count where they agree with
 * it. Elsewhere (uncovered areas, other shots, flashing lamps) the frame stays unchanged. The result depends on these
 * frames only.
 */
public final class FrameFusion {
    private static final int SIDE = 480; // the longer side of the frames for motion estimation
    private static final int LEAST_SIDE = 24;
    private static final double AGREES = 7; // levels of difference, blurred, at which the weight of a neighbour is 1/e
    private static final int AROUND = 5; // side in pixels of the box that blurs differences

    private FrameFusion() {}

    /**
     * The frame, averaged with its neighbours where they agree with it.
     *
     * @param frame CV_8UC3
     * @param neighbours of the same size and type, some frames before and after it
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
            Mat weights = new Mat(frame.rows(), frame.cols(), CV_32F, new Scalar(1));
            for (Mat neighbour : neighbours) {
                try (PointerScope _ = new PointerScope()) {
                    add(frame, grey, neighbour, sum, weights);
                }
            }
            divide(sum, threefold(weights), sum);
            sum.convertTo(result, frame.type());
        }
        return result;
    }

    private static void add(Mat frame, Mat grey, Mat neighbour, Mat sum, Mat weights) {
        Mat moved = moved(neighbour, flow(grey, grey(neighbour)), frame.size());
        Mat weight = agreement(frame, moved);
        Mat values = new Mat();
        moved.convertTo(values, CV_32F);
        multiply(values, threefold(weight), values);
        org.bytedeco.opencv.global.opencv_core.add(sum, values, sum);
        org.bytedeco.opencv.global.opencv_core.add(weights, weight, weights);
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

    /** 1 where frame and neighbour are equal, less with the difference of the surroundings. */
    private static Mat agreement(Mat frame, Mat moved) {
        Mat difference = new Mat();
        absdiff(frame, moved, difference);
        cvtColor(difference, difference, COLOR_BGR2GRAY);
        difference.convertTo(difference, CV_32F);
        blur(difference, difference, new Size(AROUND, AROUND));
        multiply(difference, difference, difference, -1 / (AGREES * AGREES), -1);
        exp(difference, difference);
        return difference;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.*;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.imaging.LumaWeights;
import io.heliograph.inference.runtime.Network;
import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Enlarges one tile of floats. The network gives the residual of luma over bicubic interpolation. Each colour channel
 * gets a share of it: the channel's change per change of luma nearby (slope of the guided filter: He, Sun, Tang,
 * "Guided Image Filtering", 2013). So colours are as sharp as luma, and edges get no fringe.
 */
final class LumaDetail {
    /** Radius in pixels of the network's receptive field: seven convolutions of 3x3. */
    static final int REACH = 7;

    private static final double STEADY = 4e-4; // added to covariance and variance: in flat areas the share is about 1
    private static final int AROUND = 5;
    // minimum share of a channel; estimates from few pixels may be lower
    private static final double LEAST_SHARE = -0.5;
    private static final double MOST_SHARE = 2.5;

    private final Network network;
    private final int factor;
    private final int inset;

    /**
     * Prepares the enlargement of tiles; their margin is used for the shares of colours only.
     *
     * @param inset margin of a tile, in pixels, that neither the network reads nor the result contains
     */
    LumaDetail(Network network, int factor, int inset) {
        this.network = network;
        this.factor = factor;
        this.inset = inset;
    }

    /**
     * Enlarges a tile without its margin.
     *
     * @param tile CV_32FC3, blue, green, red in 0..1
     * @return CV_32FC3, not clamped; the caller closes it
     */
    Mat colours(Mat tile) {
        Size large = new Size(tile.cols() * factor, tile.rows() * factor);
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            MatVector channels = new MatVector();
            split(tile, channels);
            Mat luma = luma(channels);
            Mat detail = detail(inner(luma, 1));
            MatVector enlarged = new MatVector(3);
            for (int c = 0; c < 3; c++) {
                Mat share = new Mat();
                resize(share(channels.get(c), luma), share, large, 0, 0, INTER_LINEAR);
                Mat channel = new Mat();
                resize(channels.get(c), channel, large, 0, 0, INTER_CUBIC);
                Mat added = new Mat();
                multiply(inner(share, factor), detail, added);
                add(inner(channel, factor), added, added);
                enlarged.put(c, added);
            }
            merge(enlarged, result);
        }
        return result;
    }

    /** Enlarges one plane (opacity) without its margin; the caller closes it. */
    Mat plane(Mat plane) {
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat large = new Mat();
            resize(plane, large, new Size(plane.cols() * factor, plane.rows() * factor), 0, 0, INTER_CUBIC);
            add(inner(large, factor), detail(inner(plane, 1)), result);
        }
        return result;
    }

    private Mat inner(Mat plane, int scale) {
        int from = inset * scale;
        return plane.apply(new Rect(from, from, plane.cols() - 2 * from, plane.rows() - 2 * from));
    }

    private Mat detail(Mat luma) {
        int rows = luma.rows();
        int cols = luma.cols();
        float[] values = new float[rows * cols];
        try (Mat continuous = luma.clone()) {
            MatrixArrays.read(continuous, values, 0);
        }
        return MatrixArrays.mat(NetworkPlanes.run(network, values, 1, rows, cols), 0, rows * factor, cols * factor);
    }

    private static Mat luma(MatVector bgr) {
        Mat luma = new Mat();
        addWeighted(bgr.get(0), LumaWeights.BLUE_601, bgr.get(1), LumaWeights.GREEN_601, 0, luma);
        addWeighted(luma, 1, bgr.get(2), LumaWeights.RED_601, 0, luma);
        return luma;
    }

    /** Change of a channel per change of luma: covariance over variance; about 1 in flat areas. */
    private static Mat share(Mat channel, Mat luma) {
        Mat meanOfLuma = mean(luma);
        Mat covariance = covariance(channel, mean(channel), luma, meanOfLuma);
        Mat variance = covariance(luma, meanOfLuma, luma, meanOfLuma);
        covariance.convertTo(covariance, CV_32F, 1, STEADY);
        variance.convertTo(variance, CV_32F, 1, STEADY);
        Mat share = new Mat();
        divide(covariance, variance, share);
        return min(max(share, LEAST_SHARE).asMat(), MOST_SHARE).asMat();
    }

    private static Mat covariance(Mat a, Mat meanOfA, Mat b, Mat meanOfB) {
        Mat product = new Mat();
        multiply(a, b, product);
        Mat mean = mean(product);
        multiply(meanOfA, meanOfB, product);
        subtract(mean, product, mean);
        return mean;
    }

    private static Mat mean(Mat plane) {
        Mat mean = new Mat();
        blur(plane, mean, new Size(AROUND, AROUND));
        return mean;
    }
}

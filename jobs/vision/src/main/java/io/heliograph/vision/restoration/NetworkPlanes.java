// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;

import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.nio.FloatBuffer;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;

/** Between matrices of floats and the plain arrays of networks. */
final class NetworkPlanes {
    private NetworkPlanes() {}

    /** Copies a continuous CV_32FC1 into {@code target} from {@code at}. */
    static void read(Mat plane, float[] target, int at) {
        FloatBuffer buffer = plane.createBuffer();
        buffer.get(target, at, plane.rows() * plane.cols());
    }

    /** A CV_32FC1 of so many values from {@code at}; the caller closes it. */
    static Mat write(float[] values, int at, int rows, int cols) {
        Mat plane = new Mat(rows, cols, CV_32F);
        FloatBuffer buffer = plane.createBuffer();
        buffer.put(values, at, rows * cols);
        return plane;
    }

    /**
     * Runs a network of one input.
     *
     * @param values of shape [1, channels, rows, cols]
     * @return its first output
     * @throws IllegalStateException if it fails: our own do not, and the operator's have passed their probe
     */
    static float[] run(Network network, float[] values, int channels, int rows, int cols) {
        String name = network.signature().inputs().getFirst().name();
        try {
            return network.run(Map.of(name, Tensor.of(values, 1, channels, rows, cols)))
                    .getFirst()
                    .values();
        } catch (NetworkException e) {
            throw new IllegalStateException("the network fails: " + e.getMessage(), e);
        }
    }
}

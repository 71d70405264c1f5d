// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Runs the network over a picture in overlapping tiles; only the pixels of a tile far enough from its inner borders
 * count.
 */
final class TextNetwork {
    private static final int TILE = 640; // side of a tile, px: about 60 MB within the network
    private static final int MARGIN = 48; // border of a tile that is taken from a neighbouring tile instead
    private static final int STRIDE = 16; // stride of the network; the sides of its input are multiples of it
    private static final float LEVELS = 255;

    private final Network network;
    private final Runnable checkpoint;

    TextNetwork(Network network, Runnable checkpoint) {
        this.network = network;
        this.checkpoint = checkpoint;
    }

    /** The network's maps of a picture at a scale. */
    TextMaps maps(Mat picture, double scale) {
        int width = Math.max(STRIDE, (int) Math.rint(picture.cols() * scale));
        int height = Math.max(STRIDE, (int) Math.rint(picture.rows() * scale));
        byte[] bgr = new byte[3 * width * height];
        try (Mat small = new Mat();
                Size size = new Size(width, height)) {
            resize(picture, small, size, 0, 0, scale < 1 ? INTER_AREA : INTER_LINEAR);
            if (small.channels() == 4) {
                cvtColor(small, small, COLOR_BGRA2BGR);
            }
            small.data().get(bgr);
        }
        int columns = (width + 1) / 2;
        int rows = (height + 1) / 2;
        float[][] maps = new float[3][columns * rows];
        for (int top = 0; top < height; top = next(top, height)) {
            for (int left = 0; left < width; left = next(left, width)) {
                checkpoint.run();
                tile(new View(bgr, width, height), left, top, maps);
            }
        }
        double across = 2.0 * picture.cols() / width;
        double down = 2.0 * picture.rows() / height;
        return new TextMaps(columns, rows, across, down, maps[0], maps[1], maps[2]);
    }

    @SuppressWarnings("ArrayRecordComponent") // pixels that are only read
    private record View(byte[] bgr, int width, int height) {}

    /** Start of the next tile along a side, or the side's length if the last tile has been processed. */
    private static int next(int start, int length) {
        if (start + TILE >= length) {
            return length;
        }
        int last = (length - TILE + STRIDE - 1) / STRIDE * STRIDE; // the tile may reach a few pixels beyond the picture
        return Math.min(start + TILE - 2 * MARGIN, last);
    }

    private void tile(View view, int left, int top, float[][] maps) {
        int width = Math.min(TILE, (view.width - left + STRIDE - 1) / STRIDE * STRIDE);
        int height = Math.min(TILE, (view.height - top + STRIDE - 1) / STRIDE * STRIDE);
        float[] found = run(input(view, left, top, width, height), width, height);
        int columns = (view.width + 1) / 2;
        int rows = (view.height + 1) / 2;
        int fromX = left == 0 ? 0 : MARGIN / 2;
        int fromY = top == 0 ? 0 : MARGIN / 2;
        int plane = width / 2 * (height / 2);
        for (int y = fromY; y < height / 2 && top / 2 + y < rows; y++) {
            int x = Math.min(width / 2, columns - left / 2) - fromX;
            for (int k = 0; k < maps.length; k++) {
                int from = k * plane + y * (width / 2) + fromX;
                System.arraycopy(found, from, maps[k], (top / 2 + y) * columns + left / 2 + fromX, x);
            }
        }
    }

    /** The network's input: red, green and blue planes from 0 to 1; beyond the picture its edge pixels are repeated. */
    private static float[] input(View view, int left, int top, int width, int height) {
        float[] values = new float[3 * width * height];
        int plane = width * height;
        for (int y = 0; y < height; y++) {
            int row = Math.min(top + y, view.height - 1) * view.width;
            for (int x = 0; x < width; x++) {
                int from = 3 * (row + Math.min(left + x, view.width - 1));
                int to = y * width + x;
                values[to] = (view.bgr[from + 2] & 255) / LEVELS;
                values[plane + to] = (view.bgr[from + 1] & 255) / LEVELS;
                values[2 * plane + to] = (view.bgr[from] & 255) / LEVELS;
            }
        }
        return values;
    }

    private float[] run(float[] values, int width, int height) {
        try {
            return network.run(Map.of("image", Tensor.of(values, 1, 3, height, width)))
                    .getFirst()
                    .values();
        } catch (NetworkException e) {
            throw new IllegalStateException("the network that finds text fails: " + e.getMessage(), e);
        }
    }
}

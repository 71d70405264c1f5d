// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imdecode;

import io.heliograph.inference.runtime.Tensor;
import java.util.Optional;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The input picture of a probe. Noise is unsuitable for a text detector: it answers 0 everywhere, which proves nothing.
 */
public final class ProbePicture {
    /** Maximum size of the file, bytes. */
    static final long LARGEST = 4 << 20;

    private static final int LONGEST_SIDE = 4096;

    private final int width;
    private final int height;
    private final byte[] bgr;

    private ProbePicture(int width, int height, byte[] bgr) {
        this.width = width;
        this.height = height;
        this.bgr = bgr;
    }

    /**
     * Decodes a PNG or JPEG.
     *
     * @throws PackException if it is neither, or has more than 4096 pixels a side
     */
    public static ProbePicture of(byte[] file) throws PackException {
        try (PointerScope _ = new PointerScope()) {
            Mat picture = imdecode(new Mat(new BytePointer(file), false), IMREAD_COLOR);
            if (picture.empty() || picture.cols() > LONGEST_SIDE || picture.rows() > LONGEST_SIDE) {
                throw new PackException("the probe's picture is no PNG or JPEG of at most 4096 pixels a side");
            }
            byte[] bgr = new byte[picture.rows() * picture.cols() * 3];
            new BytePointer(picture.data()).get(bgr);
            return new ProbePicture(picture.cols(), picture.rows(), bgr);
        } catch (RuntimeException e) {
            throw new PackException("the probe's picture cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * The picture as a tensor of an input's shape, resampled to the nearest pixel, red first. A single channel is the
     * mean of the three.
     *
     * @param shape [1, 3 or 1, height, width] or [1, height, width, 3]
     * @param low value of black
     * @param high value of white
     * @return empty for any other shape
     */
    public Optional<Tensor> planes(long[] shape, double low, double high) {
        if (shape.length != 4 || shape[0] != 1) {
            return Optional.empty();
        }
        boolean first = shape[1] == 3 || shape[1] == 1;
        if (!first && shape[3] != 3) {
            return Optional.empty();
        }
        int channels = (int) (first ? shape[1] : shape[3]);
        int rows = (int) (first ? shape[2] : shape[1]);
        int columns = (int) (first ? shape[3] : shape[2]);
        float[] values = new float[Tensor.count(shape)];
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                int row = (int) ((y + 0.5) * height / rows);
                int from = 3 * (row * width + (int) ((x + 0.5) * width / columns));
                for (int c = 0; c < channels; c++) {
                    double level = channels == 3 ? level(from + 2 - c) : mean(from);
                    int to = first ? (c * rows + y) * columns + x : (y * columns + x) * channels + c;
                    values[to] = (float) (low + (high - low) * level);
                }
            }
        }
        return Optional.of(Tensor.of(values, shape));
    }

    private double level(int place) {
        return (bgr[place] & 0xff) / 255.0;
    }

    private double mean(int place) {
        return (level(place) + level(place + 1) + level(place + 2)) / 3;
    }
}

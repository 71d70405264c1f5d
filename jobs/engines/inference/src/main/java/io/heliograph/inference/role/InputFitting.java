// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.runtime.Tensor;
import java.util.List;
import java.util.Optional;

/**
 * Conversion of a whole picture to the network's input: one size, stretched or padded, in the network's value range.
 * Configured by the section {@code io} of pack.json.
 *
 * @param side side of the network's square input in pixels; empty: any size with sides up to {@code longest}
 * @param longest maximum side in pixels if any size is accepted
 * @param multiple if any size is accepted, sides are multiples of this
 * @param shape how pictures with other proportions than the network's input are fitted
 * @param layout order of the dimensions
 * @param normalisation conversion to the network's value range
 */
record InputFitting(
        Optional<Integer> side,
        int longest,
        int multiple,
        Shape shape,
        Layout layout,
        PictureIo.Normalisation normalisation) {
    private static final int LARGEST_SIDE = 2048;

    /** Fitting of a picture with other proportions than the network's input. */
    enum Shape {
        /** Each side is scaled separately. */
        STRETCH,
        /** Scaled with its proportions to the largest size that fits, at the upper left; the rest is 0 after normalisation. */
        PAD
    }

    /** Order of the dimensions. */
    enum Layout {
        /** [1, channels, height, width]. */
        NCHW,
        /** [1, height, width, channels]. */
        NHWC
    }

    /**
     * A picture as input of the network.
     *
     * @param input of the network
     * @param rows of its input
     * @param columns of its input
     * @param down vertical scale: rows of the network's input divided by rows of the picture
     * @param across horizontal scale: columns of the network's input divided by columns of the picture
     */
    record Fitted(Tensor.Floats input, int rows, int columns, double down, double across) {}

    static InputFitting read(PackFields io) throws PackException {
        PictureIo.Normalisation normalisation = PictureIo.Normalisation.NONE;
        if (io.has("inputs")) {
            List<PackFields> inputs = io.objects("inputs");
            if (!inputs.isEmpty()) {
                normalisation = PictureIo.Normalisation.read(inputs.getFirst());
            }
        }
        return new InputFitting(
                io.has("size") ? Optional.of(io.whole("size", 16, LARGEST_SIDE, 0)) : Optional.empty(),
                io.whole("longest", 16, LARGEST_SIDE, 640),
                io.whole("multiple_of", 1, 128, 32),
                io.choice("shape", Shape.class, Shape.STRETCH),
                io.choice("layout", Layout.class, Layout.NCHW),
                normalisation);
    }

    /**
     * Converts a picture.
     *
     * @param picture [1, 3, height, width], 0 to 1, red first
     */
    Fitted fit(Tensor.Floats picture) {
        int height = RolePlanes.height(picture);
        int width = RolePlanes.width(picture);
        double shrink = Math.min(1, (double) longest / Math.max(height, width));
        int rows = side.orElseGet(() -> rounded(height * shrink));
        int columns = side.orElseGet(() -> rounded(width * shrink));
        double scale = Math.min((double) rows / height, (double) columns / width);
        int filledRows = shape == Shape.STRETCH ? rows : Math.clamp(Math.round(height * scale), 1, rows);
        int filledColumns = shape == Shape.STRETCH ? columns : Math.clamp(Math.round(width * scale), 1, columns);
        Tensor.Floats normal =
                NumberScaling.normalised(RolePlanes.resized(picture, filledRows, filledColumns), normalisation);
        return new Fitted(
                laidOut(RolePlanes.framed(normal, rows, columns)),
                rows,
                columns,
                (double) filledRows / height,
                (double) filledColumns / width);
    }

    private int rounded(double length) {
        return Math.max(1, (int) Math.round(length / multiple)) * multiple;
    }

    private Tensor.Floats laidOut(Tensor.Floats planes) {
        return layout == Layout.NCHW ? planes : RolePlanes.channelsLast(planes);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Inputs of a promptable pack's two networks.
 *
 * @param side side of the square in which the picture and its points are placed, in pixels
 * @param padded whether the encoder takes the whole square; otherwise it takes the picture without padding
 * @param shape whether the picture is stretched to the square, or placed in it with its proportions
 * @param layout of the encoder's input
 * @param normalisation conversion to the encoder's value range
 * @param paddingPoint whether the decoder needs a last point with the label -1
 * @param boxes whether the decoder accepts the labels 2 and 3, the corners of a box
 */
record PromptableInput(
        int side,
        boolean padded,
        InputFitting.Shape shape,
        InputFitting.Layout layout,
        PictureIo.Normalisation normalisation,
        boolean paddingPoint,
        boolean boxes) {
    private static final int CORNER = 2; // label of a box's upper left corner
    private static final int LEAST_SIDE = 16;
    private static final int LARGEST_SIDE = 2048;

    /**
     * Reads {@code io}.
     *
     * @param picture the encoder's input; if it leaves its lengths open, {@code io.size} gives the side
     */
    static PromptableInput read(TensorSpec picture, Optional<PackFields> io) throws PackException {
        var normalisation = PictureIo.Normalisation.NONE;
        var layout = InputFitting.Layout.NCHW;
        var shape = InputFitting.Shape.PAD;
        long side = -1;
        if (io.isPresent()) {
            if (io.get().has("inputs")) {
                normalisation =
                        PictureIo.Normalisation.read(io.get().objects("inputs").getFirst());
            }
            layout = io.get().choice("layout", InputFitting.Layout.class, layout);
            shape = io.get().choice("shape", InputFitting.Shape.class, shape);
            side = io.get().whole("size", LEAST_SIDE, LARGEST_SIDE, -1);
        }
        int first = layout == InputFitting.Layout.NCHW ? 2 : 1;
        List<Long> lengths = picture.shape();
        boolean square = lengths.size() == 4 && lengths.get(first).equals(lengths.get(first + 1));
        boolean open = square && lengths.get(first) < 0;
        long given = square && !open ? lengths.get(first) : side;
        if (!square || given < LEAST_SIDE || given > LARGEST_SIDE) {
            throw new PackException(
                    "the input of a pack for %s must be a square of %d to %d pixels; give its side in io.size if the network leaves it open"
                            .formatted(PromptableModel.ROLE, LEAST_SIDE, LARGEST_SIDE));
        }
        return new PromptableInput(
                (int) given,
                !open,
                shape,
                layout,
                normalisation,
                io.isPresent() && io.get().flag("padding_point"),
                io.isPresent() && io.get().flag("boxes"));
    }

    /**
     * The part of the square that a picture fills.
     *
     * @param rows rows of the square that the picture fills
     * @param columns columns of the square that the picture fills
     */
    record Placed(int rows, int columns) {}

    /** The place of a picture of this size in the square. */
    Placed place(int height, int width) {
        if (shape == InputFitting.Shape.STRETCH) {
            return new Placed(side, side);
        }
        double scale = (double) side / Math.max(height, width);
        return new Placed(Math.max(1, (int) Math.round(height * scale)), Math.max(1, (int) Math.round(width * scale)));
    }

    /** An empty list of masks for a picture of this size. */
    MaskShortlist shortlist(PointGrid grid, Placed placed) {
        return new MaskShortlist(grid, placed.rows() / (double) side, placed.columns() / (double) side);
    }

    /** Converts a picture that already has its size in the square to the encoder's input. */
    Tensor.Floats picture(Tensor.Floats picture) {
        Tensor.Floats normal = NumberScaling.normalised(picture, normalisation);
        Tensor.Floats placed = padded ? RolePlanes.framed(normal, side, side) : normal;
        return layout == InputFitting.Layout.NCHW ? placed : RolePlanes.channelsLast(placed);
    }

    /**
     * The decoder's inputs for points and their labels.
     *
     * @param places alternating x and y of the points, in pixels of the square
     * @param labels 1: inside, 0: outside, 2 and 3: corners of a box; a box replaces the padding point
     */
    Map<String, Tensor> points(float[] places, float[] labels) {
        boolean padding = paddingPoint && labels[labels.length - 1] < CORNER;
        int count = labels.length + (padding ? 1 : 0);
        float[] all = Arrays.copyOf(labels, count);
        if (padding) {
            all[count - 1] = -1;
        }
        return Map.of(
                "points", Tensor.of(Arrays.copyOf(places, 2 * count), 1, count, 2), "labels", Tensor.of(all, 1, count));
    }
}

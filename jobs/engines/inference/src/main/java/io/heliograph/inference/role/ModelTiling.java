// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;

/**
 * Runs a picture-to-picture network over a picture of any size in square tiles, so that it needs memory for one tile
 * only. Neighbouring tiles share twice {@code overlap} pixels. The outer quarter on either side is context only,
 * because a convolution sees the tile's edge there, and the tiles are blended over the half between. If the receptive
 * field reaches at most {@code overlap / 2} pixels, the result equals that on the whole picture; for a larger one the
 * difference is small and without a seam. The edges of the picture are edges for the network as well.
 *
 * @param tile side of a tile of the input, pixels, a multiple of {@code multiple}
 * @param overlap pixels, even, at most a quarter of the tile
 * @param scale side of the result divided by the side of the picture
 * @param multiple sides of the network's input must be multiples of this; other pictures are padded by mirroring, and
 *     the result is cropped
 */
public record ModelTiling(int tile, int overlap, int scale, int multiple) {
    private static final int LARGEST_TILE = 1 << 14;
    private static final int LARGEST_SCALE = 8;

    /** Default side of a tile: small networks run on it in a few seconds and little memory. */
    public static final int USUAL_TILE = 256;

    /** Default overlap, with which networks of seven 3x3 convolutions give exact results. */
    public static final int USUAL_OVERLAP = 16;

    /** Checks the ranges. */
    public ModelTiling {
        if (scale < 1
                || scale > LARGEST_SCALE
                || multiple < 1
                || tile < 1
                || tile > LARGEST_TILE
                || tile % multiple != 0) {
            throw new IllegalArgumentException(
                    "no tiles: side %d, scale %d, multiple of %d".formatted(tile, scale, multiple));
        }
        if (overlap < 2 || overlap % 2 != 0 || 4 * overlap > tile || tile - 2 * overlap < multiple) {
            throw new IllegalArgumentException("no overlap for a tile of %d: %d".formatted(tile, overlap));
        }
    }

    /** Tiles of 256 pixels and an overlap of 16. */
    public static ModelTiling of(int scale, int multiple) {
        return new ModelTiling(Math.ceilDiv(USUAL_TILE, multiple) * multiple, USUAL_OVERLAP, scale, multiple);
    }

    /** Runs the network on one tile. */
    @FunctionalInterface
    public interface Pass {
        /**
         * Runs the network.
         *
         * @param square [1, channels, height, width]
         * @return the same number of rows and columns, times the scale
         */
        Tensor.Floats run(Tensor.Floats square) throws NetworkException;
    }

    /**
     * Runs the network on the whole picture.
     *
     * @param picture [1, channels, height, width]
     * @param checkpoint is called before every tile and may throw to stop
     * @return [1, channels of the network, scale * height, scale * width]
     * @throws NetworkException if the network fails, or its output has the wrong size
     */
    public Tensor.Floats run(Tensor.Floats picture, Pass pass, Runnable checkpoint) throws NetworkException {
        int height = RolePlanes.height(picture);
        int width = RolePlanes.width(picture);
        TileAxis rows = TileAxis.of(Math.ceilDiv(height, multiple) * multiple, this);
        TileAxis columns = TileAxis.of(Math.ceilDiv(width, multiple) * multiple, this);
        Tensor.Floats whole = null;
        for (int y = 0; y < rows.count(); y++) {
            for (int x = 0; x < columns.count(); x++) {
                checkpoint.run();
                Tensor.Floats square =
                        RolePlanes.window(picture, rows.start(y), columns.start(x), rows.side(), columns.side());
                Tensor.Floats out = checked(pass.run(square), square);
                if (whole == null) {
                    whole = RolePlanes.of(RolePlanes.channels(out), height * scale, width * scale);
                }
                add(whole, out, rows.weights(y), columns.weights(x), rows.start(y) * scale, columns.start(x) * scale);
            }
        }
        if (whole == null) {
            throw new IllegalArgumentException("an empty picture");
        }
        return whole;
    }

    private Tensor.Floats checked(Tensor.Floats out, Tensor.Floats square) throws NetworkException {
        long rows = square.shape()[2] * scale;
        long columns = square.shape()[3] * scale;
        if (out.shape().length != 4 || out.shape()[2] != rows || out.shape()[3] != columns) {
            throw new NetworkException("the network gives %s for a square of %d x %d"
                    .formatted(java.util.Arrays.toString(out.shape()), rows, columns));
        }
        return out;
    }

    private static void add(Tensor.Floats whole, Tensor.Floats out, float[] down, float[] across, int top, int left) {
        int height = Math.min(RolePlanes.height(out), RolePlanes.height(whole) - top);
        int width = Math.min(RolePlanes.width(out), RolePlanes.width(whole) - left);
        for (int c = 0; c < RolePlanes.channels(out); c++) {
            for (int y = 0; y < height; y++) {
                if (down[y] == 0) {
                    continue;
                }
                int from = (c * RolePlanes.height(out) + y) * RolePlanes.width(out);
                int to = (c * RolePlanes.height(whole) + top + y) * RolePlanes.width(whole) + left;
                for (int x = 0; x < width; x++) {
                    whole.values()[to + x] += down[y] * across[x] * out.values()[from + x];
                }
            }
        }
    }
}

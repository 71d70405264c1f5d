// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import java.util.ArrayList;
import java.util.List;

/**
 * A plane cut into tiles of one size, so that a network needs only one input shape. Each tile is processed with a
 * margin at least as wide as the network's receptive field, and only the tile itself is kept: the result equals that
 * for the whole plane, without seams and without blending. The last tile of a row or column is moved back to end at the
 * border; where it overlaps the one before, both give the same values.
 *
 * @param width width of the plane in pixels
 * @param height height of the plane in pixels
 * @param tileWidth width of each tile in pixels
 * @param tileHeight height of each tile in pixels
 */
record TileGrid(int width, int height, int tileWidth, int tileHeight) {
    /** Upper left corner of a tile, in pixels of the plane. */
    record Corner(int x, int y) {}

    /**
     * Tiles of at most {@code side} pixels a side. If {@code side} and the plane's lengths are even, all tiles begin at
     * even places.
     */
    static TileGrid of(int width, int height, int side) {
        return new TileGrid(width, height, Math.min(side, width), Math.min(side, height));
    }

    /**
     * The smallest number of tiles of at most {@code side} pixels a side, of nearly equal sizes, so that they hardly
     * overlap.
     */
    static TileGrid even(int width, int height, int side) {
        return new TileGrid(width, height, even(width, side), even(height, side));
    }

    private static int even(int length, int side) {
        int tiles = Math.ceilDiv(length, side);
        return Math.ceilDiv(length, tiles);
    }

    /** Tiles row by row from the top, each row from the left. */
    List<List<Corner>> byRow() {
        return starts(height, tileHeight).stream()
                .map(y -> starts(width, tileWidth).stream()
                        .map(x -> new Corner(x, y))
                        .toList())
                .toList();
    }

    /** All tiles in one list. */
    List<Corner> corners() {
        return byRow().stream().flatMap(List::stream).toList();
    }

    private static List<Integer> starts(int length, int tile) {
        List<Integer> starts = new ArrayList<>();
        for (int at = 0; at + tile < length; at += tile) {
            starts.add(at);
        }
        starts.add(length - tile);
        return starts;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import java.util.ArrayList;
import java.util.List;

/**
 * A plane cut into tiles of one size, so that a network sees one shape only. Each is worked on with a margin around it that is at least as wide as the
 * network looks, and only the tile itself is kept: that gives what the whole plane would give, without seams and without blending. The last
 * tile of a row or column is moved back to end at the border; what it shares with the one before comes out the same twice.
 *
 * @param width of the plane
 * @param height of the plane
 * @param tileWidth of each tile
 * @param tileHeight of each tile
 */
record TileGrid(int width, int height, int tileWidth, int tileHeight) {
    /** A tile's upper left corner. */
    record Corner(int x, int y) {}

    /** Tiles of at most {@code side} pixels; with an even side they begin at even places where the plane's lengths are even. */
    static TileGrid of(int width, int height, int side) {
        return new TileGrid(width, height, Math.min(side, width), Math.min(side, height));
    }

    /** From above, each row from the left. */
    List<List<Corner>> byRow() {
        return starts(height, tileHeight).stream()
                .map(y -> starts(width, tileWidth).stream()
                        .map(x -> new Corner(x, y))
                        .toList())
                .toList();
    }

    /** One after the other. */
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

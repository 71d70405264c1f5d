// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** A picture divided into square tiles, numbered row by row. */
record FrameTiles(int width, int height) {
    private static final int SIDE = 32;

    private int across() {
        return (width + SIDE - 1) / SIDE;
    }

    int count() {
        return across() * ((height + SIDE - 1) / SIDE);
    }

    int left(int tile) {
        return tile % across() * SIDE;
    }

    int right(int tile) {
        return Math.min(width, left(tile) + SIDE);
    }

    int top(int tile) {
        return tile / across() * SIDE;
    }

    int bottom(int tile) {
        return Math.min(height, top(tile) + SIDE);
    }

    /** The part of space visible through a tile. */
    ViewFrustum seen(CameraRays cameraRays, int tile) {
        return new ViewFrustum(cameraRays, left(tile), top(tile), right(tile), bottom(tile));
    }
}

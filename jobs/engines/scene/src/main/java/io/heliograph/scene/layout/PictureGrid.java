// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.PicturePlace;

/** Coordinates of requested places in the picture, from -1 to 1: x from left to right, y from bottom to top. */
final class PictureGrid {
    private static final float OUT = 0.58f;

    private PictureGrid() {}

    static float x(PicturePlace picturePlace) {
        return switch (picturePlace) {
            case TOP_LEFT, LEFT, BOTTOM_LEFT -> -OUT;
            case TOP_RIGHT, RIGHT, BOTTOM_RIGHT -> OUT;
            default -> 0;
        };
    }

    static float y(PicturePlace picturePlace) {
        return switch (picturePlace) {
            case TOP_LEFT, TOP, TOP_RIGHT -> OUT;
            case BOTTOM_LEFT, BOTTOM, BOTTOM_RIGHT -> -OUT;
            default -> 0;
        };
    }

    /** Depth that a place in the picture implies: -1 near, 1 far, 0 unspecified. */
    static int depth(PicturePlace picturePlace) {
        return switch (picturePlace) {
            case TOP_LEFT, TOP, TOP_RIGHT, BACKGROUND -> 1;
            case BOTTOM_LEFT, BOTTOM, BOTTOM_RIGHT, FOREGROUND -> -1;
            default -> 0;
        };
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

/** Margins added to a picture on each side, in pixels; none is negative. */
public record CanvasMargins(int left, int top, int right, int bottom) {
    public CanvasMargins {
        if (Math.min(Math.min(left, top), Math.min(right, bottom)) < 0) {
            throw new IllegalArgumentException("margins are not negative");
        }
    }

    boolean none() {
        return left == 0 && top == 0 && right == 0 && bottom == 0;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.vision.inpainting.CanvasMargins;

/**
 * Position of a picture on a canvas.
 *
 * @param width of the picture on the canvas
 * @param height of the picture on the canvas
 * @param x left side of the picture on the canvas; negative if it is cut off
 * @param y upper side of the picture on the canvas; negative if it is cut off
 */
record CanvasPlacement(int canvasWidth, int canvasHeight, int width, int height, int x, int y) {
    int visibleWidth() {
        return Math.min(canvasWidth, x + width) - Math.max(0, x);
    }

    int visibleHeight() {
        return Math.min(canvasHeight, y + height) - Math.max(0, y);
    }

    CanvasMargins margins() {
        return new CanvasMargins(
                Math.max(0, x),
                Math.max(0, y),
                Math.max(0, canvasWidth - x - width),
                Math.max(0, canvasHeight - y - height));
    }
}

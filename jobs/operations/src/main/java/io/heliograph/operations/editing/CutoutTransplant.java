// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.surface.SoftPaste;
import org.bytedeco.opencv.opencv_core.Mat;

/** Moves, scales, rotates or mirrors a thing: cuts it out, fills its hole, and composites it again by an affine map. */
final class CutoutTransplant {
    private CutoutTransplant() {}

    /** Moves the thing by a number of pixels. The move is shortened so that the thing's centre stays in the picture. */
    static void shifted(EditSession editSession, Mat mask, double dx, double dy) {
        PixelArea box = PixelArea.of(mask);
        double x = Math.clamp(
                dx, -box.x() - box.width() / 2.0, editSession.picture().width() - box.x() - box.width() / 2.0);
        double y = Math.clamp(
                dy, -box.y() - box.height() / 2.0, editSession.picture().height() - box.y() - box.height() / 2.0);
        mapped(editSession, mask, 1, 0, x, 0, 1, y);
    }

    /**
     * Scales the thing about the middle of its foot. If the scaled thing's top would leave the picture, the thing is shifted down as far as
     * possible.
     */
    static void scaled(EditSession editSession, Mat mask, double factor) {
        PixelArea box = PixelArea.of(mask);
        double x = box.x() + box.width() / 2.0;
        double y = box.bottom();
        double over = Math.max(0, factor * box.height() - y);
        double down = Math.min(over, Math.max(0, editSession.picture().height() - y) + 0.5 * over);
        mapped(editSession, mask, factor, 0, x * (1 - factor), 0, factor, y * (1 - factor) + down);
    }

    /** Rotates the thing clockwise about its middle. */
    static void turned(EditSession editSession, Mat mask, double degrees) {
        PixelArea box = PixelArea.of(mask);
        double x = box.x() + box.width() / 2.0;
        double y = box.y() + box.height() / 2.0;
        double c = Math.cos(Math.toRadians(degrees));
        double s = Math.sin(Math.toRadians(degrees));
        mapped(editSession, mask, c, -s, x - c * x + s * y, s, c, y - s * x - c * y);
    }

    /** Mirrors the thing without moving it. */
    static void mirrored(EditSession editSession, Mat mask, boolean horizontally) {
        PixelArea box = PixelArea.of(mask);
        if (horizontally) {
            mapped(editSession, mask, -1, 0, box.x() + box.right() - 1.0, 0, 1, 0);
        } else {
            mapped(editSession, mask, 1, 0, 0, 0, -1, box.y() + box.bottom() - 1.0);
        }
    }

    private static void mapped(EditSession editSession, Mat mask, double... affine) {
        try (Raster emptied = editSession.emptied(mask)) {
            editSession.become(SoftPaste.mapped(emptied, editSession.picture(), mask, affine));
        }
    }
}

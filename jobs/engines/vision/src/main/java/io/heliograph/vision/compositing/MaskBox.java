// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.bytedeco.opencv.global.opencv_core.countNonZero;

import io.heliograph.pixels.PixelArea;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** A large box for an object in a mask of any shape. */
public final class MaskBox {
    private static final double INSET = 0.03; // distance from the mask's edge, as a share of its bounding box
    private static final double FULL = 0.9; // minimum share of a box inside the mask
    private static final double SHRINK = 0.94;
    private static final int TRIES = 16;

    private MaskBox() {}

    /**
     * The largest tried box with at least 90 % inside the mask: first on its lower side, then, if smaller, centred. If
     * none fits, it is the mask's bounding box.
     */
    public static PixelArea within(Mat mask) {
        PixelArea all = PixelArea.of(mask);
        double wide = all.width() * (1 - 2 * INSET);
        double high = all.height() * (1 - 2 * INSET);
        for (int i = 0; i < TRIES; i++) {
            int w = Math.max(1, (int) wide);
            int h = Math.max(1, (int) high);
            int x = all.x() + (all.width() - w) / 2;
            int y = all.bottom() - (int) (INSET * all.height()) - h;
            int lower = i < TRIES / 2 ? y : all.y() + (all.height() - h) / 2;
            PixelArea box = new PixelArea(x, Math.max(all.y(), lower), w, h);
            if (share(mask, box) >= FULL) {
                return box;
            }
            wide *= SHRINK;
            high *= SHRINK;
        }
        return all;
    }

    private static double share(Mat mask, PixelArea box) {
        try (PointerScope _ = new PointerScope()) {
            Mat part = new Mat(mask, new Rect(box.x(), box.y(), box.width(), box.height()));
            return countNonZero(part) / ((double) box.width() * box.height());
        }
    }
}

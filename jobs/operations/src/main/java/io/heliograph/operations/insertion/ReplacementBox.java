// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Box of a thing that replaces another one: on the same ground, scaled by the ratio of their natural sizes. */
final class ReplacementBox {
    private static final double FAINT = 60; // minimum opacity that counts as visible
    private static final double MOST = 4; // maximum ratio of heights; beyond it a toy or a giant is meant
    private static final double ROOM = 0.94; // of the picture's sides, and of its height above the ground
    private static final double LARGER = 1.6; // maximum factor, to fill a box
    private static final double BROADER = 1.25; // than its likely width, so that its height decides

    private ReplacementBox() {}

    /**
     * The box of the new thing.
     *
     * @param mask CV_8UC1 of the picture's size, soft, on the old thing
     * @param old catalogue entry of the old thing, if known
     * @return the old thing's box if either size is unknown, or if the frame cuts off the old thing's height
     */
    static PixelArea box(Mat mask, Optional<ObjectSpec> old, ObjectSpec with) {
        PixelArea box = seen(mask);
        boolean whole = box.y() > 0 && box.bottom() < mask.rows() && box.width() > 0;
        if (!whole || !with.sized()) {
            return box;
        }
        return old.map(was -> scaled(box, Math.clamp(with.height() / was.height(), 1 / MOST, MOST), with, mask))
                .orElse(box);
    }

    private static PixelArea scaled(PixelArea old, double factor, ObjectSpec with, Mat in) {
        double high = factor * old.height();
        double wide = BROADER * high * with.ratio();
        double fits = Math.min(1, Math.min(ROOM * in.cols() / wide, ROOM * old.bottom() / high));
        double left = Math.clamp(old.x() + (old.width() - fits * wide) / 2, 0, in.cols() - fits * wide);
        int tall = Math.max(2, (int) Math.rint(fits * high));
        return new PixelArea(
                (int) Math.rint(left), old.bottom() - tall, Math.max(2, (int) Math.rint(fits * wide)), tall);
    }

    /**
     * The box to draw into so that the visible thing is as high as the given box and stands on its lower side; things fill their boxes only
     * in part.
     *
     * @param seen area covered by a draft in that box
     */
    static PixelArea fitted(PixelArea box, PixelArea seen) {
        if (seen.height() < 2) {
            return box;
        }
        double factor = Math.clamp(box.height() / (double) seen.height(), 1, LARGER);
        factor = Math.clamp(box.width() / (double) Math.max(1, seen.width()), 1, factor);
        double below = factor * (box.bottom() - seen.bottom());
        int wide = (int) Math.rint(factor * box.width());
        int tall = (int) Math.rint(factor * box.height());
        return new PixelArea(
                (int) Math.rint(box.x() + (box.width() - wide) / 2.0),
                (int) Math.rint(box.bottom() + below - tall),
                wide,
                tall);
    }

    /** The visible area. */
    private static PixelArea seen(Mat mask) {
        try (Mat faint = MaskArithmetic.above(mask, FAINT)) {
            return PixelArea.of(faint);
        }
    }
}

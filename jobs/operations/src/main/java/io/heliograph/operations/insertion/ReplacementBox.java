// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.vision.compositing.PixelArea;
import io.heliograph.vision.pixels.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** The box of what comes in the place of something else: on the same ground, and as much larger or smaller as it is by nature. */
final class ReplacementBox {
    private static final double FAINT = 60; // opacity of what still shows
    private static final double MOST = 4; // times as high, or as low: beyond, a toy or a giant was meant
    private static final double ROOM =
            0.94; // of the picture's sides, and of what is above the ground that it stands on
    private static final double LARGER = 1.6; // at most, to fill a box
    private static final double BROADER = 1.25; // than it is likely to be, so that its height decides

    private ReplacementBox() {}

    /**
     * Where it goes.
     *
     * @param mask CV_8UC1 of the picture's size, soft: where the old thing was
     * @param old what is known of that, if it is
     * @return the old thing's box if either size is not known, or if the frame cuts the old thing's height off
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
     * The box to draw into, so that what is seen of the thing is as high as a box and stands on its lower side: things fill the boxes around them only in part.
     *
     * @param seen what a draft in that box covered
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

    /** All of it that shows. */
    private static PixelArea seen(Mat mask) {
        try (Mat faint = MaskArithmetic.above(mask, FAINT)) {
            return PixelArea.of(faint);
        }
    }
}

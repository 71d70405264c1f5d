// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Box of a thing that replaces another one: on the same ground, scaled by the ratio of their natural sizes. */
final class ReplacementBox {
    private static final double FAINT = 60; // minimum opacity of a visible pixel, 0 to 255
    private static final double MOST = 4; // maximum ratio of the two heights; a larger ratio means a toy or a giant
    private static final double ROOM =
            0.94; // maximum share of the picture's width, and of the height above the thing's foot
    private static final double LARGER = 1.6; // maximum factor by which a box is enlarged so that the thing fills it
    private static final double BROADER = 1.25; // factor on the likely width, so that only the height limits the thing

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
     * The box in which the thing becomes as high as the given box and stands on its lower side. Things do not fill their boxes, so the
     * result is larger than the given box.
     *
     * @param seen area that the thing covered in a trial drawing in the given box
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

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The part of a picture that a hole is filled from, with masks of its size (CV_8UC1, 255 where it is so).
 *
 * @param hole what this hole asks to fill
 * @param veiled pixels whose colours mean nothing: other holes not filled yet, and transparent ones
 * @param barred pixels that must not be copied: all holes, and what the caller excludes
 * @param holeSpan the longer side of the hole's box
 */
record Surroundings(Region region, Mat hole, Mat veiled, Mat barred, int holeSpan) {
    private static final double REACH = 1.2; // of the hole's span, around its box
    private static final int LEAST_REACH = 200; // px
    private static final int TRANSPARENT = 16; // alpha below this has no colour worth copying
    private static final byte SET = -1;

    static Surroundings of(
            Mat picture, Mat mask, Mat unfilled, Holes holes, Holes.Hole which, InpaintingOptions options) {
        Region box = which.box();
        int reach = Math.max(LEAST_REACH, (int) (REACH * box.span()));
        Region region = box.grown(reach, picture.cols(), picture.rows());
        int width = region.width();
        int channels = picture.channels();
        Mat hole = new Mat(region.height(), width, CV_8UC1);
        Mat veiled = new Mat(region.height(), width, CV_8UC1);
        Mat barred = new Mat(region.height(), width, CV_8UC1);
        byte[] masked = new byte[width];
        byte[] open = new byte[width];
        byte[] shut = new byte[width];
        byte[] pixels = new byte[width * channels];
        for (int y = 0; y < region.height(); y++) {
            byte[] inHole = new byte[width];
            byte[] inVeil = new byte[width];
            byte[] inBars = new byte[width];
            Rows.read(mask, region.top() + y, region.left(), masked, width);
            Rows.read(unfilled, region.top() + y, region.left(), open, width);
            Rows.read(picture, region.top() + y, region.left(), pixels, width);
            if (options.excluded().isPresent()) {
                Rows.read(options.excluded().get(), region.top() + y, region.left(), shut, width);
            }
            for (int x = 0; x < width; x++) {
                boolean own = masked[x] != 0 && holes.belongs(region.left() + x, region.top() + y, which);
                boolean clear = channels == 4 && (pixels[4 * x + 3] & 255) < TRANSPARENT;
                inHole[x] = own ? SET : 0;
                inVeil[x] = !own && (open[x] != 0 || clear) ? SET : 0;
                inBars[x] = masked[x] != 0 || shut[x] != 0 ? SET : 0;
            }
            Rows.write(hole, y, 0, inHole, width);
            Rows.write(veiled, y, 0, inVeil, width);
            Rows.write(barred, y, 0, inBars, width);
        }
        return new Surroundings(region, hole, veiled, barred, box.span());
    }

    /** The hole is filled: its colours may be looked at now. */
    void settle(Mat unfilled) {
        byte[] own = new byte[region.width()];
        byte[] open = new byte[region.width()];
        for (int y = 0; y < region.height(); y++) {
            Rows.read(hole, y, 0, own, own.length);
            Rows.read(unfilled, region.top() + y, region.left(), open, open.length);
            for (int x = 0; x < own.length; x++) {
                open[x] = own[x] != 0 ? 0 : open[x];
            }
            Rows.write(unfilled, region.top() + y, region.left(), open, open.length);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The part of a picture that a hole is filled from, with masks of its size (CV_8UC1, 255 where true).
 *
 * @param hole the pixels to fill
 * @param veiled pixels without valid colours: other holes not filled yet, and transparent pixels
 * @param barred pixels that must not be copied: all holes, and those excluded by the caller
 * @param holeSpan the longer side of the hole's box
 */
record HoleSurroundings(PixelRegion region, Mat hole, Mat veiled, Mat barred, int holeSpan) {
    private static final double REACH = 1.2; // margin around the hole's box, as a share of its longer side
    private static final int LEAST_REACH = 200; // minimum margin around the hole's box, px
    private static final int TRANSPARENT = 16; // maximum alpha of pixels without a valid colour
    private static final byte SET = -1;

    static HoleSurroundings of(
            Mat picture,
            Mat mask,
            Mat unfilled,
            HoleFinder holeFinder,
            HoleFinder.Hole which,
            InpaintingOptions options) {
        PixelRegion box = which.box();
        int reach = Math.max(LEAST_REACH, (int) (REACH * box.span()));
        PixelRegion pixelRegion = box.grown(reach, picture.cols(), picture.rows());
        int width = pixelRegion.width();
        int channels = picture.channels();
        Mat hole = new Mat(pixelRegion.height(), width, CV_8UC1);
        Mat veiled = new Mat(pixelRegion.height(), width, CV_8UC1);
        Mat barred = new Mat(pixelRegion.height(), width, CV_8UC1);
        byte[] masked = new byte[width];
        byte[] open = new byte[width];
        byte[] shut = new byte[width];
        byte[] pixels = new byte[width * channels];
        for (int y = 0; y < pixelRegion.height(); y++) {
            byte[] inHole = new byte[width];
            byte[] inVeil = new byte[width];
            byte[] inBars = new byte[width];
            MatrixArrays.readRow(mask, pixelRegion.top() + y, pixelRegion.left(), masked, width);
            MatrixArrays.readRow(unfilled, pixelRegion.top() + y, pixelRegion.left(), open, width);
            MatrixArrays.readRow(picture, pixelRegion.top() + y, pixelRegion.left(), pixels, width);
            if (options.excluded().isPresent()) {
                MatrixArrays.readRow(options.excluded().get(), pixelRegion.top() + y, pixelRegion.left(), shut, width);
            }
            for (int x = 0; x < width; x++) {
                boolean own =
                        masked[x] != 0 && holeFinder.belongs(pixelRegion.left() + x, pixelRegion.top() + y, which);
                boolean clear = channels == 4 && (pixels[4 * x + 3] & 255) < TRANSPARENT;
                inHole[x] = own ? SET : 0;
                inVeil[x] = !own && (open[x] != 0 || clear) ? SET : 0;
                inBars[x] = masked[x] != 0 || shut[x] != 0 ? SET : 0;
            }
            MatrixArrays.writeRow(hole, y, 0, inHole, width);
            MatrixArrays.writeRow(veiled, y, 0, inVeil, width);
            MatrixArrays.writeRow(barred, y, 0, inBars, width);
        }
        return new HoleSurroundings(pixelRegion, hole, veiled, barred, box.span());
    }

    /** Removes this hole from the mask of pixels still to fill, once it is filled. */
    void settle(Mat unfilled) {
        byte[] own = new byte[region.width()];
        byte[] open = new byte[region.width()];
        for (int y = 0; y < region.height(); y++) {
            MatrixArrays.readRow(hole, y, 0, own, own.length);
            MatrixArrays.readRow(unfilled, region.top() + y, region.left(), open, open.length);
            for (int x = 0; x < own.length; x++) {
                open[x] = own[x] != 0 ? 0 : open[x];
            }
            MatrixArrays.writeRow(unfilled, region.top() + y, region.left(), open, open.length);
        }
    }
}

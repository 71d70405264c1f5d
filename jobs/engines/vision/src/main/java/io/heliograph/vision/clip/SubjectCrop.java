// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.matting.video.SubjectBox;

/**
 * The smallest crop of a clip that holds its subject, with a small margin, in all frames. Position and size are even, so that no encoder
 * needs padding. A side of at most 64 pixels is not cropped and may be odd, and so is a clip without a subject.
 */
public record SubjectCrop(int x, int y, int width, int height) {
    private static final double MARGIN = 2; // margin around the subject, in pixels of a matte, for the soft edge
    private static final int LEAST = 64; // minimum side of a crop in pixels: every encoder accepts it

    /**
     * A crop around a box.
     *
     * @param box bounding box over all frames; if it is empty, the crop is the whole clip
     * @param matte any matte of the clip, for its size
     * @param width of the clip in pixels
     * @param height of the clip in pixels
     */
    public static SubjectCrop of(SubjectBox box, FrameMatte matte, int width, int height) {
        if (box.empty()) {
            return new SubjectCrop(0, 0, width, height);
        }
        double marginX = MARGIN / matte.cols();
        double marginY = MARGIN / matte.rows();
        int[] across = span(box.left() - marginX, box.right() + marginX, width);
        int[] down = span(box.top() - marginY, box.bottom() + marginY, height);
        return new SubjectCrop(across[0], down[0], across[1], down[1]);
    }

    /** Converts the start and end of a range, as shares of a side, to an even start and length in pixels. */
    private static int[] span(double from, double to, int side) {
        if (side <= LEAST) {
            return new int[] {0, side};
        }
        int begin = (int) Math.floor(from * side);
        int end = (int) Math.ceil(to * side);
        int missing = LEAST - (end - begin);
        if (missing > 0) {
            begin -= missing / 2;
            end = begin + LEAST;
        }
        begin = Math.clamp(begin, 0, Math.max(0, side - LEAST)) & ~1;
        end = Math.clamp(end, begin + LEAST, Math.max(begin + LEAST, side));
        int length = end - begin;
        if ((length & 1) == 1) {
            length += end < side ? 1 : -1;
        }
        return new int[] {begin, Math.min(length, side - begin)};
    }
}

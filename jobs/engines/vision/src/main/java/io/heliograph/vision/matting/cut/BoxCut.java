// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.cut;

import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;

import io.heliograph.pixels.Downscale;
import java.util.Arrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * Cuts out the thing in a box with GrabCut (Rother, Kolmogorov, Blake 2004). Everything outside the box is background;
 * most of its inscribed ellipse is probably the thing.
 */
public final class BoxCut {
    private static final int SIDE = 240;
    private static final double INNER = 0.85; // size of the probable thing, as a share of the ellipse's axes

    private BoxCut() {}

    /**
     * Cuts out the thing in a box.
     *
     * @param picture CV_8UC3 or CV_8UC4 of any size
     * @param box box around the thing, in pixels of the picture
     * @return CV_8UC1, 0 or 255, usually smaller than the picture, of the same proportions; the caller closes it
     */
    public static Mat of(Mat picture, Rect box) {
        try (Mat small = Downscale.bgr(picture, SIDE, INTER_AREA)) {
            int width = small.cols();
            double across = (double) width / picture.cols();
            double down = (double) small.rows() / picture.rows();
            byte[] seeds = new byte[width * small.rows()];
            Arrays.fill(seeds, (byte) GC_BGD);
            double middleX = (box.x() + box.width() / 2.0) * across;
            double middleY = (box.y() + box.height() / 2.0) * down;
            for (int i = 0; i < seeds.length; i++) {
                double x = (i % width + 0.5 - middleX) / (box.width() / 2.0 * across);
                double y = (Math.floorDiv(i, width) + 0.5 - middleY) / (box.height() / 2.0 * down);
                if (Math.abs(x) < 1 && Math.abs(y) < 1) {
                    seeds[i] = (byte) (x * x + y * y < INNER * INNER ? GC_PR_FGD : GC_PR_BGD);
                }
            }
            return GraphCut.of(small, seeds);
        }
    }
}

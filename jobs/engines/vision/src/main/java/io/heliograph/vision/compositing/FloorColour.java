// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.pixels.PixelArea;
import org.bytedeco.javacpp.indexer.UByteRawIndexer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Colour of the ground under an object. */
public final class FloorColour {
    private FloorColour() {}

    /** Mean linear red, green, blue of a CV_8UC3 or CV_8UC4 picture around the lower side of a box. */
    public static float[] of(Mat picture, PixelArea box) {
        int deep = Math.max(2, box.height() / 8);
        int y0 = Math.clamp(box.bottom() - deep, 0, picture.rows() - 1);
        int y1 = Math.clamp(box.bottom() + deep, y0 + 1, picture.rows());
        int x0 = Math.clamp(box.x() - box.width() / 4, 0, picture.cols() - 1);
        int x1 = Math.clamp(box.right() + box.width() / 4, x0 + 1, picture.cols());
        int step = Math.max(1, (x1 - x0) / 64);
        double[] sum = new double[3];
        int n = 0;
        try (UByteRawIndexer at = picture.createIndexer()) {
            for (int y = y0; y < y1; y += step) {
                for (int x = x0; x < x1; x += step) {
                    for (int c = 0; c < 3; c++) {
                        sum[c] += SrgbTransfer.linear((byte) at.get(y, x, 2 - c));
                    }
                    n++;
                }
            }
        }
        return new float[] {(float) (sum[0] / n), (float) (sum[1] / n), (float) (sum[2] / n)};
    }
}

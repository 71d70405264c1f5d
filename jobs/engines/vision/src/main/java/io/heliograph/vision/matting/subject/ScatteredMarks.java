// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.bytedeco.opencv.global.opencv_imgproc.CC_STAT_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.indexer.IntIndexer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Detects a mask that covers markings on a subject instead of the subject, such as the eyes of a cat that fills the
 * frame.
 */
final class ScatteredMarks {
    private static final double SMALL = 0.08; // maximum total area of the pieces, as a share of the picture
    private static final double MAIN = 0.6; // minimum area of a main piece, as a share of the mask
    private static final int MANY = 3; // minimum number of pieces; two may be two subjects

    private ScatteredMarks() {}

    /**
     * Whether a mask consists of three or more small pieces, none of them the main one.
     *
     * @param mask CV_8UC1, not 0 inside
     */
    static boolean of(Mat mask) {
        try (PointerScope _ = new PointerScope()) {
            Mat labels = new Mat();
            Mat stats = new Mat();
            int count = connectedComponentsWithStats(mask, labels, stats, new Mat());
            long all = 0;
            long largest = 0;
            try (IntIndexer values = stats.createIndexer()) {
                for (int label = 1; label < count; label++) {
                    long area = values.get(label, CC_STAT_AREA);
                    all += area;
                    largest = Math.max(largest, area);
                }
            }
            long pixels = (long) mask.rows() * mask.cols();
            return count - 1 >= MANY && all < SMALL * pixels && largest < MAIN * all;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.copyMakeBorder;
import static org.bytedeco.opencv.global.opencv_core.minMaxLoc;
import static org.bytedeco.opencv.global.opencv_imgproc.CC_STAT_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.DIST_L2;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;
import static org.bytedeco.opencv.global.opencv_imgproc.distanceTransform;

import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.indexer.IntIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Compares the uncertain match of a phrase with the whole thing that was segmented from a point of the match. Masks are
 * CV_8UC1, 255 inside.
 */
public final class MatchExtent {
    private static final double INSIDE = 127;
    private static final double COMMON = 0.5; // minimum common area, as a share of the smaller mask
    private static final double LARGE = 0.1; // minimum area of a fragment of the match, as a share of the match
    // minimum share of a match in several fragments that must lie inside the whole thing
    private static final double KEPT = 0.8;

    private MatchExtent() {}

    /** The pixel that is farthest from everything outside; the frame's border counts as outside. */
    public static MarkedPoint innermost(Mat mask) {
        try (Mat framed = new Mat();
                Mat distance = new Mat();
                DoublePointer most = new DoublePointer(1);
                Point place = new Point()) {
            copyMakeBorder(mask, framed, 1, 1, 1, 1, BORDER_CONSTANT, Scalar.all(0));
            distanceTransform(framed, distance, DIST_L2, 5);
            minMaxLoc(distance, null, most, null, place, null);
            return new MarkedPoint((place.x() - 0.5) / mask.cols(), (place.y() - 0.5) / mask.rows(), true);
        }
    }

    /**
     * Whether the segmented thing {@code grown} is the thing that the phrase matched.
     *
     * @param described whether the phrase has a colour or place, so that the match cannot be a mere part
     */
    public static boolean isSame(Mat match, Mat grown, boolean described) {
        try (Mat whole = MaskArithmetic.above(grown, INSIDE)) {
            int both = MaskArithmetic.common(match, whole);
            int matched = MaskArithmetic.count(match);
            int all = matched + MaskArithmetic.count(whole) - both;
            return both > 0
                    && both >= COMMON * Math.min(matched, MaskArithmetic.count(whole))
                    && (!described || both >= COMMON * all)
                    && (both >= KEPT * matched || isInOnePiece(match, matched));
        }
    }

    private static boolean isInOnePiece(Mat match, int area) {
        try (Mat labels = new Mat();
                Mat stats = new Mat();
                Mat centres = new Mat()) {
            int parts = connectedComponentsWithStats(match, labels, stats, centres);
            try (IntIndexer values = stats.createIndexer()) {
                return IntStream.range(1, parts)
                                .filter(part -> values.get(part, CC_STAT_AREA) >= LARGE * area)
                                .count()
                        == 1;
            }
        }
    }
}

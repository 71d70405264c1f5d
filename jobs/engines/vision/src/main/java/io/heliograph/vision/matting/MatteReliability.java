// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponents;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.MatrixArrays;
import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Reliability of a third-party network's matte from four signs. Each weak sign lowers it by a factor. A vague interior
 * or little overlap makes a matte doubtful alone; pieces and holes do so only together, since several people and chairs
 * have them. The limits are chosen, not fitted: docs/decisions/0056.
 */
final class MatteReliability {
    private static final double SOUND = 0.9; // reliability without a weak sign
    private static final double STRONG = 0.5; // factor of a sign that makes a matte doubtful alone
    private static final double SLIGHT =
            0.85; // factor of a sign that makes a matte doubtful only together with another
    private static final double MOST_VAGUE = 0.25; // maximum share of the interior that is half transparent
    private static final double LEAST_SHARED = 0.6; // minimum intersection over union with the built-in subject
    private static final double LEAST_LARGEST = 0.7; // minimum share of the matte's area in its largest piece
    private static final double MOST_HOLES = 0.1; // maximum area of holes, as a share of the matte's
    private static final int HALF = 127;

    private MatteReliability() {}

    /**
     * The reliability, 0 to 1.
     *
     * @param opacity CV_8UC1 at working size, with a pixel that is at least half opaque
     * @param vague share of the interior with an opacity below nine tenths
     * @param shared intersection over union with the built-in subject; 1 if the built-in engine is unsure itself
     */
    static double of(Mat opacity, double vague, double shared) {
        double reliability = SOUND;
        reliability *= vague > MOST_VAGUE ? STRONG : 1;
        reliability *= shared < LEAST_SHARED ? STRONG : 1;
        try (PointerScope _ = new PointerScope()) {
            Mat inside = new Mat();
            threshold(opacity, inside, HALF, 255, THRESH_BINARY);
            int[] pieces = areas(inside);
            int all = Arrays.stream(pieces).sum();
            int largest = Arrays.stream(pieces).max().orElse(0);
            reliability *= largest < LEAST_LARGEST * all ? SLIGHT : 1;
            reliability *= holes(inside) > MOST_HOLES * all ? SLIGHT : 1;
        }
        return reliability;
    }

    /** Area of the holes: transparent pieces that do not reach the edge. */
    private static int holes(Mat inside) {
        Mat outside = new Mat();
        bitwise_not(inside, outside);
        Mat labels = new Mat();
        int count = connectedComponents(outside, labels, 4, CV_32S);
        int[] label = MatrixArrays.ints(labels);
        boolean[] open = new boolean[count];
        int width = inside.cols();
        for (int i = 0; i < label.length; i++) {
            boolean edge = i % width == 0 || i % width == width - 1 || i < width || i >= label.length - width;
            open[label[i]] |= edge;
        }
        return (int)
                Arrays.stream(label).filter(each -> each > 0 && !open[each]).count();
    }

    private static int[] areas(Mat mask) {
        Mat labels = new Mat();
        int[] areas = new int[connectedComponents(mask, labels, 8, CV_32S)];
        for (int each : MatrixArrays.ints(labels)) {
            areas[each]++;
        }
        areas[0] = 0;
        return areas;
    }
}

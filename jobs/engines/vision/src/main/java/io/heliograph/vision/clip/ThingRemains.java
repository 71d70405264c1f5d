// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Removes leftovers of a mask at the edge of the frame, after the thing has left the frame there. Parts elsewhere are
 * kept.
 */
final class ThingRemains {
    private static final int HALF = 127;

    private ThingRemains() {}

    /**
     * Removes the leftovers from a mask.
     *
     * @param levels the mask, 0 to 255
     * @param found not 0 where a search by colour found the thing
     */
    static byte[] removed(byte[] levels, byte[] found, int rows, int cols) {
        boolean[] rest = new boolean[levels.length];
        for (int i = 0; i < rest.length; i++) {
            rest[i] = (levels[i] & 255) > HALF && found[i] == 0;
        }
        try (PointerScope _ = new PointerScope()) {
            Mat labels = new Mat();
            Mat stats = new Mat();
            int count = connectedComponentsWithStats(
                    MatrixArrays.mask(rest, rows, cols), labels, stats, new Mat(), 4, CV_32S);
            int[] numbers = MatrixArrays.ints(labels);
            int[] boxes = MatrixArrays.ints(stats); // of each part: left, top, width, height, area
            int columns = boxes.length / count;
            byte[] removed = levels.clone();
            for (int i = 0; i < removed.length; i++) {
                int at = numbers[i] * columns;
                boolean atEdge = boxes[at] == 0
                        || boxes[at + 1] == 0
                        || boxes[at] + boxes[at + 2] == cols
                        || boxes[at + 1] + boxes[at + 3] == rows;
                if (rest[i] && atEdge) {
                    removed[i] = 0;
                }
            }
            return removed;
        }
    }
}

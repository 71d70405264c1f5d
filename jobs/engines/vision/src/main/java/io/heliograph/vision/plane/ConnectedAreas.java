// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.plane;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponents;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The connected areas of a mask.
 *
 * @param labels number of each pixel's area, row by row; 0 outside the mask
 * @param areas number of pixels of each area, by its number; element 0 counts the pixels outside
 */
@SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
public record ConnectedAreas(int[] labels, int[] areas) {
    private static final int BY_SIDES = 4;

    /** The areas of a continuous CV_8UC1 mask, in the order of their first pixels. */
    public static ConnectedAreas of(Mat mask) {
        int[] labels = new int[Math.toIntExact(mask.total())];
        int count;
        try (PointerScope _ = new PointerScope()) {
            Mat found = new Mat();
            count = connectedComponents(mask, found, BY_SIDES, CV_32S);
            new IntPointer(found.data()).get(labels);
        }
        int[] areas = new int[count];
        for (int label : labels) {
            areas[label]++;
        }
        return new ConnectedAreas(labels, areas);
    }

    /** The areas of a mask of booleans, one a pixel. */
    public static ConnectedAreas of(boolean[] mask, int width) {
        try (Mat mat = MatrixArrays.mask(mask, mask.length / width, width)) {
            return of(mat);
        }
    }

    /** Number of areas; their numbers begin with 1. */
    public int count() {
        return areas.length - 1;
    }
}

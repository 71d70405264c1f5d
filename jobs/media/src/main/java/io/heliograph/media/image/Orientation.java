// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.bytedeco.opencv.global.opencv_core.flip;
import static org.bytedeco.opencv.global.opencv_core.transpose;

import org.bytedeco.opencv.opencv_core.Mat;

/** The eight EXIF orientations (CIPA DC-008, tag 0x0112). */
final class Orientation {
    private static final int UPSIDE_DOWN = 0;
    private static final int LEFT_RIGHT = 1;
    private static final int BOTH = -1;

    private Orientation() {}

    /** Turns and mirrors stored pixels so that they stand upright; the matrix given may be changed. */
    static Mat upright(Mat stored, int orientation) {
        Mat turned = stored;
        if (orientation >= 5) {
            turned = new Mat();
            transpose(stored, turned);
            stored.release();
        }
        switch (orientation) {
            case 2, 6 -> flip(turned, turned, LEFT_RIGHT);
            case 3, 7 -> flip(turned, turned, BOTH);
            case 4, 8 -> flip(turned, turned, UPSIDE_DOWN);
            default -> {}
        }
        return turned;
    }
}

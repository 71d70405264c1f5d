// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.bytedeco.opencv.global.opencv_core.flip;
import static org.bytedeco.opencv.global.opencv_core.transpose;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** The eight EXIF orientations (CIPA DC-008, tag 0x0112). */
final class Orientation {
    private static final int UPSIDE_DOWN = 0;
    private static final int LEFT_RIGHT = 1;
    private static final int BOTH = -1;

    /** Side of a tile in pixels. Pixels are rotated tile by tile, so that a tile and its rotated copy fit into the cache. */
    private static final int TILE = 128;

    private Orientation() {}

    /** Turns and mirrors stored pixels to the upright orientation; the given matrix may be changed. */
    static Mat upright(Mat stored, int orientation) {
        switch (orientation) {
            case 2 -> flip(stored, stored, LEFT_RIGHT);
            case 3 -> flip(stored, stored, BOTH);
            case 4 -> flip(stored, stored, UPSIDE_DOWN);
            case 5, 6, 7, 8 -> {
                Mat turned = turned(stored, orientation == 6 || orientation == 7, orientation >= 7);
                stored.release();
                return turned;
            }
            default -> {}
        }
        return stored;
    }

    /** Transposes rows and columns; then mirrors left to right, top to bottom, or both. */
    private static Mat turned(Mat stored, boolean leftRight, boolean upsideDown) {
        Mat turned = new Mat(/* rows= */ stored.cols(), /* cols= */ stored.rows(), stored.type());
        for (int y = 0; y < stored.rows(); y += TILE) {
            for (int x = 0; x < stored.cols(); x += TILE) {
                try (PointerScope _ = new PointerScope()) {
                    int width = Math.min(TILE, stored.cols() - x);
                    int height = Math.min(TILE, stored.rows() - y);
                    int left = leftRight ? stored.rows() - y - height : y;
                    int top = upsideDown ? stored.cols() - x - width : x;
                    Mat tile = stored.apply(new Rect(x, y, width, height));
                    Mat place = turned.apply(new Rect(left, top, height, width));
                    transpose(tile, place);
                    if (leftRight || upsideDown) {
                        flip(place, place, leftRight && upsideDown ? BOTH : leftRight ? LEFT_RIGHT : UPSIDE_DOWN);
                    }
                }
            }
        }
        return turned;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * A reference frame without the erased things.
 *
 * @param frame its number in the clip, from 0
 * @param picture CV_8UC3
 * @param seen CV_8UC1 of the same size, 255 for the frame's original pixels, 0 for pixels that were filled in
 */
public record CleanPlate(int frame, Mat picture, Mat seen) implements AutoCloseable {
    /** Mask of the original pixels inside the letterbox bars, which may be shown in other frames. */
    Mat sources() {
        return content().inside(seen);
    }

    /** All pixels inside the letterbox bars, filled ones too. */
    Mat everywhere() {
        return content().inside(new Mat(seen.size(), CV_8UC1, Scalar.all(255)));
    }

    private ContentArea content() {
        try (Mat filled = new Mat()) {
            bitwise_not(seen, filled);
            return ContentArea.of(picture, filled);
        }
    }

    @Override
    public void close() {
        picture.close();
        seen.close();
    }
}

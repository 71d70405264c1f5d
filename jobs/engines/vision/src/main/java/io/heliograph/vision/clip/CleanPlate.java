// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import org.bytedeco.opencv.opencv_core.Mat;

/**
 * A reference frame without the erased things.
 *
 * @param frame its number in the clip, from 0
 * @param picture CV_8UC3
 * @param seen CV_8UC1 of the same size, 255 for pixels of this very frame, 0 for pixels that were filled in
 */
public record CleanPlate(int frame, Mat picture, Mat seen) implements AutoCloseable {
    @Override
    public void close() {
        picture.close();
        seen.close();
    }
}

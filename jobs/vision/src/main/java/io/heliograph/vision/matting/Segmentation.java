// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Which pixels are the subject.
 *
 * @param mask CV_8UC1, 0 or 255, never all 0; closed with this record
 * @param confidence 0 a guess, 1 sure
 */
public record Segmentation(Mat mask, double confidence) implements AutoCloseable {
    @Override
    public void close() {
        mask.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Which pixels are the subject.
 *
 * @param mask CV_8UC1, 0 or 255, never all 0; closed with this record
 * @param confidence how clearly it stands out: 0 a guess, 1 sure
 * @param reliability how probable it is that the outline is right (intersection over union of at least 0.8)
 */
public record SubjectSegmentation(Mat mask, double confidence, double reliability) implements AutoCloseable {
    @Override
    public void close() {
        mask.close();
    }
}

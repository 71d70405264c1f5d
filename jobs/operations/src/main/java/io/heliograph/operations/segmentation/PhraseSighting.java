// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.scene.brief.NounPhrase;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Result of a search for phrases in one picture.
 *
 * @param phrase the first phrase, or the one without a match
 * @param mask CV_8UC1 of the picture's size, soft at the edges; closed with this record
 * @param reason reason for no match, as the end of a sentence; empty for a match
 * @param confidence confidence of the least certain phrase, 0 to 1
 */
public record PhraseSighting(NounPhrase phrase, Optional<Mat> mask, String reason, double confidence)
        implements AutoCloseable {
    static PhraseSighting of(NounPhrase phrase, Mat mask, double confidence) {
        return new PhraseSighting(phrase, Optional.of(mask), "", confidence);
    }

    static PhraseSighting none(NounPhrase phrase, String reason, double confidence) {
        return new PhraseSighting(phrase, Optional.empty(), reason, confidence);
    }

    @Override
    public void close() {
        mask.ifPresent(Mat::close);
    }
}

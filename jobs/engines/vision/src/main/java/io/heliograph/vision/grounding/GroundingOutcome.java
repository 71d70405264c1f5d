// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import org.bytedeco.opencv.opencv_core.Mat;

/** Result of a search. */
public sealed interface GroundingOutcome extends AutoCloseable {
    @Override
    void close();

    /**
     * A thing was found.
     *
     * @param mask CV_8UC1 of the picture's size, 0 to 255, soft at the edges; closed with this record
     * @param confidence {@value PhraseGrounding#LEAST} to 1: for things, the calibrated probability that the answer is
     *     right
     * @param evident whether the name was assumed to mean the picture's only subject; the confidence is then the
     *     reliability of its cut-out
     */
    record Found(Mat mask, double confidence, boolean evident) implements GroundingOutcome {
        @Override
        public void close() {
            mask.close();
        }
    }

    /**
     * No area is a clear answer.
     *
     * @param reason end of the error message, such as "no main subject stands out"
     */
    record NotFound(String reason) implements GroundingOutcome {
        @Override
        public void close() {
            // nothing to close
        }
    }
}

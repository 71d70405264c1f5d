// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import org.bytedeco.opencv.opencv_core.Mat;

/** Finds the subject in frames of one stream. For one thread at a time. */
@FunctionalInterface
public interface SubjectLook {
    /** The network of this project, which looks at each frame by itself. */
    static SubjectLook own() {
        return SubjectView.OWN;
    }

    /**
     * The probability of the subject, 0..1, at each pixel.
     *
     * @param bgr CV_8UC3, a reduced frame
     * @param mirrored whether to mirror the network's input, which improves averages over time; may be ignored
     */
    float[] probability(Mat bgr, boolean mirrored);

    /** Forgets the frames so far: the next one begins a shot. */
    default void restart() {}
}

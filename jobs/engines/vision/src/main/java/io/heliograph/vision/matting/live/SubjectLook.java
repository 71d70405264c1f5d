// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import org.bytedeco.opencv.opencv_core.Mat;

/** Finds the subject in frames of one stream. Not thread-safe. */
@FunctionalInterface
public interface SubjectLook {
    /** The built-in network, which processes each frame on its own. */
    static SubjectLook own() {
        return SubjectView.OWN;
    }

    /**
     * The probability of the subject, 0..1, at each pixel.
     *
     * @param bgr CV_8UC3, a reduced frame
     * @param mirrored whether to mirror the network's input, which improves averages over time; an implementation may
     *     ignore it
     */
    float[] probability(Mat bgr, boolean mirrored);

    /** Starts a new shot: earlier frames are forgotten. */
    default void restart() {}
}

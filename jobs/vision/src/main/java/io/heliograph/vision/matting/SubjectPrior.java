// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import org.bytedeco.opencv.opencv_core.Mat;

/** Says where the subject of a picture probably is. Safe to use from several threads. */
public interface SubjectPrior {
    /** Our own network, with classical saliency where it sees no subject. */
    static SubjectPrior builtIn() {
        return SalientNetwork.OWN;
    }

    /** Robust background detection and other classical cues: what the network has to beat. */
    static SubjectPrior classical() {
        return ClassicalPrior.INSTANCE;
    }

    /**
     * The probability of the subject at each pixel.
     *
     * @param bgr continuous CV_8UC3, at most 480 px a side (cost may grow with the area)
     */
    Belief of(Mat bgr);

    /** The same in less time, for the frames of a clip. */
    default Belief quick(Mat bgr) {
        return of(bgr);
    }

    /**
     * A probability for each pixel.
     *
     * @param probability CV_32FC1, 0..1; closed with this record
     * @param calibrated whether one half means even odds; else only the order of the values is to be believed
     */
    record Belief(Mat probability, boolean calibrated) implements AutoCloseable {
        @Override
        public void close() {
            probability.close();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import io.heliograph.inference.own.OwnNetworks;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Estimates the position of a picture's subject. Thread-safe. */
public interface SubjectPrior {
    /**
     * The built-in network if its pack is installed, joined by classical saliency if the two agree or the network sees
     * no subject; else classical saliency alone.
     */
    static SubjectPrior builtIn() {
        return hasNetwork() ? SalientNetwork.JOINED : classical();
    }

    /** Whether {@link #builtIn} is a network: its pack {@value SalientNetwork#PACK} is shipped. */
    static boolean hasNetwork() {
        return OwnNetworks.names().contains(SalientNetwork.PACK);
    }

    /** Robust background detection and other classical cues: the baseline for networks. */
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
     * @param calibrated whether one half means even odds; else only the order of the values is meaningful
     * @param evidence reliability of a learnt prior; empty if none saw a subject
     */
    record Belief(Mat probability, boolean calibrated, Optional<PriorEvidence> evidence) implements AutoCloseable {
        /** Without evidence. */
        Belief(Mat probability, boolean calibrated) {
            this(probability, calibrated, Optional.empty());
        }

        @Override
        public void close() {
            probability.close();
        }
    }
}

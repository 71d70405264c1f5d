// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import io.heliograph.inference.own.OwnNetworks;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Estimates the position of a picture's subject. Thread-safe. */
public interface SubjectPrior {
    /**
     * The best built-in prior. If the network's pack is installed, it is the network, joined by classical saliency
     * where the two correlate; without a pack, or if the network finds no subject, it is classical saliency alone.
     */
    static SubjectPrior builtIn() {
        return hasNetwork() ? SalientNetwork.JOINED : classical();
    }

    /** Whether {@link #builtIn} uses a network: its pack {@value SalientNetwork#PACK} is installed. */
    static boolean hasNetwork() {
        return OwnNetworks.names().contains(SalientNetwork.PACK);
    }

    /** Robust background detection and other cues without a network: the baseline for networks. */
    static SubjectPrior classical() {
        return ClassicalPrior.INSTANCE;
    }

    /**
     * The probability of the subject at each pixel.
     *
     * @param bgr continuous CV_8UC3, at most 480 px a side (cost may grow with the area)
     */
    Belief of(Mat bgr);

    /** Computes the probability in less time, for the frames of a clip. */
    default Belief quick(Mat bgr) {
        return of(bgr);
    }

    /**
     * A probability map of the subject.
     *
     * @param probability CV_32FC1, 0..1; closed with this record
     * @param calibrated whether 0.5 means even odds; if false, only the order of the values is meaningful
     * @param evidence reliability of a learnt prior; empty if none saw a subject
     */
    record Belief(Mat probability, boolean calibrated, Optional<PriorEvidence> evidence) implements AutoCloseable {
        /** A probability map without evidence. */
        Belief(Mat probability, boolean calibrated) {
            this(probability, calibrated, Optional.empty());
        }

        @Override
        public void close() {
            probability.close();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import io.heliograph.inference.own.OwnNetworks;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Says where the subject of a picture probably is. Safe to use from several threads. */
public interface SubjectPrior {
    /**
     * Our own network if its pack is there, joined by classical saliency where the two agree or the network sees no subject; else classical
     * saliency alone.
     */
    static SubjectPrior builtIn() {
        return hasNetwork() ? SalientNetwork.JOINED : classical();
    }

    /** Whether {@link #builtIn} is a network: its pack {@value SalientNetwork#PACK} is among our own. */
    static boolean hasNetwork() {
        return OwnNetworks.names().contains(SalientNetwork.PACK);
    }

    /** Robust background detection and other classical cues: what a network has to beat. */
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
     * @param evidence how far a learnt prior is to be trusted; empty where none saw a subject
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

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import org.bytedeco.opencv.opencv_core.Mat;

/** Adapts {@link SaliencyPrior} to {@link SubjectPrior}. */
enum ClassicalPrior implements SubjectPrior {
    INSTANCE;

    @Override
    public Belief of(Mat bgr) {
        return new Belief(SaliencyPrior.of(bgr), false);
    }

    @Override
    public Belief quick(Mat bgr) {
        return new Belief(SaliencyPrior.quick(bgr), false);
    }
}

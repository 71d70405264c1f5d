// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class JointPriorTest {
    private static final int SIDE = 40;

    private static SubjectPrior saying(float[] p, boolean calibrated) {
        return bgr -> new SubjectPrior.Belief(MatrixArrays.mat(p, SIDE, SIDE), calibrated);
    }

    private static float[] block(int from, float inside) {
        float[] p = new float[SIDE * SIDE];
        for (int i = 0; i < p.length; i++) {
            p[i] = i / SIDE >= from && i / SIDE < from + 20 ? inside : 0.1f;
        }
        return p;
    }

    private static float[] joined(float[] learnt, boolean calibrated, float[] other) {
        try (Mat picture = MatrixArrays.mat(new byte[3 * SIDE * SIDE], SIDE, SIDE);
                SubjectPrior.Belief belief =
                        new JointPrior(saying(learnt, calibrated), saying(other, false)).of(picture)) {
            assertThat(belief.calibrated()).isEqualTo(calibrated);
            return MatrixArrays.floats(belief.probability());
        }
    }

    @Test
    void priorsThatAgreeAreAveraged() {
        float[] mean = joined(block(10, 0.9f), true, block(10, 0.5f));
        assertThat(mean[15 * SIDE]).isCloseTo(0.7f, within(1e-5f));
        assertThat(mean[0]).isCloseTo(0.1f, within(1e-5f));
    }

    @Test
    void aStrangerIsNotHeard() {
        float[] learnt = block(0, 0.9f);
        assertThat(joined(learnt, true, block(18, 0.9f))).containsExactly(learnt);
    }

    @Test
    void aPriorThatSaysTheSameEverywhereIsNotHeard() {
        float[] learnt = block(0, 0.9f);
        assertThat(joined(learnt, true, new float[SIDE * SIDE])).containsExactly(learnt);
    }

    @Test
    void whereNoSubjectWasSeenTheAnswerIsLeftAlone() {
        float[] classical = block(5, 0.6f);
        assertThat(joined(classical, false, block(5, 0.2f))).containsExactly(classical);
    }
}

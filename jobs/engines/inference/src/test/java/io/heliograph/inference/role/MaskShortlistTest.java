// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.inference.runtime.Tensor;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MaskShortlistTest {
    private static final int SIDE = 32;

    private final MaskShortlist list = new MaskShortlist(new PointGrid(1, 0.8, 0.9), 1, 1);

    /** Logits of a rectangle, from 0 to {@code right} and {@code bottom}. */
    private static Tensor.Floats rectangle(int right, int bottom, float inside) {
        Tensor.Floats mask = RolePlanes.of(1, SIDE, SIDE);
        for (int i = 0; i < SIDE * SIDE; i++) {
            mask.values()[i] = i % SIDE < right && i / SIDE < bottom ? inside : -5;
        }
        return mask;
    }

    private static int area(PromptedMask mask) {
        int area = 0;
        for (boolean in : mask.inside()) {
            area += in ? 1 : 0;
        }
        return area;
    }

    @Test
    void ofMasksThatAreNearlyTheSameTheBestStaysWhateverItsTurn() {
        list.offer(rectangle(16, 20, 5), 0.85);
        list.offer(rectangle(16, 21, 5), 0.95);
        list.offer(rectangle(16, 22, 5), 0.9);
        list.offer(rectangle(8, 8, 5), 0.99);
        List<PromptedMask> best = list.best(10, SIDE, SIDE);
        assertThat(best).extracting(PromptedMask::quality).containsExactly(0.99, 0.95);
        assertThat(best).extracting(MaskShortlistTest::area).containsExactly(64, 16 * 21);
        assertThat(list.best(1, SIDE, SIDE)).hasSize(1);
    }

    @Test
    void whatTheNetworkDoubtsOrWhatHangsOnAThresholdOrIsTinyIsLeftOut() {
        list.offer(rectangle(16, 16, 5), 0.79);
        list.offer(rectangle(16, 16, 5), Double.NaN);
        list.offer(rectangle(16, 16, 0.5f), 0.95);
        list.offer(rectangle(1, 1, 5), 0.95);
        list.offer(rectangle(0, 0, 5), 0.95);
        assertThat(list.best(10, SIDE, SIDE)).isEmpty();
    }

    @Test
    void whatTheSquareHasBeyondThePictureIsNotCounted() {
        MaskShortlist upper = new MaskShortlist(new PointGrid(1, 0.8, 0.9), 0.5, 1);
        upper.offer(rectangle(16, 32, 5), 0.9);
        PromptedMask mask = upper.best(1, 16, 32).getFirst();
        boolean[] left = new boolean[16 * 32];
        for (int y = 0; y < 16; y++) {
            Arrays.fill(left, y * 32, y * 32 + 16, true);
        }
        assertThat(mask.inside()).isEqualTo(left);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RegionConsensusTest {
    private static final List<Integer> PLACES = List.of(0, 6, 12, 18);
    private static final int EACH = 24; // superpixels of a colour in a frame

    /** Red superpixels with these odds, and grey ones with odds of -3. */
    private static KeyRegions frame(double red) {
        float[][] looks = new float[2 * EACH][];
        double[] odds = new double[2 * EACH];
        int[] areas = new int[2 * EACH];
        for (int k = 0; k < 2 * EACH; k++) {
            boolean isRed = k < EACH;
            looks[k] = new float[] {60, isRed ? 190 : 128, isRed ? 170 : 128, 5, k % 7, k % 5};
            odds[k] = isRed ? red : -3;
            areas[k] = 10;
        }
        return new KeyRegions(IntStream.range(0, 2 * EACH).toArray(), looks, odds, odds.clone(), areas);
    }

    @Test
    void aFrameThatMissedTheThingGetsItBackFromTheOthers() {
        var consensus = new RegionConsensus(PLACES, List.of(frame(3), frame(-1), frame(3), frame(3)));
        double[][] votes = consensus.votes(Map.of());
        assertThat(votes[1][0]).as("red in the frame that missed it").isGreaterThan(0.5);
        assertThat(votes[2][0]).isGreaterThan(0.7);
        assertThat(votes[1][EACH]).as("grey").isLessThan(0.1);
    }

    @Test
    void aKnownFrameStaysAndTheOthersFollowIt() {
        double[] known =
                IntStream.range(0, 2 * EACH).mapToDouble(k -> k < EACH ? 1 : 0).toArray();
        List<KeyRegions> doubtful = List.of(frame(0), frame(0), frame(0), frame(0));
        var consensus = new RegionConsensus(PLACES, doubtful);
        double[][] alone = consensus.votes(Map.of());
        double[][] led = consensus.votes(Map.of(0, known));
        assertThat(led[0]).isEqualTo(known);
        assertThat(led[1][0]).isGreaterThan(alone[1][0] + 0.05);
        assertThat(led[2][0]).isGreaterThan(alone[2][0] + 0.02);
    }
}

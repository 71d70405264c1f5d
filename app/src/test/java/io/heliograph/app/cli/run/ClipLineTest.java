// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClipLineTest {
    private static final List<String> STEPS = List.of("prepare", "mattes", "segments", "publish");
    private static final long SECOND = 1_000_000_000L;

    private final ClipLine line = new ClipLine("disc.mp4");

    @Test
    void percentAndTimeLeftFollowFromFramesAndTheirPace() {
        assertThat(line.at(STEPS, "mattes", 1, 100, 5 * SECOND)).isEqualTo(" disc.mp4 5 %, frame 1 of 100");
        assertThat(line.at(STEPS, "mattes", 21, 100, 15 * SECOND)) // two a second: 79 of this step, 100 of the next
                .isEqualTo(" disc.mp4 14 %, frame 21 of 100, 1:30 min left");
        assertThat(line.at(STEPS, "segments", 10, 100, 60 * SECOND)).isEqualTo(" disc.mp4 54 %, frame 10 of 100");
        assertThat(line.at(STEPS, "segments", 60, 100, 65 * SECOND))
                .isEqualTo(" disc.mp4 77 %, frame 60 of 100, 4 s left");
    }

    @Test
    void theFirstStepTellsNoTimeSinceItOnlyPrepares() {
        line.at(STEPS, "prepare", 1, 100, SECOND);
        assertThat(line.at(STEPS, "prepare", 50, 100, 2 * SECOND)).isEqualTo(" disc.mp4 2 %, frame 50 of 100");
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ProgressNoticesTest {
    private final List<ProgressNotification> notices = new ArrayList<>();
    private long seconds;

    private final ProgressNotices progress =
            new ProgressNotices(Optional.of("token"), notices::add, () -> seconds * 1_000_000_000L);

    @Test
    void whatHasNotChangedIsNotToldAgainBeforeTenSecondsAreOver() {
        for (seconds = 1; seconds <= 12; seconds++) {
            told("render", 0.33);
        }
        assertThat(notices).extracting(ProgressNotification::progress).containsExactly(0.33, 0.331);
        assertThat(notices)
                .extracting(ProgressNotification::message)
                .containsOnly("render (request 7)"); // no time left, as none is known
    }

    @Test
    void numbersGrowByThreeDigitsWithEachStepAndEachSilence() {
        told("fetch", 0);
        told("render", 0); // another step
        progress.silent();
        told("render", 0.6666);
        told("publish", 0.5); // never back
        told("publish", 1);
        progress.silent(); // the end is told by the answer
        assertThat(notices)
                .extracting(ProgressNotification::progress)
                .containsExactly(0.0, 0.001, 0.002, 0.667, 0.668, 0.999);
    }

    private void told(String stage, double part) {
        progress.told(JsonMapper.shared()
                .createObjectNode()
                .put("request_id", "7")
                .put("stage", stage)
                .put("progress", part));
    }
}

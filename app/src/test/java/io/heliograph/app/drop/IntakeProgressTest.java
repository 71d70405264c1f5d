// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntakeProgressTest {
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1000); // wraps round, as the clock of a process may
    private final IntakeProgress progress = new IntakeProgress(now::get);

    @TempDir
    Path folder;

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    @Test
    void theStepThatLastsLongestIsShownAfterFiveMinutes() {
        try (var _ = progress.begin("the file a")) {
            pass(Duration.ofMinutes(5));
            try (var _ = progress.begin("the file b")) {
                assertThat(progress.slowest()).isEmpty();
                pass(Duration.ofSeconds(1));
                assertThat(progress.slowest()).contains(new SlowStep("the file a", Duration.ofSeconds(301)));
            }
        }
        assertThat(progress.slowest()).isEmpty();
    }

    @Test
    void aClaimIsAStepAsLongAsItIsWorkedOn() {
        var heartbeats = new ClaimHeartbeats(Duration.ofMinutes(10), Clock.systemUTC(), progress);
        var claim = new DropClaim(
                "an-id", folder, new DropPath("default", "cutout", List.of("a.png")), DropClaim.Kind.FILE);
        try (var _ = heartbeats.in(claim)) {
            pass(Duration.ofMinutes(6));
            assertThat(progress.slowest())
                    .contains(new SlowStep("the file default/cutout/a.png", Duration.ofMinutes(6)));
        }
        assertThat(progress.slowest()).isEmpty();
    }
}

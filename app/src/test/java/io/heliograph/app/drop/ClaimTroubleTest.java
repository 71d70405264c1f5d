// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ClaimTroubleTest {
    private final AtomicLong now = new AtomicLong();
    private final ClaimTrouble trouble = new ClaimTrouble(now::get);
    private final DropClaim claim =
            new DropClaim("id", Path.of("claimed/id"), new DropPath("o", "p", List.of("a.png")), DropClaim.Kind.FILE);

    @Test
    void eachFailureDoublesTheWaitUpToAMinute() {
        for (long seconds : new long[] {0, 1, 2, 4, 8, 16, 32, 64, 64}) {
            trouble.of(claim, new IOException("the share is away"));
            now.addAndGet(Duration.ofSeconds(Math.max(0, seconds - 1)).toNanos());
            assertThat(trouble.isDue(claim)).isFalse();
            now.addAndGet(Duration.ofSeconds(1).toNanos());
            assertThat(trouble.isDue(claim)).isTrue();
        }
        trouble.of(claim, new IOException("the share is away"));
        assertThat(trouble.isDue(claim)).isFalse();
        trouble.forget(List.of());
        assertThat(trouble.isDue(claim)).isTrue();
    }
}

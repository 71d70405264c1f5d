// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.TemporaryDatabase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class EngineCallsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant EVENING = Instant.parse("2026-11-24T23:59:00Z");

    private static EngineCalls at(Instant now) {
        return new EngineCalls(DATABASE.sql(), Clock.fixed(now, ZoneOffset.UTC));
    }

    @Test
    void requestsSideBySideDoNotExceedTheBoundTogether() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Callable<Boolean>> all = IntStream.range(0, 12)
                    .<Callable<Boolean>>mapToObj(_ -> () -> at(EVENING).take(1, "inpaint", 5))
                    .toList();
            int taken = 0;
            for (Future<Boolean> each : threads.invokeAll(all)) {
                taken += each.get() ? 1 : 0;
            }
            assertThat(taken).isEqualTo(5);
        }
    }

    @Test
    void daysRolesAndOrganizationsAreCountedApart() {
        EngineCalls today = at(EVENING);
        assertThat(today.take(2, "text_to_image", 1)).isTrue();
        assertThat(today.take(2, "text_to_image", 1)).isFalse();
        assertThat(today.take(2, "image_edit", 1)).isTrue();
        assertThat(today.take(3, "text_to_image", 1)).isTrue();
        assertThat(at(EVENING.plus(Duration.ofMinutes(2))).take(2, "text_to_image", 1))
                .isTrue();
        today.giveBack(2, "image_edit");
        assertThat(today.take(2, "image_edit", 1)).isTrue();
        assertThat(today.take(4, "image_edit", 0)).isFalse();
    }
}

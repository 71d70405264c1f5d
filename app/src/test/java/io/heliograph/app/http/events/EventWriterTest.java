// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.delivery.EventSettings;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventWriterTest {
    private static final EventSettings SETTINGS = new EventSettings(
            Duration.ofSeconds(1), Duration.ZERO, Duration.ofMinutes(1), 1, 1, 1, 10, Duration.ofDays(1));

    @Test
    void aStreamThatIsNeverSilentEndsWithItsToken() throws Exception {
        var stream = new PendingEvents(10);
        for (int i = 0; i < 5; i++) {
            stream.offer(new StreamEvent("event" + i, StreamEvent.SETTLED, "{}", false));
        }
        var valid = new ArrayDeque<>(List.of(true, true, false));
        var out = new ByteArrayOutputStream();
        new EventWriter(out, SETTINGS, valid::removeFirst).writeAll(stream);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("id: event0", "id: event1")
                .doesNotContain("id: event2");
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.MovableClock;
import io.heliograph.app.TestSettings;
import io.heliograph.app.http.connections.ClientNetwork;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StreamSlotsTest {
    private final MovableClock clock = new MovableClock(Instant.EPOCH);
    private final StreamSlots slots = new StreamSlots(
            TestSettings.with(Map.of(
                    "heliograph.streaming.sessions", 4,
                    "heliograph.streaming.per-organization", 2,
                    "heliograph.streaming.per-address", 3)),
            clock);

    private StreamSlots.Slot take(long organization, String address) throws StreamException {
        return slots.take(organization, ClientNetwork.of(address));
    }

    private void refused(long organization, String address, StreamEnd end, String words) {
        assertThatThrownBy(() -> take(organization, address)).isInstanceOfSatisfying(StreamException.class, e -> {
            assertThat(e.end()).isEqualTo(end);
            assertThat(e.text()).contains(words);
        });
    }

    @Test
    void organizationsAddressesAndAllTogetherAreBounded() throws Exception {
        StreamSlots.Slot first = take(1, "2001:db8::1");
        take(1, "192.0.2.1");
        refused(1, "192.0.2.2", StreamEnd.QUOTA_EXCEEDED, "organization may have 2");
        take(2, "2001:db8::2");
        StreamSlots.Slot fourth = take(2, "2001:db8::3");
        refused(3, "192.0.2.3", StreamEnd.CAPACITY_EXCEEDED, "All 4 sessions");
        slots.release(fourth);
        slots.release(fourth);
        take(3, "2001:db8::4");
        slots.release(first);
        take(4, "2001:db8::5");
        assertThat(slots.taken()).isEqualTo(4);
    }

    @Test
    void aSessionThatNeverBeginsGivesItsPlaceBack() throws Exception {
        take(1, "2001:db8::1");
        slots.begin(take(1, "2001:db8::2"));
        clock.move(Duration.ofSeconds(29));
        refused(1, "2001:db8::3", StreamEnd.QUOTA_EXCEEDED, "organization may have 2");
        clock.move(Duration.ofSeconds(2));
        take(1, "2001:db8::3");
        refused(1, "2001:db8::4", StreamEnd.QUOTA_EXCEEDED, "organization may have 2");
        assertThat(slots.taken()).isEqualTo(2);
    }

    @Test
    void oneOrganizationHasAtMostHalfOfTheSessions() throws Exception {
        for (int sessions = 1; sessions <= 5; sessions++) {
            var few = new StreamSlots(
                    TestSettings.with(Map.of(
                            "heliograph.streaming.sessions", sessions,
                            "heliograph.streaming.per-organization", 8,
                            "heliograph.streaming.per-address", 8)),
                    clock);
            int most = Math.max(1, sessions / 2);
            for (int i = 0; i < most; i++) {
                few.take(1, ClientNetwork.of("192.0.2." + i));
            }
            StreamEnd end = sessions == 1 ? StreamEnd.CAPACITY_EXCEEDED : StreamEnd.QUOTA_EXCEEDED;
            assertThatThrownBy(() -> few.take(1, ClientNetwork.of("192.0.2.99")))
                    .isInstanceOfSatisfying(
                            StreamException.class, e -> assertThat(e.end()).isEqualTo(end));
            if (sessions > 1) {
                few.take(2, ClientNetwork.of("192.0.2.100"));
            }
        }
    }

    @Test
    void oneNetworkIsOneAddress() throws Exception {
        take(1, "2001:db8::1");
        take(2, "2001:db8::2");
        take(3, "2001:db8::3");
        refused(4, "2001:db8::4", StreamEnd.QUOTA_EXCEEDED, "address may have 3");
    }
}

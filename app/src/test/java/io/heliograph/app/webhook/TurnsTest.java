// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.MovableClock;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private static final URI SLOW = URI.create("https://slow.example:8443/hook");
    private static final URI QUICK = URI.create("https://quick.example/hook");

    private final MovableClock clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));
    private final Turns turns = new Turns(2, clock);

    @Test
    void hostGetsItsShareAndOthersAreNotConcerned() {
        assertThat(turns.take(SLOW)).isEmpty();
        assertThat(turns.take(URI.create("http://SLOW.example/other"))).isEmpty();
        assertThat(turns.take(SLOW)).isPresent();
        assertThat(turns.take(QUICK)).isEmpty();
        turns.done(SLOW, Duration.ofSeconds(1));
        assertThat(turns.take(SLOW)).isEmpty();
    }

    @Test
    void thoseWhoFindNoTurnComeBackOneAfterAnotherAndTheLastWithinAMinute() {
        turns.take(SLOW);
        for (int i = 0; i < 20; i++) {
            turns.take(SLOW);
            turns.done(SLOW, Duration.ofSeconds(10));
        }
        turns.take(SLOW);
        var later = IntStream.range(0, 100)
                .mapToObj(_ -> turns.take(SLOW))
                .map(Optional::orElseThrow)
                .toList();
        assertThat(later).isSorted();
        assertThat(later.getFirst()).isAfterOrEqualTo(clock.instant().plusSeconds(4));
        assertThat(later.get(4)).isAfterOrEqualTo(later.get(3).plusSeconds(4));
        assertThat(later.getLast()).isEqualTo(clock.instant().plusSeconds(60));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.MovableClock;
import io.heliograph.app.TestSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GuessLimitsTest {
    private final MovableClock clock = new MovableClock(Instant.parse("2026-11-22T12:00:00Z"));
    private final GuessLimits limits = new GuessLimits(
            TestSettings.with(Map.of(
                    "heliograph.guesses.window",
                    "10m",
                    "heliograph.guesses.tokens",
                    "5",
                    "heliograph.guesses.passwords",
                    "4",
                    "heliograph.guesses.remembered",
                    "100")),
            clock);

    private int lookedAt(int tries, String address, String name) {
        int looked = 0;
        for (int i = 0; i < tries; i++) {
            looked += limits.beginPassword(address, name).isZero() ? 1 : 0;
        }
        return looked;
    }

    @Test
    void wrongPasswordsOfAnAddressAreCountedWhateverTheName() {
        assertThat(lookedAt(100, "203.0.113.7", "")).isEqualTo(4);
        assertThat(lookedAt(1, "203.0.113.7", "vera")).isZero();
        assertThat(lookedAt(1, "203.0.113.8", "vera")).isEqualTo(1);
    }

    @Test
    void wrongPasswordsForANameAreCountedWhereverTheyComeFrom() {
        int looked = 0;
        for (int i = 0; i < 100; i++) {
            looked += lookedAt(1, "198.51.100." + i, "vera");
        }
        assertThat(looked).isEqualTo(4);
        assertThat(lookedAt(1, "198.51.101.1", "otto")).isEqualTo(1);
    }

    @Test
    void attemptsRefusedForANameCostTheirAddressNothing() {
        for (int i = 0; i < 4; i++) {
            lookedAt(1, "198.51.100." + i, "vera");
        }
        assertThat(lookedAt(100, "203.0.113.7", "vera")).isZero();
        assertThat(lookedAt(100, "203.0.113.7", "otto")).isEqualTo(4);
    }

    @Test
    void whoWasRightThereBeforeIsKeptOutByNobodyElseButCountedToo() {
        assertThat(lookedAt(1, "203.0.113.7", "vera")).isEqualTo(1);
        limits.rightPassword("203.0.113.7", "vera");
        lookedAt(100, "203.0.113.7", "");
        for (int i = 0; i < 100; i++) {
            lookedAt(1, "198.51.100." + i, "vera");
        }
        assertThat(lookedAt(100, "203.0.113.7", "vera")).isEqualTo(4);
    }

    @Test
    void rightPasswordsCostNothing() {
        for (int i = 0; i < 100; i++) {
            assertThat(limits.beginPassword("203.0.113.7", "vera")).isZero();
            limits.rightPassword("203.0.113.7", "vera");
        }
    }

    @Test
    void afterTheWindowAllOfThemCountAnewAndOneComesBackEarlier() {
        lookedAt(100, "203.0.113.7", "vera");
        Duration wait = limits.beginPassword("203.0.113.7", "vera");
        assertThat(wait).isBetween(Duration.ofSeconds(140), Duration.ofSeconds(150));
        clock.move(Duration.ofSeconds(150));
        assertThat(lookedAt(100, "203.0.113.7", "vera")).isEqualTo(1);
        clock.move(Duration.ofMinutes(10));
        assertThat(lookedAt(100, "203.0.113.7", "vera")).isEqualTo(4);
    }

    @Test
    void aNetworkOfIpv6IsOneAddress() {
        for (int i = 0; i < 5; i++) {
            limits.wrongToken("2001:db8:0:1::" + i);
        }
        assertThat(limits.waitForToken("2001:db8:0:1:ffff::1")).isPositive();
        assertThat(limits.waitForToken("2001:db8:0:2::1")).isZero();
        assertThat(limits.waitForToken("203.0.113.7")).isZero();
    }

    @Test
    void noMoreAddressesAreRememberedThanTheSettingSays() {
        for (int i = 0; i < 5; i++) {
            limits.wrongToken("203.0.113.7");
        }
        for (int i = 0; i < 100; i++) {
            limits.wrongToken("198.51.100." + i);
        }
        assertThat(limits.waitForToken("203.0.113.7"))
                .as("the longest unused is forgotten")
                .isZero();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallLimiterTest {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
    private static final List<InetAddress> HERE = List.of(InetAddress.ofLiteral("192.0.2.1"));
    private static final List<InetAddress> THERE = List.of(InetAddress.ofLiteral("192.0.2.2"));

    private final CallLimiter limiter =
            new CallLimiter(new CallLimiter.Limits(4, 3, 2, Duration.ofSeconds(60)), Clock.fixed(NOW, ZoneOffset.UTC));

    private static Instant deferred(Runnable call) {
        return catchThrowableOfType(CallDeferredException.class, call::run).until();
    }

    @Test
    void anOrganizationHasItsPlacesAndOthersAreNotConcerned() {
        var first = limiter.enter(1);
        for (int i = 0; i < 3; i++) {
            limiter.enter(1);
        }
        assertThatExceptionOfType(CallDeferredException.class).isThrownBy(() -> limiter.enter(1));
        limiter.enter(2);
        first.close();
        limiter.enter(1);
    }

    @Test
    void anAddressHasPlacesOfEachOrganizationAndOfAll() {
        var one = limiter.enter(1);
        var two = limiter.enter(2);
        var held = one.permit(HERE);
        one.permit(HERE);
        assertThatExceptionOfType(CallDeferredException.class).isThrownBy(() -> one.permit(HERE));
        one.permit(THERE);
        two.permit(HERE);
        assertThatExceptionOfType(CallDeferredException.class)
                .as("three of all organizations")
                .isThrownBy(() -> two.permit(HERE));
        held.close();
        two.permit(HERE);
    }

    @Test
    void aNameOfSeveralAddressesTakesAPlaceAtEachOrNone() {
        var one = limiter.enter(1);
        one.permit(THERE);
        one.permit(THERE);
        assertThatExceptionOfType(CallDeferredException.class)
                .isThrownBy(() -> one.permit(List.of(HERE.getFirst(), THERE.getFirst())));
        one.permit(HERE);
        one.permit(HERE);
    }

    @Test
    void theAddressesOfOneIpv6NetworkAreOneHost() {
        var one = limiter.enter(1);
        one.permit(List.of(InetAddress.ofLiteral("2001:db8:1:2::1")));
        one.permit(List.of(InetAddress.ofLiteral("2001:db8:1:2:ffff::2")));
        assertThatExceptionOfType(CallDeferredException.class)
                .isThrownBy(() -> one.permit(List.of(InetAddress.ofLiteral("2001:db8:1:2:3::3"))));
        one.permit(List.of(InetAddress.ofLiteral("2001:db8:1:3::1")));
    }

    @Test
    void anAddressThatHangsGetsOneCallOfThatOrganizationUntilItAnswers() {
        var one = limiter.enter(1);
        var hung = one.permit(HERE);
        hung.timedOut();
        hung.close();
        var probe = one.permit(HERE);
        assertThatExceptionOfType(CallDeferredException.class).isThrownBy(() -> one.permit(HERE));
        var two = limiter.enter(2);
        two.permit(HERE);
        two.permit(HERE).close();
        probe.close();
        one.permit(HERE);
        assertThat(limiter.lanes()).isPositive();
    }

    @Test
    void thoseWhoFindNoPlaceComeBackOneAfterAnotherAndTheLastWithinTheLongestWait() {
        for (int i = 0; i < 4; i++) {
            limiter.enter(1);
        }
        List<Instant> later = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            later.add(deferred(() -> limiter.enter(1)));
        }
        assertThat(later.subList(0, 1_200)).isSorted();
        assertThat(later.getFirst()).isEqualTo(NOW.plusMillis(200));
        assertThat(later.get(20)).isEqualTo(later.get(19).plusMillis(50)); // a fifth of a second, by four places
        List<Instant> rest = later.subList(1_200, 2_000);
        assertThat(rest).allMatch(each -> !each.isBefore(NOW.plusSeconds(30)) && !each.isAfter(NOW.plusSeconds(60)));
        assertThat(rest.stream().filter(each -> each.isBefore(NOW.plusSeconds(45))))
                .as("spread evenly, not all at once")
                .hasSizeBetween(390, 410);
    }

    @Test
    void organizationsAndAddressesThatNobodyCallsTakeNoMemoryForLong() {
        for (int i = 0; i < 5_000; i++) {
            limiter.enter(i).close();
        }
        assertThat(limiter.lanes()).isLessThan(1_100);
    }
}

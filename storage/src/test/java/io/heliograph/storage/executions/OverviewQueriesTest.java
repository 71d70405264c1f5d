// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What operators see first: counts, rates, times, and failures by their cause. */
class OverviewQueriesTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant NOW = Instant.parse("2026-05-01T10:30:20Z");

    private final SampleRequests samples = new SampleRequests(DATABASE.sql());
    private final RequestQueries requestQueries = new RequestQueries(DATABASE.sql());

    @BeforeEach
    void empty() {
        DATABASE.sql().inTransaction(() -> DATABASE.sql().update("DELETE FROM submission"));
    }

    @Test
    void statesAreCountedUpToABound() {
        samples.add("erase", 1, "STARTING", NOW);
        samples.add("erase", 1, "STARTED", NOW);
        samples.add("erase", 2, "STARTED", NOW);
        samples.add("erase", 1, "FAILED", NOW);
        samples.add("erase", 1, "UNKNOWN", NOW);
        failed("erase", ErrorCode.CANCELLED, "An operator cancelled the request.", NOW);
        failed("erase", ErrorCode.TIMEOUT, "too long", NOW);
        for (int i = 0; i < StateCounts.MOST + 5; i++) {
            settle(samples.add("erase", 1, "COMPLETED", NOW), new SubmissionOutcome.Completed("{}", null), NOW);
        }
        assertThat(new StateCounts(requestQueries).of(RequestFilter.ALL))
                .containsExactly(
                        count(RequestState.UNCLEAR, 1, false),
                        count(RequestState.ABANDONED, 0, false),
                        count(RequestState.COMPLETED, 1000, true),
                        count(RequestState.CANCELLED, 1, false),
                        count(RequestState.FAILED, 1, false),
                        count(RequestState.WAITING, 1, false),
                        count(RequestState.RUNNING, 2, false),
                        count(RequestState.TRYING_AGAIN, 1, false));
        assertThat(new StateCounts(requestQueries).of(RequestFilter.ALL.with(FilterField.ORGANIZATION, "2")))
                .contains(count(RequestState.RUNNING, 1, false), count(RequestState.COMPLETED, 0, false));
        assertThat(requestQueries.page(RequestFilter.ALL.with(FilterField.STATE, "TRYING_AGAIN"), Long.MAX_VALUE, 10))
                .singleElement()
                .satisfies(row -> assertThat(row.status()).isEqualTo("FAILED"));
    }

    private static StateCounts.StateCount count(RequestState state, long count, boolean more) {
        return new StateCounts.StateCount(state, count, more);
    }

    @Test
    void failuresThatDifferInNumbersAndIdsAreOneGroup() {
        failed("erase", ErrorCode.INTERNAL_ERROR, "quote request_id 0198c1a0-1111-7abc-8def-0123456789ab.", NOW);
        String latest = failed(
                "erase",
                ErrorCode.INTERNAL_ERROR,
                "quote request_id 0198c1a0-2222-7abc-8def-0123456789ab.",
                NOW.plusSeconds(5));
        failed("erase", ErrorCode.DOWNLOAD_FAILED, "shop.example answered 503 after 12 s.", NOW);
        failed("expand", ErrorCode.DOWNLOAD_FAILED, "shop.example answered 500 after 7 s.", NOW);
        failed("erase", ErrorCode.CANCELLED, "An operator cancelled the request.", NOW);
        failed("erase", ErrorCode.TIMEOUT, "long ago", NOW.minus(Duration.ofHours(3)));
        var groups = new FailureGroups(DATABASE.sql()).between(NOW.minus(Duration.ofHours(1)), NOW.plusSeconds(60));
        assertThat(groups).hasSize(3);
        assertThat(groups.getFirst().count()).isEqualTo(2);
        assertThat(groups.getFirst().cause()).isEqualTo("quote request_id ….");
        assertThat(groups.getFirst().latestRequest()).isEqualTo(latest);
        assertThat(groups.getFirst().first()).isEqualTo(NOW);
        assertThat(groups.getFirst().last()).isEqualTo(NOW.plusSeconds(5));
        assertThat(groups).extracting(FailureGroups.FailureGroup::cause).contains("shop.example answered … after … s.");
    }

    @Test
    void minutesOfTheLastHourAreCountedOnceTheyAreOver() {
        var clock = new java.util.concurrent.atomic.AtomicReference<>(NOW);
        var rates = new SettlementRates(DATABASE.sql(), new Clock() {
            @Override
            public java.time.ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(java.time.ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return clock.get();
            }
        });
        settle(samples.add("erase", 1, "COMPLETED", NOW), new SubmissionOutcome.Completed("{}", null), NOW);
        failed("erase", ErrorCode.TIMEOUT, "slow", NOW.minusSeconds(60));
        failed("erase", ErrorCode.TIMEOUT, "slow", NOW.minus(Duration.ofMinutes(61)));
        assertThat(rates.lastHour()).hasSize(60);
        assertThat(rates.lastHour().getLast())
                .isEqualTo(new SettlementRates.Minute(Instant.parse("2026-05-01T10:30:00Z"), 1, 0));
        assertThat(rates.lastHour().get(58))
                .isEqualTo(new SettlementRates.Minute(Instant.parse("2026-05-01T10:29:00Z"), 0, 1));
        assertThat(rates.lastHour().stream()
                        .mapToLong(SettlementRates.Minute::failed)
                        .sum())
                .isEqualTo(1);

        settle(
                samples.add("erase", 1, "COMPLETED", NOW),
                new SubmissionOutcome.Completed("{}", null),
                NOW.plusSeconds(10));
        settle(
                samples.add("erase", 1, "COMPLETED", NOW),
                new SubmissionOutcome.Completed("{}", null),
                NOW.plusSeconds(70));
        clock.set(NOW.plusSeconds(75));
        assertThat(rates.lastHour().getLast().completed()).isEqualTo(1);
        assertThat(rates.lastHour().get(58).completed()).isEqualTo(2);
        assertThat(rates.lastHour().get(57).failed()).isEqualTo(1);
    }

    @Test
    void waitingAndRunningTimesAreByPool() {
        for (int second = 1; second <= 20; second++) {
            // the samples start when they are accepted
            settle(
                    samples.add("erase", 1, "COMPLETED", NOW.minusSeconds(second)),
                    new SubmissionOutcome.Completed("{}", null),
                    NOW);
        }
        var times = new RunTimes(DATABASE.sql(), Clock.fixed(NOW.plusSeconds(1), ZoneOffset.UTC)).lastHour();
        assertThat(times).singleElement().satisfies(image -> {
            assertThat(image.pool()).isEqualTo("image");
            assertThat(image.sample()).isEqualTo(20);
            assertThat(image.waiting().p95()).isZero();
            assertThat(image.running().p50()).isCloseTo(10, within(0.001));
            assertThat(image.running().p95()).isCloseTo(19, within(0.001));
        });
    }

    private String failed(String operation, ErrorCode code, String details, Instant at) {
        String request = samples.add(operation, 1, "FAILED", at);
        settle(request, new SubmissionOutcome.Failed(new ClientFailure(code, "No", details)), at);
        return request;
    }

    private void settle(String request, SubmissionOutcome outcome, Instant at) {
        DATABASE.sql()
                .inTransaction(() ->
                        new Submissions(DATABASE.sql(), Clock.fixed(at, ZoneOffset.UTC)).settle(request, outcome));
    }
}

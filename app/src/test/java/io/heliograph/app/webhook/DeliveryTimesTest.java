// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.MovableClock;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.webhooks.DeliveryRows;
import io.heliograph.storage.webhooks.WebhookDelivery;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** When attempts are made, on a clock of our own and a real database. */
class DeliveryTimesTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");
    private static final URI RECEIVER = URI.create("https://receiver.example/hook");

    private final MovableClock clock = new MovableClock(START);
    private final Outgoing outgoing = new Outgoing(DATABASE, clock);
    private final List<Long> minutes = new CopyOnWriteArrayList<>();

    @AfterEach
    void stop() {
        outgoing.close();
    }

    @Test
    void refusedFiveTimesAtMinutesZeroThreeNineTwentyOneAndFortyFiveThenFailedThroughRestarts() {
        String delivery = outgoing.settled(RECEIVER);
        WebhookSchedule sender = outgoing.start(answering(503));
        for (int minute = 0; minute <= 60; minute++) {
            if (minute % 7 == 6) { // another process goes on
                sender.stop();
                sender = outgoing.start(answering(503));
            }
            letDueAttemptsEnd(sender);
            clock.move(Duration.ofMinutes(1));
        }
        assertThat(minutes).containsExactly(0L, 3L, 9L, 21L, 45L);
        assertThat(outgoing.state(delivery)).isEqualTo(WebhookDelivery.State.FAILED);
        assertThat(outgoing.isIdle()).isTrue();
        assertThat(outgoing.deliveries.attempts(delivery)).hasSize(5).allSatisfy(attempt -> {
            assertThat(attempt.status()).contains(503);
            assertThat(attempt.error()).contains("answered 503");
        });
        assertThat(outgoing.meters
                        .get("heliograph.webhook")
                        .tag("outcome", "refused")
                        .timer()
                        .count())
                .isEqualTo(5);
    }

    @Test
    void acceptedOnceIsNotSentAgain() {
        String delivery = outgoing.settled(RECEIVER);
        WebhookSchedule sender = outgoing.start(answering(503, 204));
        for (int minute = 0; minute <= 30; minute++) {
            letDueAttemptsEnd(sender);
            clock.move(Duration.ofMinutes(1));
        }
        assertThat(minutes).containsExactly(0L, 3L);
        assertThat(outgoing.state(delivery)).isEqualTo(WebhookDelivery.State.DELIVERED);
        assertThat(outgoing.isIdle()).isTrue();
    }

    @Test
    void deathDuringAnAttemptCountsAsOneAndAnotherProcessGoesOn() {
        String delivery = outgoing.settled(RECEIVER);
        DATABASE.sql()
                .inTransaction(() -> DATABASE.sql()
                        .update("UPDATE dispatch_webhook SET picked = TRUE, picked_by = 'dead:webhook', version = 2,"
                                + " last_heartbeat = '2026-03-01 10:00:00'"));
        clock.move(Duration.ofMinutes(1));
        WebhookSchedule sender = outgoing.start(answering(200));
        await().until(() -> !outgoing.deliveries.attempts(delivery).isEmpty());
        for (int minute = 1; minute <= 6; minute++) {
            letDueAttemptsEnd(sender);
            clock.move(Duration.ofMinutes(1));
        }
        assertThat(minutes).containsExactly(4L);
        assertThat(outgoing.deliveries.attempts(delivery))
                .extracting(attempt -> attempt.number())
                .containsExactly(1, 2);
        assertThat(outgoing.state(delivery)).isEqualTo(WebhookDelivery.State.DELIVERED);
    }

    @Test
    void requestThatWasOpenedAgainIsNotReported() {
        String delivery = outgoing.settled(RECEIVER);
        String request = outgoing.deliveries.find(delivery).orElseThrow().requestId();
        DATABASE.sql()
                .inTransaction(
                        () -> assertThat(outgoing.submissions.reopen(request)).isTrue());
        outgoing.start(answering(200));
        await().until(outgoing::isIdle);
        assertThat(minutes).isEmpty();
        assertThat(outgoing.state(delivery)).isEqualTo(WebhookDelivery.State.REPLACED);
    }

    @Test
    void aDeliveryThatIsRetriedIsSentNowAndKeepsItsCountOfAttempts() {
        String delivery = outgoing.settled(RECEIVER);
        WebhookSchedule sender = outgoing.start(answering(503, 503, 204));
        letDueAttemptsEnd(sender);
        clock.move(Duration.ofMinutes(1));
        letDueAttemptsEnd(sender);
        assertThat(minutes).containsExactly(0L);
        var rows = new DeliveryRows(DATABASE.sql());
        assertThat(DATABASE.sql().<Boolean>inTransaction(() -> rows.hasten(delivery, clock.instant())))
                .isTrue();
        letDueAttemptsEnd(sender);
        assertThat(minutes).containsExactly(0L, 1L);
        assertThat(outgoing.deliveries.attempts(delivery))
                .extracting(attempt -> attempt.number())
                .containsExactly(1, 2);
        for (int minute = 1; minute <= 8; minute++) {
            clock.move(Duration.ofMinutes(1));
            letDueAttemptsEnd(sender);
        }
        assertThat(minutes).as("six minutes after the second attempt").containsExactly(0L, 1L, 7L);
        assertThat(DATABASE.sql().<Boolean>inTransaction(() -> rows.hasten(delivery, clock.instant())))
                .as("it is delivered")
                .isFalse();
    }

    /** Answers with these in turn, the last for ever. */
    private WebhookPost answering(int... statuses) {
        return (_, _, _, _) -> {
            minutes.add(Duration.between(START, clock.instant()).toMinutes());
            return new WebhookPost.Answer(statuses[Math.min(minutes.size(), statuses.length) - 1], "");
        };
    }

    private void letDueAttemptsEnd(WebhookSchedule sender) {
        await().until(() -> {
            sender.nudge(); // the poller waits on the clock that stands still
            return !outgoing.isPicked() && !isDue();
        });
    }

    private boolean isDue() {
        return DATABASE.sql()
                        .read("SELECT COUNT(*) FROM dispatch_webhook WHERE execution_time <= ?")
                        .param(io.heliograph.storage.database.DatabaseTimes.now(clock))
                        .query(Integer.class)
                        .single()
                > 0;
    }
}

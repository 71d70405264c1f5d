// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox.Replay;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DeliveryOutboxTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final SqlStatements sqlStatements = DATABASE.sql();
    private final Submissions submissions = new Submissions(sqlStatements, Clock.systemUTC());
    private final DeliveryOutbox deliveryOutbox = new DeliveryOutbox(sqlStatements, Clock.systemUTC());

    private String open() {
        return new SampleRequests(sqlStatements).add("erase", 1, "FAILED", Instant.now());
    }

    private String end(String request) {
        return sqlStatements.inTransaction(() -> {
            submissions.settle(
                    request, new SubmissionOutcome.Failed(new ClientFailure(ErrorCode.PROCESSING_FAILED, "no", "no")));
            return deliveryOutbox.add(request).orElseThrow();
        });
    }

    private WebhookDelivery found(String id) {
        return deliveryOutbox.find(id).orElseThrow();
    }

    @Test
    void repetitionsHaveTheRequestsIdAndAnotherEndHasAnIdOfItsOwn() {
        String request = open();
        String first = end(request);
        deliveryOutbox.finish(first, WebhookDelivery.State.DELIVERED);
        Replay replay = sqlStatements.inTransaction(() -> deliveryOutbox.replay(request));
        assertThat(replay).isEqualTo(new Replay.Added(request + ".2"));
        assertThat(found(first).messageId())
                .isEqualTo(found(request + ".2").messageId())
                .isEqualTo(request);
        sqlStatements.inTransaction(() -> submissions.reopen(request));
        String again = end(request);
        assertThat(again).isEqualTo(request + ".3");
        assertThat(found(again).messageId())
                .as("receivers that drop repetitions see it")
                .isEqualTo(request + ".2");
        assertThat(found(again).overtaken()).isFalse();
        assertThat(found(request + ".2").overtaken())
                .as("it would tell the new end under the id of the old one")
                .isTrue();
    }

    @Test
    void twoOperatorsWhoReplayAtOnceMakeOneDelivery() throws Exception {
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (int round = 0; round < 25; round++) {
                String request = open();
                deliveryOutbox.finish(end(request), WebhookDelivery.State.FAILED);
                var together = new CyclicBarrier(4);
                Callable<Replay> replay = () -> {
                    together.await();
                    return sqlStatements.inTransaction(() -> deliveryOutbox.replay(request));
                };
                List<Replay> answers = new ArrayList<>();
                for (Future<Replay> each : threads.invokeAll(List.of(replay, replay, replay, replay))) {
                    answers.add(each.get());
                }
                assertThat(answers)
                        .filteredOn(Replay.Added.class::isInstance)
                        .containsExactly(new Replay.Added(request + ".2"));
                assertThat(answers)
                        .filteredOn(Replay.Refused.class::isInstance)
                        .hasSize(3)
                        .containsOnly(new Replay.Refused("A delivery of this request is still being tried."));
            }
        }
    }

    @Test
    void aDeliveryThatIsStillTriedWhenARestartedRequestEndsAgainIsReplaced() {
        String request = open();
        String first = end(request);
        sqlStatements.inTransaction(() -> submissions.reopen(request));
        String second = end(request);
        assertThat(found(first).state()).isEqualTo(WebhookDelivery.State.REPLACED);
        assertThat(found(second).state()).isEqualTo(WebhookDelivery.State.PENDING);
    }

    @Test
    void thereIsNothingToReplayWhileARequestIsOpenAgain() {
        String request = open();
        deliveryOutbox.finish(end(request), WebhookDelivery.State.FAILED);
        sqlStatements.inTransaction(() -> submissions.reopen(request));
        assertThat(sqlStatements.<Replay>inTransaction(() -> deliveryOutbox.replay(request)))
                .isEqualTo(new Replay.Refused("The request has not ended; its webhook is sent when it ends."));
    }
}

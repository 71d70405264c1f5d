// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.Failure;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.submissions.Outcome;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.Deliveries.Replay;
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

class DeliveriesTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final Sql sql = DATABASE.sql();
    private final Submissions submissions = new Submissions(sql, Clock.systemUTC());
    private final Deliveries deliveries = new Deliveries(sql, Clock.systemUTC());

    private String open() {
        return new SampleRequests(sql).add("erase", 1, "FAILED", Instant.now());
    }

    private String end(String request) {
        return sql.inTransaction(() -> {
            submissions.settle(request, new Outcome.Failed(new Failure(ErrorCode.PROCESSING_FAILED, "no", "no")));
            return deliveries.add(request).orElseThrow();
        });
    }

    private Delivery found(String id) {
        return deliveries.find(id).orElseThrow();
    }

    @Test
    void repetitionsHaveTheRequestsIdAndAnotherEndHasAnIdOfItsOwn() {
        String request = open();
        String first = end(request);
        deliveries.finish(first, Delivery.State.DELIVERED);
        Replay replay = sql.inTransaction(() -> deliveries.replay(request));
        assertThat(replay).isEqualTo(new Replay.Added(request + ".2"));
        assertThat(found(first).messageId())
                .isEqualTo(found(request + ".2").messageId())
                .isEqualTo(request);
        sql.inTransaction(() -> submissions.reopen(request));
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
                deliveries.finish(end(request), Delivery.State.FAILED);
                var together = new CyclicBarrier(4);
                Callable<Replay> replay = () -> {
                    together.await();
                    return sql.inTransaction(() -> deliveries.replay(request));
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
    void thereIsNothingToReplayWhileARequestIsOpenAgain() {
        String request = open();
        deliveries.finish(end(request), Delivery.State.FAILED);
        sql.inTransaction(() -> submissions.reopen(request));
        assertThat(sql.<Replay>inTransaction(() -> deliveries.replay(request)))
                .isEqualTo(new Replay.Refused("The request is open again; its end will be a delivery of its own."));
    }
}

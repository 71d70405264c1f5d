// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.partitions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.Pool;
import io.heliograph.storage.SamplePartitions;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.executions.ContextQueries;
import io.heliograph.storage.executions.ProgressQueries;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.executions.StageProgress;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.QueueQueries;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PartitionQueriesTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final PartitionQueries queries = new PartitionQueries(DATABASE.sql());

    private static String request() {
        return new SampleRequests(DATABASE.sql())
                .add("erase", 1, "STOPPED", Clock.systemUTC().instant());
    }

    /** More looks than the pool has connections. */
    @Test
    void aLookKeepsNoConnection() {
        String id = request();
        new SamplePartitions(DATABASE.sql(), id, 2).queue(0, true);
        for (int look = 0; look < 50; look++) {
            assertThat(queries.of(id)).hasSize(2);
        }
    }

    @Test
    void partitionsAreSeenWithStateNodeItemsPaceAttemptsAndError() {
        String id = request();
        assertThat(queries.of(id)).isEmpty();
        var sample = new SamplePartitions(DATABASE.sql(), id, 5);
        sample.run(0, "w1", Duration.ofSeconds(20), 10, false);
        sample.done(List.of(0));
        sample.run(1, "w2", Duration.ofHours(1), 4, true);
        sample.queue(1, true);
        sample.queue(2, false);
        sample.run(3, "w1", Duration.ofSeconds(2), 1, false);
        sample.fail(3, "Partition 4: Item 31.");

        List<PartitionProgress> all = queries.of(id);
        assertThat(all)
                .extracting(PartitionProgress::state)
                .containsExactly(
                        PartitionPhase.DONE,
                        PartitionPhase.RUNNING,
                        PartitionPhase.WAITING,
                        PartitionPhase.FAILED,
                        PartitionPhase.WAITING);
        PartitionProgress done = all.getFirst();
        assertThat(done.step() + done.number()).isEqualTo("render1");
        assertThat(List.of(done.firstItem(), done.lastItem(), done.items(), done.itemsDone()))
                .containsExactly(1, 10, 10, 10);
        assertThat(done.node()).contains("w1");
        assertThat(done.itemsPerSecond().orElseThrow()).isEqualTo(0.5, within(1e-4));
        PartitionProgress running = all.get(1);
        assertThat(running.itemsDone()).isEqualTo(4);
        assertThat(running.node()).contains("w2");
        assertThat(running.itemsPerSecond().orElseThrow())
                .as("4 in an hour, and as long as the test takes")
                .isBetween(0.8 * 4 / 3600, 1.01 * 4 / 3600);
        PartitionProgress waiting = all.get(2);
        assertThat(waiting.node()).isEmpty();
        assertThat(waiting.itemsPerSecond()).isEmpty();
        PartitionProgress failed = all.get(3);
        assertThat(List.of(failed.firstItem(), failed.lastItem(), failed.itemsDone(), failed.attempts()))
                .containsExactly(31, 40, 1, 2);
        assertThat(failed.failure().map(ClientFailure::details)).contains("Partition 4: Item 31.");

        PartitionSummary summary = PartitionSummary.of(all, 3).orElseThrow();
        assertThat(summary.listed())
                .as("failed, running, waiting, done")
                .extracting(PartitionProgress::number)
                .containsExactly(4, 2, 3);
        assertThat(List.of(summary.failed(), summary.running(), summary.waiting(), summary.done(), summary.all()))
                .containsExactly(1, 1, 2, 1, 5);

        assertThat(new RequestQueries(DATABASE.sql())
                        .find(id)
                        .orElseThrow()
                        .executions()
                        .getFirst()
                        .steps())
                .as("partitions are no steps of the job")
                .hasSize(2);
        assertThat(new ContextQueries(DATABASE.sql())
                        .of(new RequestQueries(DATABASE.sql())
                                .find(id)
                                .orElseThrow()
                                .row()
                                .executionId()))
                .hasSize(3);
        DATABASE.sql()
                .inTransaction(() -> new Submissions(DATABASE.sql(), Clock.systemUTC())
                        .settle(
                                id,
                                new SubmissionOutcome.Failed(failed.failure().orElseThrow())));
        assertThat(queries.of(id).get(4).state())
                .as("nothing runs it after the end of its request")
                .isEqualTo(PartitionPhase.STOPPED);
    }

    @Test
    void theTimeLeftFollowsFromThePaceOfAllPartitions() {
        String id = request();
        var sample = new SamplePartitions(DATABASE.sql(), id, 20);
        assertThat(progress(id).secondsLeft()).as("nothing runs").isEmpty();
        for (int i = 0; i < 4; i++) {
            sample.run(i, "w1", Duration.ofSeconds(1000), 10, false);
        }
        sample.done(List.of(0, 1, 2, 3));
        assertThat(progress(id).itemsPerSecond()).contains(0.0);
        assertThat(progress(id).secondsLeft()).as("paused").isEmpty();
        sample.run(4, "w1", Duration.ofSeconds(500), 5, true);
        sample.run(5, "w2", Duration.ofSeconds(500), 5, true);

        StageProgress progress = progress(id);
        assertThat(progress.items()).isEqualTo(200);
        assertThat(progress.itemsDone()).isEqualTo(50);
        assertThat(progress.itemsPerSecond().orElseThrow())
                .as("two at a time, 100 s an item, and as long as the test takes")
                .isBetween(0.8 * 0.02, 1.001 * 0.02);
        assertThat(progress.secondsLeft().orElseThrow())
                .as("150 items at 0.02 a second")
                .isBetween(7_490L, 9_400L);
    }

    private static StageProgress progress(String id) {
        return new ProgressQueries(DATABASE.sql()).of(List.of(id)).getFirst();
    }

    @Test
    void pausedPartitionsDoNotCountAsWaiting() {
        String id = request();
        var sample = new SamplePartitions(DATABASE.sql(), id, 3);
        QueueQueries queues = new QueueQueries(DATABASE.sql());
        var held = new HeldRequests(DATABASE.sql(), Clock.systemUTC());
        long before = waiting(queues);
        IntStream.range(0, 3).forEach(each -> sample.queue(each, false));
        assertThat(waiting(queues)).isEqualTo(before + 3);
        long requests = depth(queues).waiting();
        DATABASE.sql()
                .inTransaction(() -> DATABASE.sql()
                        .update(
                                "INSERT INTO dispatch_image (task_name, task_instance, execution_time, picked, version, priority)"
                                        + " VALUES ('dispatch', ?, ?, FALSE, 1, 0)",
                                id,
                                DatabaseTimes.utc(Instant.EPOCH)));
        assertThat(depth(queues).waiting()).isEqualTo(requests + 1);
        DATABASE.sql().inTransaction(() -> held.hold(Pool.IMAGE, id));
        assertThat(waiting(queues)).isEqualTo(before);
        assertThat(depth(queues).waiting()).isEqualTo(requests);
    }

    private static long waiting(QueueQueries queues) {
        return depth(queues).partitionsWaiting();
    }

    private static QueueQueries.Depth depth(QueueQueries queues) {
        return queues.depths().stream()
                .filter(depth -> depth.pool() == Pool.IMAGE)
                .findFirst()
                .orElseThrow();
    }
}

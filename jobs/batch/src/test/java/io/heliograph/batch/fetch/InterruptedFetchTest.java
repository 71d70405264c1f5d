// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static io.heliograph.storage.submissions.SubmissionStatus.State.ERROR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.Gate;
import io.heliograph.batch.Node;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.objects.ObjectStore;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Downloads that are cancelled, restarted, given back, or lost to another node. */
class InterruptedFetchTest extends FetchingNodes {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    InterruptedFetchTest() {
        super(DATABASE);
    }

    /** What a revival does to a row whose heartbeats are missed. */
    private void revive(String id) {
        assertThat(tables.write(
                        "UPDATE dispatch_fetch SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL, version = version + 1 WHERE task_instance = ?",
                        id))
                .isEqualTo(1);
    }

    @Test
    void aFetchThatIsUnderWayCanBeCancelledAndOneThatWaitsToo() throws Exception {
        Node node = node("a", Map.of("downloads.window", "30s", "downloads.per-organization", "1"));
        String running = accept(node, web.json("/drip"), 1);
        await().atMost(Duration.ofSeconds(10)).until(() -> web.inside() == 1);
        String waiting = accept(node, web.json("/drip"), 1);
        await().atMost(Duration.ofSeconds(10)).until(() -> picked("fetch") == 1);
        assertThat(node.get(JobOperations.class).cancel(waiting).done()).isTrue();
        assertThat(node.get(JobOperations.class).cancel(running).done()).isTrue();
        assertThat(node.awaitAll(running, waiting))
                .allMatch(status -> status.failure().orElseThrow().code() == ErrorCode.CANCELLED);
        assertThat(tables.executions(running)).containsExactly("FAILED");
        assertThat(tables.number("SELECT COUNT(*) FROM dispatch_fetch")).isZero();
    }

    @Test
    void anOperatorsRestartFetchesAgainWhatCouldNotBeFetched() throws Exception {
        Node node = node("a", Map.of());
        String id = accept(node, "{\"image\": \"" + web.at("/later") + "\"}", 1);
        assertThat(node.await(id).state()).isEqualTo(ERROR);
        web.page("/later", exchange -> web.send(exchange, 200, "good"));
        assertThat(node.get(JobOperations.class).restart(id).done()).isTrue();
        assertThat(node.await(id).result()).contains("{\"done\":[\"Stored good\"]}");
        assertThat(tables.executions(id)).containsExactly("FAILED", "COMPLETED");
        assertThat(tables.settlements(id)).isEqualTo(2);
    }

    @Test
    void aStoppingNodeGivesItsDownloadsBackAtOnceAndNothingIsCounted() throws Exception {
        Gate first = new Gate();
        web.page("/held", exchange -> {
            if (web.asked("/held") == 1) {
                first.pass();
            }
            web.send(exchange, 200, "held");
        });
        Node a = node("a", Map.of("downloads.window", "1m"));
        String id = accept(a, web.json("/held"), 1);
        first.awaitReached();
        long start = System.nanoTime();
        a.close();
        assertThat(since(start)).as("of a window of a minute").isLessThan(Duration.ofSeconds(20));
        assertThat(tables.texts("SELECT picked FROM dispatch_fetch WHERE task_instance = ?", id))
                .containsExactly("0");
        Node b = node("b", Map.of());
        assertThat(b.await(id).state()).isEqualTo(COMPLETED);
        assertThat(tables.number("SELECT attempts + crashes FROM submission WHERE request_id = ?", id))
                .isZero();
        first.open();
    }

    @Test
    void anOwnerThatWasGivenUpAndGoesOnMovesNothingAndWritesWhereNobodyReads() throws Exception {
        Gate first = new Gate();
        web.page("/held", exchange -> {
            if (web.asked("/held") == 1) {
                first.pass();
                web.send(exchange, 200, "what the zombie got");
            } else {
                web.send(exchange, 200, "good");
            }
        });
        // which looks for work only when it accepts some: it would find the row again, and stop its own zombie
        Node a = node("a", Map.of("downloads.window", "30s", "lease.polling", "1h"));
        String id = accept(a, web.json("/held"), 1);
        first.awaitReached();
        long zombie = tables.number("SELECT version FROM dispatch_fetch WHERE task_instance = ?", id);
        Node b = node("b", Map.of());
        revive(id);
        assertThat(b.await(id).result()).contains("{\"done\":[\"Stored good\"]}");
        first.open();
        await().atMost(Duration.ofSeconds(10))
                .until(() ->
                        b.get(ObjectStore.class).list("inputs/" + id, 10, "").size() == 2
                                && a.get(InputFetch.class).live().all().isEmpty());
        assertThat(tables.settlements(id)).isEqualTo(1);
        assertThat(tables.queued()).isZero();
        assertThat(tables.number("SELECT COUNT(*) FROM dispatch_fetch")).isZero();
        assertThat(tables.texts("SELECT request FROM submission WHERE request_id = ?", id)
                        .getFirst())
                .contains("image-v")
                .doesNotContain("image-v" + zombie + "\"");
    }

    @Test
    void theMoveToTheOperationsPoolIsAllOrNothing() throws Exception {
        Node api = node("api", Map.of("roles", "api"));
        String id = accept(api, web.json("/good"), 1);
        // the last statement of the move fails: a row of that name is there already
        tables.write("""
                INSERT INTO dispatch_image (task_name, task_instance, execution_time, picked, version, picked_by, last_heartbeat)
                VALUES ('dispatch', ?, '2001-01-01', TRUE, 1, 'somebody', UTC_TIMESTAMP(6))""", id);
        String before = tables.texts("SELECT request FROM submission WHERE request_id = ?", id)
                .getFirst();
        Node worker = node("b", Map.of());
        await().atMost(Duration.ofSeconds(10))
                .until(() -> web.asked("/good") == 1
                        && worker.get(InputFetch.class).live().all().isEmpty());
        await().atMost(Duration.ofSeconds(10)).until(() -> picked("fetch") == 0);
        assertThat(tables.number("SELECT COUNT(*) FROM dispatch_fetch"))
                .as("still to be fetched")
                .isEqualTo(1);
        assertThat(tables.texts("SELECT request FROM submission WHERE request_id = ?", id))
                .containsExactly(before);
        assertThat(tables.number("SELECT fetched_bytes FROM submission WHERE request_id = ?", id))
                .isZero();
        tables.write("DELETE FROM dispatch_image");
        tables.write("UPDATE dispatch_fetch SET execution_time = '2001-01-01'");
        assertThat(worker.await(id).state()).isEqualTo(COMPLETED);
    }
}

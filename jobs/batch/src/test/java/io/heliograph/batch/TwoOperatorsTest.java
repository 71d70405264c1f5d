// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Operators act on one request at once: nobody gets an error, one of them did it, and the others are told what is true. */
class TwoOperatorsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final int ROUNDS = 25;
    private static final String NOT_ENDED = " has not ended: it is waiting or running. Wait, or cancel it first.";

    private final Tables tables = new Tables(DATABASE.sql());
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private Node api;
    private Node worker;

    @BeforeEach
    void start(@TempDir Path folder) {
        var operation = TestOperation.of(
                "items",
                operationRequest -> Pipeline.of(new Once("publish", stepWork -> {
                    if (operationRequest.get(TestOperation.ITEMS) == 0) {
                        throw new FailureException(ErrorCode.PROCESSING_FAILED, "No", "Not this one.");
                    }
                    stepWork.result("done", true);
                })));
        api = Node.start(DATABASE, folder.resolve("api"), folder, Map.of("roles", "api"), operation);
        worker = Node.start(
                DATABASE,
                folder.resolve("worker"),
                folder,
                Map.of("lease.polling", "20ms", "pools.image.threads", "2"),
                operation);
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
        worker.close();
        api.close();
        tables.write("DELETE FROM dispatch_image");
    }

    @SafeVarargs
    private List<JobOperations.Answer> together(Callable<JobOperations.Answer>... actions) throws Exception {
        var barrier = new CyclicBarrier(actions.length);
        List<Callable<JobOperations.Answer>> all = new ArrayList<>();
        for (var action : actions) {
            all.add(() -> {
                barrier.await();
                return action.call();
            });
        }
        List<JobOperations.Answer> answers = new ArrayList<>();
        for (Future<JobOperations.Answer> each : threads.invokeAll(all)) {
            answers.add(each.get());
        }
        return answers;
    }

    /** A request that waits: no worker is there. */
    private String cancelled(String json) {
        String id = api.accept("items", json);
        api.get(JobOperations.class).cancel(id);
        return id;
    }

    @Test
    void fourRestartsAreOneRestart() throws Exception {
        worker.close();
        var jobOperations = api.get(JobOperations.class);
        for (int round = 0; round < ROUNDS; round++) {
            String id = cancelled("{\"items\": 1}");
            Callable<JobOperations.Answer> restart = () -> jobOperations.restart(id);
            var answers = together(restart, restart, restart, restart);
            assertThat(answers).filteredOn(JobOperations.Answer::done).hasSize(1);
            assertThat(answers)
                    .filteredOn(answer -> !answer.done())
                    .containsOnly(new JobOperations.Answer(false, "The request " + id + NOT_ENDED));
            assertThat(tables.number("SELECT COUNT(*) FROM dispatch_image WHERE task_instance = ?", id))
                    .isEqualTo(1);
        }
    }

    @Test
    void cancelsOfARequestThatIsBeingWorkedOnEndItOnce() throws Exception {
        var jobOperations = api.get(JobOperations.class);
        for (int round = 0; round < ROUNDS; round++) {
            String id = worker.accept("items", "{\"items\": 1}");
            Callable<JobOperations.Answer> cancel = () -> jobOperations.cancel(id);
            var answers = together(cancel, cancel, cancel, cancel);
            assertThat(answers)
                    .extracting(JobOperations.Answer::text)
                    .isSubsetOf(
                            "It was waiting and is cancelled.",
                            "It is running and stops at its next checkpoint.",
                            "The request " + id + " has ended already (COMPLETED), so it cannot be cancelled."
                                    + " To run it again, restart it from scratch.",
                            "The request " + id + " has ended already (FAILED), so it cannot be cancelled."
                                    + " To run it again, restart it.",
                            "The request " + id + " has ended already (STOPPED), so it cannot be cancelled."
                                    + " To run it again, restart it.");
            worker.await(id);
            assertThat(tables.settlements(id)).isEqualTo(1);
        }
    }

    @Test
    void restartsAndCancelsAtOnceLeaveARequestThatIsEitherOpenOrEnded() throws Exception {
        var jobOperations = api.get(JobOperations.class);
        for (int round = 0; round < ROUNDS; round++) {
            String id = worker.accept("items", "{\"items\": 0}");
            worker.await(id);
            Callable<JobOperations.Answer> restart = () -> jobOperations.restart(id);
            Callable<JobOperations.Answer> cancel = () -> jobOperations.cancel(id);
            var answers = together(restart, cancel, restart, cancel);
            assertThat(answers).filteredOn(JobOperations.Answer::done).isNotEmpty();
            worker.await(id);
            assertThat(tables.number("SELECT COUNT(*) FROM dispatch_image WHERE task_instance = ?", id))
                    .isZero();
            assertThat(Set.copyOf(tables.executions(id))).isSubsetOf("FAILED", "STOPPED");
        }
    }

    @Test
    void cancellingWhatWaitsForItsRestartLeavesTheRecordOfItsFailureAlone() throws Exception {
        String id = worker.accept("items", "{\"items\": 0}");
        worker.await(id);
        worker.close();
        String said =
                "SELECT EXIT_MESSAGE FROM BATCH_JOB_EXECUTION e JOIN submission s ON s.job_execution_id = e.JOB_EXECUTION_ID WHERE request_id = ?";
        List<String> before = tables.texts(said, id);
        assertThat(api.get(JobOperations.class).restart(id).done()).isTrue();
        assertThat(api.get(JobOperations.class).cancel(id).text()).isEqualTo("It was waiting and is cancelled.");
        assertThat(tables.texts(said, id)).isEqualTo(before);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static io.heliograph.storage.submissions.SubmissionStatus.State.ERROR;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class LifeOfARequestTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final List<Integer> items = new CopyOnWriteArrayList<>();
    private final AtomicInteger tries = new AtomicInteger();
    private Node node;

    @BeforeEach
    void startNode(@TempDir Path folder) {
        node = Node.start(
                DATABASE,
                folder,
                Map.of("jobs.retry-delay", "10ms"),
                TestOperation.of(
                        "three",
                        operationRequest -> Pipeline.of(
                                new Once("prepare", stepWork -> stepWork.remember("plan", "a plan")),
                                new Each(
                                        "render",
                                        _ -> operationRequest
                                                .get(TestOperation.ITEMS)
                                                .intValue(),
                                        (_, item) -> items.add(item)),
                                new Once(
                                        "publish",
                                        stepWork -> stepWork.result(
                                                "done", stepWork.recall("plan").orElseThrow())))),
                TestOperation.of(
                        "refused",
                        _ -> Pipeline.of(new Once("prepare", _ -> {
                            throw new FailureException(
                                    ErrorCode.UNSUPPORTED_MEDIA_TYPE, "No", "The field 'image' is a cat.");
                        }))),
                TestOperation.of("unwritable", _ -> Pipeline.of(new Once("x".repeat(101), _ -> items.add(-2)))),
                TestOperation.of(
                        "flaky",
                        _ -> Pipeline.of(new Once("prepare", _ -> items.add(-1)), new Once("render", stepWork -> {
                            if (tries.incrementAndGet() < 3) {
                                throw new FailureException(ErrorCode.DOWNLOAD_FAILED, "No", "Not now.");
                            }
                            stepWork.result("done", tries.get());
                        }))));
    }

    @AfterEach
    void stopNode() {
        node.close();
    }

    @Test
    void stepsRunInOrderOnceEachAndTheResultIsSettled() throws Exception {
        String id = node.accept("three", "{\"items\": 4}");
        var status = node.await(id);
        assertThat(status.state()).isEqualTo(COMPLETED);
        assertThat(status.result()).contains("{\"done\":\"a plan\"}");
        assertThat(items).containsExactly(0, 1, 2, 3);
        assertThat(rows("SELECT COUNT(*) FROM dispatch_image")).isZero();
        assertThat(rows("SELECT settlements FROM submission WHERE request_id = '" + id + "'"))
                .isEqualTo(1);
        assertThat(rows(
                        "SELECT COUNT(*) FROM BATCH_STEP_EXECUTION p JOIN submission s ON s.job_execution_id = p.JOB_EXECUTION_ID"
                                + " WHERE s.request_id = '" + id + "' AND p.STATUS = 'COMPLETED'"))
                .isEqualTo(3);
        assertThat(rows(
                        "SELECT p.READ_COUNT FROM BATCH_STEP_EXECUTION p JOIN submission s ON s.job_execution_id = p.JOB_EXECUTION_ID"
                                + " WHERE s.request_id = '" + id + "' AND p.STEP_NAME = 'render'"))
                .isEqualTo(4);
    }

    @Test
    void aFailureOfTheInputIsToldAndNotTriedAgain() throws Exception {
        var status = node.await(node.accept("refused", "{}"));
        assertThat(status.state()).isEqualTo(ERROR);
        assertThat(status.failure().orElseThrow().code()).isEqualTo(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
        assertThat(status.failure().orElseThrow().details()).isEqualTo("The field 'image' is a cat.");
    }

    @Test
    void aPassingFailureIsTriedAgainAndFinishedStepsAreNotRepeated() throws Exception {
        var status = node.await(node.accept("flaky", "{}"));
        assertThat(status.state()).isEqualTo(COMPLETED);
        assertThat(status.result()).contains("{\"done\":3}");
        assertThat(items).containsExactly(-1);
    }

    @Test
    void whatCanNeverBeWrittenEndsAfterItsTriesAndDoesNotGoRoundForEver() throws Exception {
        String id = node.accept("unwritable", "{}"); // the name of its step is longer than the column
        assertThat(node.await(id).state()).isEqualTo(ERROR);
        assertThat(rows("SELECT attempts FROM submission WHERE request_id = '" + id + "'"))
                .as("the last one, too")
                .isEqualTo(3);
        assertThat(rows("SELECT settlements FROM submission WHERE request_id = '" + id + "'"))
                .isEqualTo(1);
        assertThat(items).as("the row of a first execution comes with its end").hasSizeLessThanOrEqualTo(1);
    }

    private static long rows(String count) {
        return DATABASE.sql().read(count).query(Long.class).single();
    }
}

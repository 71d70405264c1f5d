// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.config.FailureException;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.submissions.SubmissionStatus.State;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class RequestAcceptanceTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final List<String> WRITTEN = List.of(
            "BATCH_JOB_INSTANCE",
            "BATCH_JOB_EXECUTION",
            "BATCH_JOB_EXECUTION_PARAMS",
            "BATCH_JOB_EXECUTION_CONTEXT",
            "submission",
            "dispatch_image");

    private final Tables tables = new Tables(DATABASE.sql());

    @TempDir
    Path folder;

    /** Tells the size of the picture it was sent. */
    private static final class Measure implements Operation {
        static final Field<MediaSource> IMAGE = Field.image("image").required();

        @Override
        public OperationSpec spec() {
            return OperationSpec.v2("measure", "/v2/test/measure")
                    .takes(IMAGE)
                    .gives("bytes", "how many")
                    .build();
        }

        @Override
        public Pipeline pipeline(OperationRequest operationRequest) {
            return Pipeline.of(new Once(
                    "measure",
                    stepWork -> stepWork.result(
                            "bytes", Files.readString(stepWork.fetch("image", operationRequest.get(IMAGE), 1000)))));
        }

        @Override
        public String sample() {
            return "{\"image\": \"{image}\"}";
        }
    }

    private Node node(Map<String, String> settings) {
        return Node.start(
                DATABASE,
                folder,
                settings,
                TestOperation.of(
                        "nothing", _ -> Pipeline.of(new Once("nothing", stepWork -> stepWork.result("done", true)))),
                TestOperation.of(
                        "fails",
                        _ -> Pipeline.of(new Once("nothing", _ -> {
                            throw new FailureException(io.heliograph.config.ErrorCode.PROCESSING_FAILED, "No", "No.");
                        }))),
                new Measure());
    }

    private List<Long> counts() {
        return WRITTEN.stream()
                .map(table -> tables.number("SELECT COUNT(*) FROM " + table))
                .toList();
    }

    @Test
    void acceptedRequestIsOneRowInEachTableAndWaits() {
        try (Node node = node(Map.of("roles", "api"))) {
            var before = counts();
            String id = node.accept("nothing", "{}");
            assertThat(counts())
                    .isEqualTo(before.stream().map(count -> count + 1).toList());
            assertThat(tables.executions(id)).containsExactly("STARTING");
            tables.write("DELETE FROM dispatch_image");
        }
    }

    @Test
    void failedAcceptanceLeavesNothing() {
        try (Node node = node(Map.of("roles", "api"))) {
            var before = counts();
            JobRequest work = node.work("nothing", "{}");
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> DATABASE.sql().inTransaction((Runnable) () -> {
                        node.get(RequestIntake.class).accept(work);
                        throw new IllegalStateException("the answer cannot be written");
                    }));
            assertThat(counts()).isEqualTo(before);
        }
    }

    @Test
    void secondAcceptanceOfAnIdIsRefusedAndChangesNothing() {
        try (Node node = node(Map.of("roles", "api"))) {
            JobRequest work = node.work("nothing", "{}");
            node.get(RequestIntake.class).accept(work);
            var before = counts();
            org.assertj.core.api.Assertions.assertThatRuntimeException()
                    .isThrownBy(() -> node.get(RequestIntake.class).accept(work));
            assertThat(counts()).isEqualTo(before);
            tables.write("DELETE FROM dispatch_image");
        }
    }

    @Test
    void mediaInTheRequestIsStoredAndOnlyItsKeyIsWrittenDown() throws Exception {
        try (Node node = node(Map.of())) {
            byte[] bytes = "the bytes of a picture".getBytes(StandardCharsets.UTF_8);
            String id = node.accept(
                    "measure", "{\"image\": \"" + Base64.getEncoder().encodeToString(bytes) + "\"}");
            var status = node.await(id);
            assertThat(status.state()).isEqualTo(State.COMPLETED);
            assertThat(status.result()).contains("{\"bytes\":\"the bytes of a picture\"}");
            assertThat(node.get(ObjectStore.class).stat("inputs/" + id + "/image"))
                    .hasValueSatisfying(object -> assertThat(object.length()).isEqualTo(bytes.length));
            String stored = tables.texts("SELECT request FROM submission WHERE request_id = ?", id)
                    .getFirst();
            assertThat(stored).contains("inputs/" + id + "/image");
            assertThat(RequestBinding.bind(
                                    new Measure().spec(),
                                    tools.jackson.databind.json.JsonMapper.shared()
                                            .readTree(stored))
                            .get(Measure.IMAGE))
                    .isInstanceOf(MediaSource.Stored.class);
        }
    }

    @Test
    void webhookIsPutUpInTheTransactionThatSettles() throws Exception {
        try (Node node = node(Map.of())) {
            for (String operation : List.of("nothing", "fails")) {
                String id = node.accept(operation, "{\"webhook_url\": \"https://receiver.example/hook\"}");
                node.await(id);
                assertThat(tables.texts("SELECT url FROM webhook_delivery WHERE request_id = ?", id))
                        .containsExactly("https://receiver.example/hook");
                assertThat(tables.texts(
                                "SELECT task_instance FROM dispatch_webhook WHERE task_instance LIKE CONCAT(?, '.%')",
                                id))
                        .containsExactly(id + ".1");
            }
            String without = node.accept("nothing", "{}");
            node.await(without);
            assertThat(tables.number("SELECT COUNT(*) FROM webhook_delivery WHERE request_id = ?", without))
                    .isZero();
        }
    }

    @Test
    void settlementAndWebhookStandOrFallTogether() throws Exception {
        try (Node node = node(Map.of("lease.polling", "50ms"))) {
            tables.write("RENAME TABLE dispatch_webhook TO gone");
            String id;
            try {
                id = node.accept("nothing", "{\"webhook_url\": \"https://receiver.example/hook\"}");
                org.awaitility.Awaitility.await()
                        .atMost(java.time.Duration.ofSeconds(10))
                        .until(() -> tables.number("SELECT COUNT(*) FROM BATCH_STEP_EXECUTION") > 0
                                && tables.executions(id).size() > 1);
                assertThat(tables.settlements(id)).isZero();
                assertThat(tables.number("SELECT COUNT(*) FROM webhook_delivery WHERE request_id = ?", id))
                        .isZero();
            } finally {
                tables.write("RENAME TABLE gone TO dispatch_webhook");
            }
            assertThat(node.await(id).isTerminal()).isTrue();
            assertThat(tables.settlements(id)).isEqualTo(1);
            assertThat(tables.number("SELECT COUNT(*) FROM dispatch_webhook WHERE task_instance = ?", id + ".1"))
                    .isEqualTo(1);
        }
    }
}

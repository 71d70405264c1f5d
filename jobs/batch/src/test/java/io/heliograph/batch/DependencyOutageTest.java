// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static io.heliograph.storage.submissions.SubmissionStatus.State.ERROR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.batch.settlement.SettlementWatch;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.objects.ObjectStoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The object store or the disk fails: work waits, nothing is charged to it, and what cannot be taken is refused at once. */
@SuppressWarnings("NullAway.Init") // each test starts its own
class DependencyOutageTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Map<String, String> QUICK = Map.of(
            "lease.polling",
            "100ms",
            "jobs.retry-delay",
            "100ms",
            "dependencies.check-every",
            "200ms",
            "dependencies.check-again",
            "100ms",
            "dependencies.answer-within",
            "500ms");

    private final Tables tables = new Tables(DATABASE.sql());
    private final AtomicInteger computed = new AtomicInteger();
    private FaultyStore store;
    private Node node;

    /** Stays: a check of the store that hung may still write into it when the node has ended. */
    private final Path folder = temporary();

    private static Path temporary() {
        try {
            return Files.createTempDirectory(
                    Files.createDirectories(Path.of("target", "outages")).toAbsolutePath(), "node");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void start(Map<String, String> more) {
        var settings = new HashMap<>(QUICK);
        settings.putAll(more);
        store = new FaultyStore(Node.files(folder.resolve("objects")));
        node = Node.start(
                DATABASE.dataSource(),
                folder.resolve("node"),
                store,
                settings,
                TestOperation.of(
                        "files",
                        _ -> Pipeline.of(
                                new Once("compute", stepWork -> {
                                    computed.incrementAndGet();
                                    stepWork.keep("piece", file(stepWork), "text/plain");
                                }),
                                new Once(
                                        "publish",
                                        stepWork -> stepWork.publish("done", stepWork.kept("piece"), "text/plain")))),
                TestOperation.of("words", _ -> Pipeline.of(new Once("say", stepWork -> stepWork.result("done", true)))),
                TestOperation.of(
                        "full",
                        _ -> Pipeline.of(new Once("write", stepWork -> {
                            if (computed.incrementAndGet() < 6) {
                                throw new IOException("No space left on device");
                            }
                            stepWork.result("done", true);
                        }))),
                new Measure());
    }

    private static Path file(StepWork stepWork) throws IOException {
        return Files.writeString(stepWork.scratch().resolve("piece"), "a piece");
    }

    /** Takes a picture in the request. */
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
                            "bytes", Files.size(stepWork.fetch("image", operationRequest.get(IMAGE), 1000)))));
        }

        @Override
        public String sample() {
            return "{\"image\": \"{image}\"}";
        }
    }

    private static final String PICTURE = "{\"image\": \"Z3JhaW4=\"}";

    @AfterEach
    void end() {
        store.mend();
        node.close();
        tables.write("DELETE FROM dispatch_image");
    }

    private DependencyHealth health() {
        return node.get(DependencyHealth.class);
    }

    private void awaitPause() {
        await().atMost(Duration.ofSeconds(10)).until(() -> !health().outages().isEmpty());
    }

    private static void away() {
        throw new ObjectStoreException("away", new IOException("connection refused"));
    }

    private void allComplete(List<String> ids) throws InterruptedException {
        await().atMost(Duration.ofSeconds(10)).until(() -> health().outages().isEmpty()); // else nobody is kept waiting
        for (String id : ids) {
            assertThat(node.await(id).state()).as(id).isEqualTo(COMPLETED);
            assertThat(tables.number("SELECT attempts FROM submission WHERE request_id = ?", id))
                    .as("tries counted")
                    .isZero();
            assertThat(tables.settlements(id)).isEqualTo(1);
        }
    }

    private List<String> accept(int count) {
        return IntStream.range(0, count)
                .mapToObj(_ -> node.accept("files", "{}"))
                .toList();
    }

    /** Longer than three tries take. */
    private static void outage() {
        await().pollDelay(Duration.ofMillis(2_500))
                .atMost(Duration.ofSeconds(10))
                .until(() -> true);
    }

    @Test
    void aStoreThatIsAwayPausesThePoolAndCostsNoTry() throws Exception {
        start(Map.of());
        store.fault((_, _) -> away());
        var ids = accept(6);
        awaitPause();
        outage();
        assertThat(computed.get())
                .as("picked while the store is away: those that found it out, and no more")
                .isLessThanOrEqualTo(4);
        store.mend();
        allComplete(ids);
        assertThat(health().outages()).isEmpty();
    }

    @Test
    void aStoreThatReadsAndDoesNotWriteIsAway() throws Exception {
        start(Map.of());
        store.fault((call, _) -> {
            if (call.equals("put")) {
                away();
            }
        });
        var ids = accept(3);
        awaitPause();
        outage();
        assertThat(health().outages()).isNotEmpty();
        store.mend();
        allComplete(ids);
    }

    @Test
    void aStoreThatFailsInOneAreaIsAwayAndFinishedStepsAreNotRepeated() throws Exception {
        start(Map.of("pools.image.threads", "1"));
        store.fault((call, key) -> {
            if (call.equals("put") && key.startsWith("results/")) {
                away();
            }
        });
        var ids = accept(1);
        awaitPause();
        outage();
        assertThat(health().outages()).isNotEmpty();
        store.mend();
        allComplete(ids);
        assertThat(computed.get()).isEqualTo(1);
    }

    @Test
    void aStoreThatHangsPausesThePoolAndGoesOnWhenItAnswers() throws Exception {
        start(Map.of());
        var hang = new CountDownLatch(1);
        store.fault((_, _) -> {
            try {
                var _ = hang.await(2, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        var ids = accept(2);
        awaitPause();
        store.mend();
        hang.countDown();
        allComplete(ids);
        await().atMost(Duration.ofSeconds(10)).until(() -> health().outages().isEmpty());
    }

    @Test
    void workThatWaitedLongEnoughEndsAndSaysWhy() throws Exception {
        start(Map.of("dependencies.give-up-after", "1s", "dependencies.check-again", "50ms"));
        store.fault((call, key) -> {
            if (call.equals("put") && key.endsWith("/piece")) {
                away(); // one object that the store never takes: the checks succeed
            }
        });
        var status = node.await(node.accept("files", "{}"));
        assertThat(status.state()).isEqualTo(ERROR);
        assertThat(status.failure().orElseThrow().code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(status.failure().orElseThrow().details()).contains("object store does not answer", "1s");
    }

    @Test
    void whatNeedsTheStoreIsRefusedAtOnceAndTheRestIsWrittenDown() throws Exception {
        start(Map.of());
        store.fault((_, _) -> away());
        awaitPause();
        refusedQuickly(() -> node.accept("measure", PICTURE));
        refusedQuickly(() -> node.get(RequestIntake.class).accept(node.work("words", "{}", 1, true)));
        String waiting = node.accept("words", "{}");
        assertThat(tables.executions(waiting)).containsExactly("STARTING");
        store.mend();
        allComplete(List.of(waiting));
    }

    @Test
    void aStoreThatHangsIsNotWaitedForByAcceptance() throws Exception {
        start(Map.of("dependencies.check-every", "1h"));
        await().pollDelay(Duration.ofMillis(300)).until(() -> health().outages().isEmpty()); // after the first check
        var hang = new CountDownLatch(1);
        store.fault((_, _) -> {
            try {
                var _ = hang.await(2, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                throw new ObjectStoreException("interrupted", e);
            }
        });
        refusedQuickly(() -> node.accept("measure", PICTURE));
        assertThat(health().outages()).isNotEmpty();
        hang.countDown();
    }

    @Test
    void whoWaitsForAnAnswerIsToldToComeBackWhenThePauseLasts() throws Exception {
        start(Map.of());
        var entered = new CountDownLatch(1);
        var hang = new CountDownLatch(1);
        store.fault((_, key) -> {
            if (key.endsWith("/piece")) {
                entered.countDown();
            }
            try {
                var _ = hang.await(2, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        String id = node.accept("files", "{}");
        assertThat(entered.await(1, TimeUnit.MINUTES)).isTrue();
        long began = System.nanoTime();
        assertThat(node.get(SettlementWatch.class).await(id, Duration.ofMinutes(1)))
                .isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(45));
        store.mend();
        hang.countDown();
        allComplete(List.of(id));
    }

    @Test
    void aDiskThatIsFullCostsNoTry() throws Exception {
        start(Map.of());
        allComplete(List.of(node.accept("full", "{}")));
        assertThat(computed.get()).as("three tries were not the end").isEqualTo(6);
    }

    @Test
    void aDiskWithoutRoomPausesThePoolAndTakesNothing() {
        start(Map.of("dependencies.free-bytes", Long.toString(Long.MAX_VALUE)));
        awaitPause();
        assertThat(health().outages().getFirst().dependency()).isEqualTo(Dependency.DISK);
        refusedQuickly(() -> node.accept("words", "{}"));
    }

    private static void refusedQuickly(Runnable submission) {
        long began = System.nanoTime();
        assertThatExceptionOfType(FailureException.class)
                .isThrownBy(submission::run)
                .satisfies(e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.UNAVAILABLE));
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(20));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.settlement;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.batch.Gate;
import io.heliograph.batch.Node;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class SettlementWaitersTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final Gate gate = new Gate();

    @TempDir
    Path folder;

    private Node node(String name, Map<String, String> settings) {
        return Node.start(
                DATABASE,
                folder.resolve(name),
                folder.resolve("objects"),
                settings,
                TestOperation.of(
                        "gated",
                        _ -> Pipeline.of(new Once("wait", stepWork -> {
                            gate.pass();
                            stepWork.result("done", true);
                        }))));
    }

    @AfterEach
    void open() {
        gate.open();
    }

    private static CompletableFuture<Optional<SubmissionStatus>> waiting(Node node, String id, Duration limit) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return node.get(SettlementWatch.class).await(id, limit);
                    } catch (InterruptedException e) {
                        throw new CompletionException(e);
                    }
                },
                task -> Thread.ofVirtual().start(task));
    }

    @Test
    void whatAnotherNodeSettlesIsSeenByTheNextLook() throws Exception {
        try (Node api = node("api", Map.of("roles", "api"));
                Node worker = node("worker", Map.of("lease.polling", "50ms"))) {
            String id = api.accept("gated", "{}");
            gate.awaitReached();
            var first = waiting(api, id, Duration.ofMinutes(1));
            var second = waiting(api, id, Duration.ofMinutes(1));
            assertThat(first).isNotDone();
            gate.open();
            assertThat(worker.await(id).state()).isEqualTo(COMPLETED);
            assertThat(first.get(20, TimeUnit.SECONDS).orElseThrow().state()).isEqualTo(COMPLETED);
            assertThat(second.get(20, TimeUnit.SECONDS).orElseThrow().state()).isEqualTo(COMPLETED);
        }
    }

    @Test
    void aSettlementOfThisProcessIsToldToItsListeners() throws Exception {
        try (Node node = node("a", Map.of())) {
            var told = new LinkedBlockingQueue<String>();
            node.get(SettlementWatch.class).listen(told::add);
            String id = node.accept("gated", "{}");
            gate.awaitReached();
            assertThat(told).isEmpty();
            gate.open();
            assertThat(told.poll(20, TimeUnit.SECONDS)).isEqualTo(id);
            assertThat(node.await(id).state()).isEqualTo(COMPLETED);
        }
    }

    @Test
    void oneWhoGivesUpDoesNotTakeTheOthersAlong() throws Exception {
        try (Node node = node("a", Map.of())) {
            String id = node.accept("gated", "{}");
            var patient = waiting(node, id, Duration.ofMinutes(1));
            var impatient = waiting(node, id, Duration.ofMillis(300));
            assertThat(impatient.get(20, TimeUnit.SECONDS)).isEmpty();
            gate.open();
            assertThat(patient.get(20, TimeUnit.SECONDS).orElseThrow().state()).isEqualTo(COMPLETED);
        }
    }

    @Test
    void whatIsSettledAlreadyIsAnsweredAtOnce() throws Exception {
        gate.open();
        try (Node node = node("a", Map.of())) {
            String id = node.accept("gated", "{}");
            node.await(id);
            node.get(SettlementWatch.class).await(id, Duration.ofSeconds(5)); // warm
            Duration fastest = Duration.ofDays(1);
            for (int i = 0; i < 10; i++) {
                long start = System.nanoTime();
                assertThat(node.get(SettlementWatch.class).await(id, Duration.ofSeconds(5)))
                        .isPresent();
                Duration took = Duration.ofNanos(System.nanoTime() - start);
                fastest = took.compareTo(fastest) < 0 ? took : fastest;
            }
            assertThat(fastest).as("without waiting for the next look, of ten").isLessThan(Duration.ofMillis(140));
        }
    }

    @Test
    void tooManyWaitingAreRefused() throws Exception {
        try (Node node = node("a", Map.of("sync.max-waiting", "3"))) {
            List<CompletableFuture<?>> waiting = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                waiting.add(waiting(node, node.accept("gated", "{}"), Duration.ofMinutes(1)));
            }
            String more = node.accept("gated", "{}");
            var waiters = node.get(SettlementWaiters.class);
            org.awaitility.Awaitility.await()
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> waiters.awaited() == 3); // the fourth must not take a place of theirs
            assertThatExceptionOfType(FailureException.class)
                    .isThrownBy(() -> waiters.await(more, Duration.ofMillis(1)))
                    .satisfies(e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.UNAVAILABLE));
            gate.open();
            CompletableFuture.allOf(waiting.toArray(CompletableFuture[]::new)).get(30, TimeUnit.SECONDS);
        }
    }
}

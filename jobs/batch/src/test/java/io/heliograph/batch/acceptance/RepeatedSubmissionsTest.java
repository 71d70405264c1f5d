// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.RequestFingerprint;
import io.heliograph.batch.intake.IdempotencyClaim;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.batch.intake.SubmissionTerms;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestPriority;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class RepeatedSubmissionsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final Tables tables = new Tables(DATABASE.sql());

    @TempDir
    Path folder;

    @AfterEach
    void empty() {
        tables.write("DELETE FROM dispatch_image");
    }

    private Node node(String name) {
        return Node.start(
                DATABASE,
                folder.resolve(name),
                folder.resolve("objects"),
                Map.of("roles", "api"),
                TestOperation.of(
                        "nothing", _ -> Pipeline.of(new Once("nothing", stepWork -> stepWork.result("done", true)))));
    }

    private static JobRequest under(String key, Duration kept, JobRequest work) {
        var claim = new IdempotencyClaim(
                RequestFingerprint.of(key),
                RequestFingerprint.of(work.operation().spec(), work.request()),
                kept);
        return new JobRequest(
                work.requestId(),
                work.operation(),
                work.request(),
                work.organizationId(),
                work.tokenId(),
                work.plan(),
                work.sync(),
                work.baseUrl(),
                work.source(),
                Optional.of("mind this"),
                new SubmissionTerms(RequestPriority.NORMAL, Optional.of(claim)));
    }

    private static JobRequest under(String key, JobRequest work) {
        return under(key, Duration.ofHours(1), work);
    }

    @Test
    void ofManySubmissionsAtOnceOnTwoNodesOneBecomesAJob() throws Exception {
        long before = tables.number("SELECT COUNT(*) FROM submission");
        try (Node one = node("a");
                Node other = node("b");
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var start = new CountDownLatch(1);
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < 24; i++) {
                Node node = i % 2 == 0 ? one : other;
                JobRequest work = under("key-of-many", node.work("nothing", "{\"items\": 5}"));
                answers.add(threads.submit(() -> {
                    start.await();
                    return node.get(RequestIntake.class).accept(work).requestId();
                }));
            }
            start.countDown();
            Set<String> ids = new HashSet<>();
            for (Future<String> answer : answers) {
                ids.add(answer.get());
            }
            assertThat(ids).hasSize(1);
        }
        assertThat(tables.number("SELECT COUNT(*) FROM submission")).isEqualTo(before + 1);
        assertThat(tables.queued()).isEqualTo(1);
        assertThat(tables.number("SELECT COUNT(*) FROM idempotency_key")).isGreaterThanOrEqualTo(1);
    }

    @Test
    void theSecondIsAnsweredAsTheFirstWas() {
        try (Node node = node("a")) {
            JobRequest first = under("same", node.work("nothing", "{}"));
            node.get(RequestIntake.class).accept(first);
            JobRequest second = node.get(RequestIntake.class).accept(under("same", node.work("nothing", "{}")));
            assertThat(second.requestId()).isEqualTo(first.requestId());
            assertThat(second.warning()).contains("mind this");
            assertThat(tables.queued()).isEqualTo(1);
        }
    }

    @Test
    void otherFieldsUnderTheSameKeyAreRefused() {
        try (Node node = node("a")) {
            node.get(RequestIntake.class).accept(under("fields", node.work("nothing", "{\"items\": 1}")));
            JobRequest other = under("fields", node.work("nothing", "{\"items\": 2}"));
            assertThatExceptionOfType(FailureException.class)
                    .isThrownBy(() -> node.get(RequestIntake.class).accept(other))
                    .satisfies(e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR))
                    .satisfies(e -> assertThat(e.failure().details()).contains("Idempotency-Key"));
            assertThat(tables.queued()).isEqualTo(1);
        }
    }

    @Test
    void aKeyIsTheOrganizationsOwnAndHoldsForItsTime() {
        try (Node node = node("a")) {
            String mine = node.get(RequestIntake.class)
                    .accept(under("mine", node.work("nothing", "{}", 1, false)))
                    .requestId();
            String theirs = node.get(RequestIntake.class)
                    .accept(under("mine", node.work("nothing", "{}", 2, false)))
                    .requestId();
            assertThat(theirs).isNotEqualTo(mine);
            String early = node.get(RequestIntake.class)
                    .accept(under("short", Duration.ofSeconds(-1), node.work("nothing", "{}")))
                    .requestId();
            String late = node.get(RequestIntake.class)
                    .accept(under("short", node.work("nothing", "{}")))
                    .requestId();
            assertThat(late).isNotEqualTo(early);
        }
    }

    @Test
    void aKeyWhoseSubmissionWasNotAcceptedIsFree() {
        try (Node node = node("a")) {
            JobRequest lost = under("lost", node.work("nothing", "{}"));
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> DATABASE.sql().inTransaction((Runnable) () -> {
                        node.get(RequestIntake.class).accept(lost);
                        throw new IllegalStateException("the process dies before the commit");
                    }));
            JobRequest again = under("lost", node.work("nothing", "{}"));
            assertThat(node.get(RequestIntake.class).accept(again).requestId()).isEqualTo(again.requestId());
            assertThat(tables.queued()).isEqualTo(1);
        }
    }
}

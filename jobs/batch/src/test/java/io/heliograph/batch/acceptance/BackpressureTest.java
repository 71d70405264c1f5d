// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.zaxxer.hikari.HikariDataSource;
import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.ConnectionPool;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

class BackpressureTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final Tables tables = new Tables(DATABASE.sql());

    @TempDir
    Path folder;

    @AfterEach
    void empty() {
        for (String table : List.of("dispatch_image", "dispatch_video", "submission")) {
            tables.write("DELETE FROM " + table);
        }
    }

    private Node node(Map<String, String> settings) {
        return Node.start(
                DATABASE,
                folder,
                settings,
                TestOperation.of("picture", _ -> Pipeline.of(new Once("nothing", _ -> {}))),
                new TestOperation("clip", Pool.VIDEO, _ -> Pipeline.of(new Once("nothing", _ -> {}))));
    }

    private static ErrorCode refusal(Node node, String operation, long organization) {
        JobRequest work = node.work(operation, "{}", organization, false);
        try {
            node.get(RequestIntake.class).accept(work);
        } catch (FailureException e) {
            return e.failure().code();
        }
        throw new AssertionError("accepted");
    }

    private static void accept(Node node, String operation, long organization) {
        node.get(RequestIntake.class).accept(node.work(operation, "{}", organization, false));
    }

    @Test
    void anOrganizationWithTooMuchInProgressIsToldToWaitAndOthersAreNot() {
        try (Node node = node(Map.of("roles", "api", "plans.standard.max-queued", "5"))) {
            for (int i = 0; i < 5; i++) {
                accept(node, "picture", 1);
            }
            assertThat(refusal(node, "picture", 1)).isEqualTo(ErrorCode.RATE_LIMITED);
            assertThat(refusal(node, "clip", 1)).as("over all pools").isEqualTo(ErrorCode.RATE_LIMITED);
            accept(node, "picture", 2);
            assertThat(tables.number("SELECT COUNT(*) FROM submission")).isEqualTo(6);
            assertThat(tables.queued()).isEqualTo(6);
        }
    }

    @Test
    void oneNodeKeepsTheBoundExactlyHoweverManyComeAtOnce() throws Exception {
        try (Node node = node(Map.of("roles", "api", "plans.standard.max-queued", "20"));
                var threads = Executors.newFixedThreadPool(40)) {
            AtomicInteger accepted = new AtomicInteger();
            List<Callable<Void>> burst = Collections.nCopies(400, () -> {
                try {
                    accept(node, "picture", 1);
                    accepted.incrementAndGet();
                } catch (FailureException e) {
                    assertThat(e.failure().code()).isEqualTo(ErrorCode.RATE_LIMITED);
                }
                return null;
            });
            for (Future<Void> each : threads.invokeAll(burst)) {
                each.get();
            }
            assertThat(accepted).hasValue(20);
            assertThat(tables.number("SELECT COUNT(*) FROM submission")).isEqualTo(20);
        }
    }

    @Test
    void aNodeWhoseConnectionsAreAllInUseSaysThatItIsBusyAndLogsTheRequest() throws Exception {
        var log = new ListAppender<ILoggingEvent>();
        log.start();
        var logger = (Logger) LoggerFactory.getLogger(RequestAcceptance.class);
        logger.addAppender(log);
        try (HikariDataSource pool = ConnectionPool.open(DATABASE.url(), DATABASE.username(), DATABASE.password(), 2)) {
            try (Node node = Node.start(
                    ConnectionPool.lazy(pool),
                    folder,
                    Map.of("roles", "api"),
                    TestOperation.of("picture", _ -> Pipeline.of(new Once("nothing", _ -> {}))))) {
                JobRequest work = node.work("picture", "{}");
                try (var _ = pool.getConnection();
                        var _ = pool.getConnection()) {
                    pool.setConnectionTimeout(500);
                    assertThatExceptionOfType(FailureException.class)
                            .isThrownBy(() -> node.get(RequestIntake.class).accept(work))
                            .satisfies(e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.UNAVAILABLE))
                            .satisfies(e -> assertThat(e.failure().message()).isEqualTo("Busy"));
                }
                assertThat(log.list)
                        .singleElement()
                        .satisfies(
                                line -> assertThat(line.getFormattedMessage()).contains(work.requestId()));
                pool.setConnectionTimeout(30_000); // the node's own threads use the two as well
                node.get(RequestIntake.class).accept(work);
                assertThat(tables.queued()).isEqualTo(1);
            }
        } finally {
            logger.detachAppender(log);
        }
    }

    @Test
    void aFullPoolRefusesEverybodyAndOtherPoolsDoNot() {
        try (Node node = node(Map.of("roles", "api", "pools.image.max-queued", "4"))) {
            for (int i = 0; i < 4; i++) {
                accept(node, "picture", 1 + i);
            }
            assertThat(refusal(node, "picture", 9)).isEqualTo(ErrorCode.UNAVAILABLE);
            accept(node, "clip", 9);
        }
    }

    @Test
    void spaceThatIsWorkedOffCanBeUsedAgain() {
        try (Node node = node(Map.of("plans.standard.max-queued", "3", "lease.polling", "50ms"))) {
            for (int i = 0; i < 12; i++) {
                await().atMost(Duration.ofSeconds(10)).ignoreExceptions().until(() -> {
                    accept(node, "picture", 1);
                    return true;
                });
            }
            await().atMost(Duration.ofSeconds(10)).until(() -> tables.queued() == 0);
            assertThat(tables.number("SELECT COUNT(*) FROM submission WHERE outcome = 'COMPLETED'"))
                    .isEqualTo(12);
        }
    }

    @Test
    void aPlanThatTheSettingsDoNotKnowIsRefused() {
        try (Node node = node(Map.of("roles", "api"))) {
            JobRequest work = node.work("picture", "{}");
            var unknown = new JobRequest(
                    work.requestId(),
                    work.operation(),
                    work.request(),
                    1,
                    work.tokenId(),
                    "gold",
                    false,
                    work.baseUrl(),
                    work.source(),
                    work.warning(),
                    work.terms());
            assertThatExceptionOfType(FailureException.class)
                    .isThrownBy(() -> node.get(RequestIntake.class).accept(unknown))
                    .satisfies(e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.FORBIDDEN));
        }
    }
}

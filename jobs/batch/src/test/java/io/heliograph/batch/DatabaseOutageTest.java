// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.zaxxer.hikari.HikariDataSource;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.storage.FreePort;
import io.heliograph.storage.database.ConnectionPool;
import io.heliograph.storage.database.EmbeddedMariaDb;
import io.heliograph.storage.database.OutageLogFilter;
import io.heliograph.storage.database.SchemaMigration;
import io.heliograph.storage.database.SqlStatements;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionException;

/** The database server is killed while a job runs, and comes back. */
class DatabaseOutageTest {
    private static final String PASSWORD = "outage";

    private final List<Integer> items = new CopyOnWriteArrayList<>();

    @Test
    void runningJobSurvivesTheDeathOfTheDatabaseAndIsSettledOnce(@TempDir Path folder) throws Exception {
        Path home = Path.of("target", "mariadb-outage").toAbsolutePath();
        int port = FreePort.next();
        var server = EmbeddedMariaDb.start(home, port, PASSWORD);
        Gate gate = new Gate();
        var told = new ListAppender<ILoggingEvent>();
        var root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
        try (HikariDataSource pool = pool(server);
                var _ = OutageLogFilter.install()) {
            SqlStatements sqlStatements = fresh(pool);
            var tables = new Tables(sqlStatements);
            try (Node node = node(folder, pool, gate)) {
                String id = node.accept("items", "{\"items\": 6}");
                gate.awaitReached();
                told.start();
                root.addAppender(told);
                kill(server, home);
                gate.open(); // the item ends, its commit fails
                await().atMost(Duration.ofSeconds(20))
                        .until(() -> node.get(LiveRuns.class).all().isEmpty());
                await().atMost(Duration.ofSeconds(20))
                        .until(() -> !warnings(told).isEmpty());
                server = EmbeddedMariaDb.start(home, port, PASSWORD);
                await().atMost(Duration.ofSeconds(40)).ignoreExceptions().until(() -> tables.settlements(id) > 0);
                root.detachAppender(told);
                assertThat(warnings(told))
                        .extracting(ILoggingEvent::getFormattedMessage)
                        .satisfiesExactly(
                                line -> assertThat(line).startsWith("the database does not answer"),
                                line -> assertThat(line).startsWith("the database answers again"));
                assertThat(tables.texts("SELECT outcome FROM submission WHERE request_id = ?", id))
                        .containsExactly("COMPLETED");
                assertThat(tables.settlements(id)).isEqualTo(1);
                assertThat(tables.executions(id)).doesNotContain("UNKNOWN").endsWith("COMPLETED");
                assertThat(tables.steps(id)).doesNotContain("UNKNOWN");
                assertThat(tables.queued()).isZero();
                assertThat(tables.number("SELECT crashes FROM submission WHERE request_id = ?", id))
                        .as("the process lives")
                        .isZero();
                assertThat(items)
                        .as("only the item that could not be committed is done twice")
                        .containsExactly(0, 1, 2, 2, 3, 4, 5);
            }
        } finally {
            server.close();
        }
    }

    @Test
    void aDatabaseThatHangsIsOneLineWithoutATraceAndOneWhenItAnswersAgain(@TempDir Path folder) throws Exception {
        Path home = Path.of("target", "mariadb-outage").toAbsolutePath();
        Gate gate = new Gate();
        var told = new ListAppender<ILoggingEvent>();
        var root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
        try (var server = EmbeddedMariaDb.start(home, FreePort.next(), PASSWORD);
                HikariDataSource pool = pool(server);
                var _ = OutageLogFilter.install()) {
            SqlStatements sqlStatements = fresh(pool);
            var tables = new Tables(sqlStatements);
            try (Node node = node(folder, pool, gate)) {
                String id = node.accept("items", "{\"items\": 6}");
                gate.awaitReached();
                told.start();
                root.addAppender(told);
                signal("STOP", home);
                try {
                    gate.open();
                    for (int i = 0; i < 20; i++) { // until no connection is left
                        Thread.ofVirtual().start(() -> tryToWrite(node.get(SqlStatements.class)));
                    }
                    await().atMost(Duration.ofSeconds(40))
                            .until(() -> !warnings(told).isEmpty());
                    await().during(Duration.ofSeconds(8))
                            .atMost(Duration.ofSeconds(20))
                            .until(() -> told.list.size() < 100);
                } finally {
                    signal("CONT", home);
                }
                await().atMost(Duration.ofSeconds(60)).ignoreExceptions().until(() -> tables.settlements(id) > 0);
                root.detachAppender(told);
                assertThat(warnings(told))
                        .allSatisfy(event -> assertThat(event.getThrowableProxy())
                                .as(event.getFormattedMessage())
                                .isNull())
                        .extracting(ILoggingEvent::getFormattedMessage)
                        .satisfiesExactly(
                                line -> assertThat(line).startsWith("the database does not answer"),
                                line -> assertThat(line).startsWith("the database answers again"));
            }
        }
    }

    private Node node(Path folder, HikariDataSource pool, Gate gate) {
        return Node.start(
                ConnectionPool.lazy(pool),
                folder,
                Map.of("lease.heartbeat", "500ms", "lease.polling", "200ms"),
                TestOperation.of(
                        "items",
                        operationRequest -> Pipeline.of(
                                new Each(
                                        "render",
                                        _ -> operationRequest
                                                .get(TestOperation.ITEMS)
                                                .intValue(),
                                        (_, item) -> {
                                            items.add(item);
                                            if (item == 2) {
                                                gate.pass();
                                            }
                                        }),
                                new Once("publish", stepWork -> stepWork.result("done", true)))));
    }

    private static HikariDataSource pool(EmbeddedMariaDb server) {
        var access = server.access();
        var pool = ConnectionPool.open(access.url(), access.username(), access.password(), 12);
        pool.setConnectionTimeout(1_000); // the outage is noticed sooner, so the test is shorter
        return pool;
    }

    /** The schema of this run: the server's folder is kept from run to run. */
    private static SqlStatements fresh(HikariDataSource pool) {
        var sqlStatements = new SqlStatements(pool, new JdbcTransactionManager(pool));
        sqlStatements.inTransaction(() -> sqlStatements.update("DROP DATABASE heliograph"));
        sqlStatements.inTransaction(
                () -> sqlStatements.update("CREATE DATABASE heliograph CHARACTER SET utf8mb4 COLLATE utf8mb4_bin"));
        pool.getHikariPoolMXBean().softEvictConnections();
        await().atMost(Duration.ofSeconds(60)).ignoreExceptions().until(() -> {
            SchemaMigration.upgrade(pool);
            return true;
        });
        return sqlStatements;
    }

    private static void tryToWrite(SqlStatements sqlStatements) {
        try {
            sqlStatements.inTransaction(() -> sqlStatements.update("UPDATE node_drain SET operator = 'x'"));
        } catch (DataAccessException | TransactionException e) {
            assertThat(e).as("what a request is refused for").hasMessageNotContaining("bug");
        }
    }

    private static List<ILoggingEvent> warnings(ListAppender<ILoggingEvent> told) {
        return List.copyOf(told.list).stream()
                .filter(event -> event.getLevel().isGreaterOrEqual(Level.WARN)
                        && !event.getLoggerName().startsWith("ch.vorburger")
                        && !event.getLoggerName().equals(EmbeddedMariaDb.class.getName())) // the server's own
                .toList();
    }

    private static void signal(String name, Path home) throws Exception {
        String pid = Files.readString(home.resolve("pid")).strip();
        assertThat(new ProcessBuilder("kill", "-" + name, pid).start().waitFor())
                .isZero();
    }

    /**
     * Without a chance to say goodbye, and for good. Left alone, it would restart itself; on a fast machine before any
     * caller has waited in vain for a connection. It is frozen until its owner no longer restarts it.
     */
    private static void kill(EmbeddedMariaDb server, Path home) throws Exception {
        long pid = Long.parseLong(Files.readString(home.resolve("pid")).strip());
        var process = ProcessHandle.of(pid).orElseThrow();
        signal("STOP", home);
        Thread closing = Thread.ofVirtual().start(server::close);
        await().atMost(Duration.ofSeconds(20)).until(() -> Files.notExists(home.resolve("access.properties")));
        assertThat(process.destroyForcibly()).isTrue();
        process.onExit().get(10, java.util.concurrent.TimeUnit.SECONDS);
        assertThat(closing.join(Duration.ofSeconds(20))).isTrue();
    }
}

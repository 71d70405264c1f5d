// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dispatch;

import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.TestSettings;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.config.Pool;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.ConnectionPool;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.S3ObjectStore;
import io.heliograph.storage.objects.S3Server;
import io.heliograph.storage.retention.RetentionPurge;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.util.FileSystemUtils;

/**
 * Several processes on one database: jobs that hardly need a processor with one worker process and two; claims a second from 100,000 queued rows with one and
 * four; in which places five requests are done that come after five hundred of another organization. Each worker is a JVM of its own. Then what a request leaves
 * in the tables, and how fast inputs of completed requests are swept from an S3 server. Arguments choose parts: {@code workers}, {@code claims},
 * {@code fairness}, {@code growth}, {@code sweep}; none: all.
 */
final class ClusterBenchmark {
    private static final int JOBS = 400;
    private static final int THREADS = 4;
    private static final Duration WORK = Duration.ofMillis(200);
    private static final int GROWTH = 3_000;
    private static final int SWEPT = 1_000;
    private static final int ROWS = 100_000;
    private static final int WARM_ROWS = 5_000;
    private static final Duration CLAIMING = Duration.ofSeconds(10);

    private final TemporaryDatabase database = TemporaryDatabase.create();
    private final Tables tables = new Tables(database.sql());
    private final Path folder = Files.createTempDirectory("cluster");
    private final List<Process> children = new ArrayList<>();

    private ClusterBenchmark() throws IOException {}

    public static void main(String... arguments) throws Exception {
        LoggingSystem.get(ClusterBenchmark.class.getClassLoader()).setLogLevel("ROOT", LogLevel.WARN);
        if (arguments.length > 0 && arguments[0].startsWith("child-")) {
            child(arguments);
            return;
        }
        var parts =
                arguments.length == 0 ? Set.of("workers", "claims", "fairness", "growth", "sweep") : Set.of(arguments);
        var benchmark = new ClusterBenchmark();
        try {
            if (parts.contains("workers")) {
                benchmark.workers();
            }
            if (parts.contains("claims")) {
                benchmark.claims();
            }
            if (parts.contains("fairness")) {
                benchmark.fairness();
            }
            if (parts.contains("growth")) {
                benchmark.growth();
            }
            if (parts.contains("sweep")) {
                benchmark.sweep();
            }
        } finally {
            benchmark.end();
            benchmark.database.close();
            FileSystemUtils.deleteRecursively(benchmark.folder);
        }
        System.exit(0); // the database server ends with the process; its watching thread would wait for it
    }

    private static TestOperation resting() {
        return TestOperation.of("rest", _ -> Pipeline.of(new Once("rest", _ -> LockSupport.parkNanos(WORK.toNanos()))));
    }

    /** A worker process, until it is killed. */
    private static void child(String... arguments) throws Exception {
        var source = ConnectionPool.open(arguments[1], arguments[2], arguments[3], 24);
        Path home = Path.of(arguments[4]);
        if (arguments[0].equals("child-worker")) {
            Node.start(
                    source,
                    home,
                    home.resolveSibling("objects"),
                    Map.of("roles", "worker", "pools.image.threads", Integer.toString(THREADS)),
                    resting());
        } else {
            var sqlStatements = new SqlStatements(source, new JdbcTransactionManager(source));
            var rows = new DispatchRows(sqlStatements);
            new DispatchPool(
                            Pool.BULK,
                            2 * THREADS,
                            home.getFileName().toString(),
                            TestSettings.with(home, Map.of()).lease(),
                            Clock.systemUTC(),
                            source,
                            PoolRows.Statements.of(sqlStatements),
                            lease -> sqlStatements.inTransaction(() -> rows.settle(lease.claim())))
                    .start();
        }
        Thread.currentThread().join();
    }

    private void begin(String what, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            children.add(new ProcessBuilder(
                            ProcessHandle.current().info().command().orElseThrow(),
                            "-Xmx256m",
                            "-XX:+UseSerialGC",
                            "-cp",
                            System.getProperty("java.class.path"),
                            ClusterBenchmark.class.getName(),
                            what,
                            database.url(),
                            database.username(),
                            database.password(),
                            folder.resolve(what + "-" + count + "-" + i).toString())
                    .inheritIO()
                    .start());
        }
    }

    private void end() throws IOException {
        for (Process each : children) {
            each.destroyForcibly();
            each.onExit().join();
        }
        children.clear();
    }

    private Node sender() {
        return Node.start(
                database.dataSource(),
                folder.resolve("sender"),
                folder.resolve("objects"),
                Map.of("roles", "api", "plans.standard.max-queued", "1000000", "pools.image.max-queued", "1000000"),
                resting());
    }

    private void workers() throws IOException {
        System.out.printf(
                Locale.ROOT,
                "%n%d jobs that wait %d ms each, %d threads a worker process, submitted at once%n",
                JOBS,
                WORK.toMillis(),
                THREADS);
        double one = 0;
        for (int count : List.of(1, 2)) {
            tables.write("UPDATE worker_process SET ended = TRUE");
            begin("child-worker", count);
            until(() -> tables.number(
                            "SELECT COUNT(*) FROM worker_process WHERE roles = 'worker' AND ended = FALSE AND seen_at > UTC_TIMESTAMP(6) - INTERVAL 10 SECOND")
                    == count);
            double rate;
            try (Node sender = sender()) {
                for (int i = 0; i < 10 * THREADS; i++) {
                    sender.accept("rest", "{}"); // warm
                }
                until(() -> tables.queued() == 0);
                tables.write("DELETE FROM submission");
                long start = System.nanoTime();
                for (int i = 0; i < JOBS; i++) {
                    sender.accept("rest", "{}");
                }
                until(() -> tables.queued() == 0);
                rate = JOBS / ((System.nanoTime() - start) / 1e9);
            }
            end();
            one = count == 1 ? rate : one;
            System.out.printf(
                    Locale.ROOT,
                    "%d worker processes: %.1f jobs/s, %.2f of one; at most %.0f are possible%n",
                    count,
                    rate,
                    rate / one,
                    count * THREADS / (WORK.toMillis() / 1000.0));
        }
    }

    private void claims() throws IOException {
        System.out.printf(
                Locale.ROOT, "%nclaimed and settled from %,d queued rows, %d threads a process%n", ROWS, 2 * THREADS);
        for (int count : List.of(1, 4)) {
            tables.write("TRUNCATE TABLE dispatch_bulk");
            tables.write("""
                    INSERT INTO dispatch_bulk (task_name, task_instance, execution_time, picked, version, priority)
                    SELECT 'dispatch', CONCAT('row-', seq), '2001-01-01' + INTERVAL FLOOR(RAND() * 1e9) MICROSECOND, FALSE, 1, IF(RAND() < 0.1, 10, 0)
                    FROM seq_1_to_%d""".formatted(ROWS + WARM_ROWS * count));
            tables.texts("ANALYZE TABLE dispatch_bulk");
            begin("child-claims", count);
            until(() -> left() <= ROWS);
            long before = left();
            long start = System.nanoTime();
            until(() -> System.nanoTime() - start > CLAIMING.toNanos() || left() == 0);
            long claimed = before - left();
            double seconds = (System.nanoTime() - start) / 1e9;
            end();
            System.out.printf(Locale.ROOT, "%d processes: %,.0f a second%n", count, claimed / seconds);
        }
        tables.write("TRUNCATE TABLE dispatch_bulk");
    }

    private long left() {
        return tables.number("SELECT COUNT(*) FROM dispatch_bulk");
    }

    private void fairness() throws Exception {
        tables.write("DELETE FROM submission");
        try (Node sender = sender()) {
            for (int i = 0; i < 500; i++) {
                sender.get(RequestIntake.class).accept(sender.work("rest", "{}", 1, false));
            }
            for (int i = 0; i < 5; i++) {
                sender.get(RequestIntake.class).accept(sender.work("rest", "{}", 2, false));
            }
            begin("child-worker", 2);
            until(() -> tables.number("SELECT COUNT(*) FROM submission WHERE organization_id = 2 AND outcome IS NULL")
                    == 0);
        }
        end();
        System.out.printf(
                Locale.ROOT,
                "%n500 queued of one organization, then 5 of another; two worker processes with %d threads each%nplaces in which the five were done: %s%n",
                THREADS,
                tables.texts("""
                        SELECT place FROM (SELECT organization_id, ROW_NUMBER() OVER (ORDER BY settled_at) place FROM submission WHERE outcome IS NOT NULL) z
                        WHERE organization_id = 2 ORDER BY place"""));
        tables.write("DELETE FROM dispatch_image");
    }

    private void growth() throws Exception {
        try (Node node = Node.start(
                database.dataSource(),
                folder.resolve("growth"),
                folder.resolve("objects"),
                Map.of("plans.standard.max-queued", "1000000", "pools.image.threads", "8"),
                TestOperation.of("rest", _ -> Pipeline.of(new Once("rest", _ -> {}))))) {
            until(() -> tables.queued() == 0);
            long before = bytes();
            for (int i = 0; i < GROWTH; i++) {
                node.accept("rest", "{}");
            }
            until(() -> tables.queued() == 0);
            System.out.printf(
                    Locale.ROOT,
                    "%n%,d requests of one step without fields leave %,d bytes each in tables and indexes%n",
                    GROWTH,
                    (bytes() - before) / GROWTH);
        }
    }

    private long bytes() {
        tables.texts(
                        "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'")
                .forEach(table -> tables.texts("ANALYZE TABLE " + table));
        return tables.number(
                "SELECT SUM(data_length + index_length) FROM information_schema.tables WHERE table_schema = DATABASE()");
    }

    private void sweep() throws IOException {
        tables.write("DELETE FROM submission");
        var samples = new SampleRequests(database.sql());
        var submissions = new Submissions(database.sql(), Clock.systemUTC());
        try (S3Server server = S3Server.start(Files.createDirectories(folder.resolve("s3")));
                var objects = new S3ObjectStore(server.settings("benchmark"))) {
            for (int i = 0; i < SWEPT; i++) {
                String id = samples.add("rest", 1, "COMPLETED", Instant.now());
                objects.put("inputs/" + id + "/image", new byte[1000], "image/png");
                database.sql().inTransaction(() -> submissions.settle(id, new SubmissionOutcome.Completed("{}", null)));
            }
            var purge = new RetentionPurge(
                    database.sql(),
                    objects,
                    TestSettings.with(folder, Map.of()).retention(),
                    Clock.offset(Clock.systemUTC(), Duration.ofHours(2)));
            long start = System.nanoTime();
            int swept = purge.run().swept();
            System.out.printf(
                    Locale.ROOT,
                    "%ninputs of %d completed requests swept from an S3 server: %.0f requests a second%n",
                    swept,
                    swept / ((System.nanoTime() - start) / 1e9));
        }
    }

    private static void until(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }
}

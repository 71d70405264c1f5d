// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Pipeline.Spread;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.Pool;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;

/**
 * One run of many items that wait, on one, two and four worker processes: items per second, statements and commits per item. All share
 * one MariaDB and one S3 server. Each worker is a JVM of its own that does four items at a time. A second line for one process: the same
 * run in partitions. Argument: number of items (2,000).
 */
final class SpreadBenchmark {
    private static final int THREADS = 4;
    private static final int LEAST = 10; // as bulk runs have it
    private static final int WARM = 2 * LEAST;
    private static final Duration WORK = Duration.ofMillis(200);
    private static final String LIST = "list";

    private final WorkerProcesses workers;
    private final Tables tables;
    private final int items;

    private SpreadBenchmark(WorkerProcesses workers, int items) {
        this.workers = workers;
        this.tables = workers.tables();
        this.items = items;
    }

    public static void main(String... arguments) throws Exception {
        LoggingSystem.get(SpreadBenchmark.class.getClassLoader()).setLogLevel("ROOT", LogLevel.WARN);
        if (arguments.length > 1) {
            WorkerProcesses.work(arguments, Map.of("roles", "worker", "pools.image.threads", "1"), resting());
            return;
        }
        int items = arguments.length == 0 ? 2_000 : Integer.parseInt(arguments[0]);
        try (var workers = new WorkerProcesses(SpreadBenchmark.class)) {
            new SpreadBenchmark(workers, items).run();
        }
        System.exit(0); // the database server ends with the process; its watching thread would wait for it
    }

    /** Items that need the run's list, as those of a bulk run do, and wait. */
    private static TestOperation resting() {
        return TestOperation.of(
                "rest",
                request -> Pipeline.of(
                        new Once(LIST, work -> {
                            Path list = work.scratch().resolve(LIST);
                            Files.writeString(list, "item\n".repeat(Math.toIntExact(request.get(TestOperation.ITEMS))));
                            work.keep(LIST, list, "text/plain");
                        }),
                        new Each(
                                        "items",
                                        SpreadBenchmark::count,
                                        (_, _) -> LockSupport.parkNanos(WORK.toNanos()),
                                        THREADS)
                                .over(new Spread(LEAST, true, Optional.empty())),
                        new Once("report", work -> work.result("done", "yes"))));
    }

    private static int count(StepWork work) {
        return work.once(LIST, () -> {
            try {
                return Files.readAllLines(work.kept(LIST)).size();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
    }

    private void run() throws IOException {
        System.out.printf(
                Locale.ROOT,
                "%n%d items that wait %d ms each, %d threads a worker process%n",
                items,
                WORK.toMillis(),
                THREADS);
        try (Node sender = workers.sender(resting())) {
            double alone = measured(sender, 1, false, 0);
            double cut = measured(sender, 1, true, alone);
            System.out.printf(Locale.ROOT, "one process: in partitions %.3f of the time without%n", alone / cut);
            for (int count : List.of(2, 4)) {
                double _ = measured(sender, count, true, alone);
            }
        }
    }

    /** Items a second of a run on {@code count} worker processes. */
    private double measured(Node sender, int count, boolean spread, double alone) throws IOException {
        workers.begin(count);
        if (spread && count == 1) { // a second worker, as far as the table of processes knows
            tables.write(
                    "REPLACE INTO worker_process (id, started_at, seen_at, node, roles, details) VALUES ('phantom-1',"
                            + " UTC_TIMESTAMP(6), UTC_TIMESTAMP(6) + INTERVAL 1 HOUR, 'phantom', 'worker', '{\"pools\": {\""
                            + Pool.IMAGE.id() + "\": {\"places\": 1}}}')");
        }
        boolean warm = false;
        while (!warm) {
            warm = partitions(once(sender, WARM)) > 0 == spread;
        }
        long questions = workers.status("Questions");
        long commits = workers.status("Com_commit");
        long start = System.nanoTime();
        String id = once(sender, items);
        double seconds = (System.nanoTime() - start) / 1e9;
        double rate = items / seconds;
        System.out.printf(
                Locale.ROOT,
                "%d worker processes, %d partitions: %.1f s, %.1f items/s, %.2f of one; at most %.0f are possible;"
                        + " %.2f statements and %.2f commits an item; load %.1f%n",
                count,
                partitions(id),
                seconds,
                rate,
                alone == 0 ? 1 : rate / alone,
                count * THREADS / (WORK.toMillis() / 1000.0),
                (workers.status("Questions") - questions) / (double) items,
                (workers.status("Com_commit") - commits) / (double) items,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        workers.kill();
        return rate;
    }

    /** Runs {@code number} items to the end of the request; its id. */
    private String once(Node sender, int number) {
        String id = sender.accept("rest", "{\"items\": " + number + "}");
        workers.awaitDone(id);
        return id;
    }

    private long partitions(String id) {
        return tables.number("SELECT COUNT(*) FROM step_partition WHERE request_id = ?", id);
    }
}

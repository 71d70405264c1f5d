// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import io.heliograph.batch.Node;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Pipeline.Spread;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.config.Pool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;

/**
 * One organization's run of 20,000 items that wait 50 ms, on two worker processes: first alone, then beside single requests of another
 * organization, in their own pool and in the pool of the run. Reports planning, aggregation, statements, memory, waits, and the share of
 * the run. Argument: number of items (20,000).
 */
final class LargeRunBenchmark {
    private static final long OWNER = 1;
    private static final long OTHER = 2;
    private static final int WORKERS = 2;
    private static final int TOGETHER = 4;
    private static final int LEAST = 10; // as bulk runs have it
    private static final long ITEM_MILLIS = 50;
    private static final String LIST = "list";
    private static final String LINE = "{\"name\": \"photo.jpg\", \"fields\": {\"image\": {\"object\": \""
            + "k".repeat(120) + "\"}}}\n"; // as long as that of a bulk run
    private static final String RUN = "run";
    private static final String SINGLE = "single";
    private static final String PLANNED = ".planned";
    private static final String REPORTED = ".reported";

    private final WorkerProcesses workers;
    private final Node sender;
    private final StartLog log;
    private final int items;

    private LargeRunBenchmark(WorkerProcesses workers, Node sender, int items) {
        this.workers = workers;
        this.sender = sender;
        this.log = new StartLog(workers.folder());
        this.items = items;
    }

    public static void main(String... arguments) throws Exception {
        LoggingSystem.get(LargeRunBenchmark.class.getClassLoader()).setLogLevel("ROOT", LogLevel.ERROR);
        if (arguments.length > 1) {
            Path folder = Path.of(arguments[3]).resolveSibling("");
            Map<String, String> settings =
                    Map.of("roles", "worker", "pools.image.threads", "1", "pools.bulk.threads", "1");
            WorkerProcesses.work(arguments, settings, operations(folder));
            return;
        }
        int items = arguments.length == 0 ? 20_000 : Integer.parseInt(arguments[0]);
        try (var workers = new WorkerProcesses(LargeRunBenchmark.class);
                Node sender = workers.sender(operations(workers.folder()))) {
            workers.begin(WORKERS);
            new LargeRunBenchmark(workers, sender, items).run();
        }
        System.exit(0); // the database server ends with the process; its watching thread would wait for it
    }

    private static TestOperation[] operations(Path folder) {
        var log = new StartLog(folder);
        return new TestOperation[] {
            new TestOperation(
                    RUN,
                    Pool.BULK,
                    request -> Pipeline.of(
                            new Once(LIST, work -> {
                                list(work, Math.toIntExact(request.get(TestOperation.ITEMS)));
                                mark(folder, work, PLANNED);
                            }),
                            new Each("items", LargeRunBenchmark::count, (work, item) -> rest(log, work, item), TOGETHER)
                                    .over(new Spread(LEAST, true, Optional.empty())),
                            new Once("report", work -> {
                                mark(folder, work, REPORTED);
                                work.result("done", "yes");
                            }))),
            new TestOperation(
                    SINGLE,
                    Pool.IMAGE,
                    _ -> Pipeline.of(new Once("work", work -> {
                        rest(log, work, 0);
                        work.result("done", "yes");
                    })))
        };
    }

    private static void list(StepWork work, int number) throws IOException {
        Path list = work.scratch().resolve(LIST);
        Files.writeString(list, LINE.repeat(number));
        work.keep(LIST, list, "text/plain");
    }

    private static int count(StepWork work) {
        List<?> lines = work.once(LIST, () -> {
            try {
                return Files.readAllLines(work.kept(LIST));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return lines.size();
    }

    private static void rest(StartLog log, StepWork work, int item) throws IOException {
        log.add(work, item);
        FullWait.of(ITEM_MILLIS);
    }

    /** Writes down the time at which a request comes to a place in its pipeline. */
    private static void mark(Path folder, StepWork work, String place) throws IOException {
        Files.writeString(folder.resolve(work.requestId() + place), String.valueOf(System.currentTimeMillis()));
    }

    private long marked(String id, String place) throws IOException {
        return Long.parseLong(Files.readString(workers.folder().resolve(id + place)));
    }

    private void run() throws IOException {
        workers.awaitDone(accept(SINGLE, 1, OTHER));
        boolean shares = false; // each worker has to know of the other
        while (!shares) {
            String id = accept(RUN, 2 * LEAST, OWNER);
            workers.awaitDone(id);
            shares = partitions("step_partition", id) > 0;
        }
        System.out.printf(
                "%n%d items that wait %d ms each, %d together, %d workers%n", items, ITEM_MILLIS, TOGETHER, WORKERS);
        double alone = alone();
        Supplier<String> single = () -> accept(SINGLE, 1, OTHER);
        Supplier<String> small = () -> accept(RUN, TOGETHER, OTHER);
        var others = new OtherRequests(workers, log);
        OtherRequests.Waits singlesAlone = others.send(single);
        OtherRequests.Waits smallAlone = others.send(small);
        String shared = accept(RUN, items, OWNER);
        WorkerProcesses.until(() -> log.of(shared).size() >= TOGETHER);
        report("single requests", singlesAlone, others.send(single), shared, 0, alone);
        report("small runs in the run's pool", smallAlone, others.send(small), shared, TOGETHER, alone);
        if (workers.tables().settlements(shared) > 0) {
            throw new IllegalStateException("the run ended too early: give it more items");
        }
        workers.awaitDone(shared);
        System.out.printf(
                Locale.ROOT,
                "the run beside them: %d of %d items started once; %d partitions, %d runs of partitions; load %.1f%n",
                log.of(shared).stream().map(StartLog.Start::item).distinct().count(),
                log.of(shared).size(),
                partitions("step_partition", shared),
                partitions("partition_run", shared),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** Items a second of the run alone. */
    private double alone() throws IOException {
        long questions = workers.status("Questions");
        long commits = workers.status("Com_commit");
        String id = accept(RUN, items, OWNER);
        workers.awaitDone(id);
        long end = System.currentTimeMillis();
        double rate = items * 1_000.0 / (log.last(id) - log.first(id));
        System.out.printf(
                Locale.ROOT,
                "alone: %.1f items/s, at most %d are possible; %d partitions; from the list to the first item %d ms, from the last item"
                        + " to the report %d ms, to the end at most %d ms; %.2f statements and %.2f commits an item%n",
                rate,
                WORKERS * TOGETHER * 1_000 / ITEM_MILLIS,
                partitions("step_partition", id),
                log.first(id) - marked(id, PLANNED),
                marked(id, REPORTED) - log.last(id) - ITEM_MILLIS,
                end - log.last(id) - ITEM_MILLIS,
                (workers.status("Questions") - questions) / (double) items,
                (workers.status("Com_commit") - commits) / (double) items);
        System.out.printf("most memory of a worker process (-Xmx256m): %d MB%n", workers.mostMemory() / 1_024);
        return rate;
    }

    private void report(
            String name,
            OtherRequests.Waits before,
            OtherRequests.Waits waits,
            String shared,
            int itemsOfOthers,
            double alone) {
        double seconds = (waits.until() - waits.from()) / 1e3;
        double own = log.between(shared, waits.from(), waits.until()) / seconds;
        double left = alone - OtherRequests.COUNT * itemsOfOthers / seconds;
        System.out.printf(
                Locale.ROOT,
                "%s: alone p50 %d ms, p95 %d ms; beside the run p50 %d ms, p95 %d ms, %.2f times; the run does %.1f items/s,"
                        + " %.0f %% of the capacity beside the requests%n",
                name,
                before.median(),
                before.high(),
                waits.median(),
                waits.high(),
                waits.times(before),
                own,
                100 * own / left);
    }

    private long partitions(String table, String id) {
        return workers.tables().number("SELECT COUNT(*) FROM " + table + " WHERE request_id = ?", id);
    }

    private String accept(String operation, int number, long organization) {
        var work = sender.work(operation, "{\"items\": " + number + "}", organization, false);
        sender.get(RequestIntake.class).accept(work);
        return work.requestId();
    }
}

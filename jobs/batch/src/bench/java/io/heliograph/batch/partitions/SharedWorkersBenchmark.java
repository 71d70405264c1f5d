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
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.batch.operators.RunHolds;
import io.heliograph.config.Pool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;

/**
 * One organization's large run on two worker processes, beside single requests and small runs of another: waits, and the share of the
 * run. Then the run is paused, resumed, moved to new processes and cancelled. Argument: number of items (10,000).
 */
final class SharedWorkersBenchmark {
    private static final long OWNER = 1;
    private static final long OTHER = 2;
    private static final int TOGETHER = 4;
    private static final int LEAST = 10;
    private static final int SINGLES = 50;
    private static final long ITEM_MILLIS = 50; // of a processor
    private static final long BETWEEN_MILLIS = 250;
    private static final double PERCENTILE = 0.95;
    private static final String RUN = "run";
    private static final String SINGLE = "single";

    private final WorkerProcesses workers;
    private final Node sender;
    private final int items;

    private SharedWorkersBenchmark(WorkerProcesses workers, Node sender, int items) {
        this.workers = workers;
        this.sender = sender;
        this.items = items;
    }

    public static void main(String... arguments) throws Exception {
        LoggingSystem.get(SharedWorkersBenchmark.class.getClassLoader()).setLogLevel("ROOT", LogLevel.ERROR);
        if (arguments.length > 1) {
            Path folder = Path.of(arguments[3]).resolveSibling("");
            Map<String, String> settings =
                    Map.of("roles", "worker", "pools.image.threads", "1", "pools.bulk.threads", "1");
            WorkerProcesses.work(arguments, settings, operations(folder));
            return;
        }
        int items = arguments.length == 0 ? 10_000 : Integer.parseInt(arguments[0]);
        try (var workers = new WorkerProcesses(SharedWorkersBenchmark.class);
                Node sender = workers.sender(operations(workers.folder()))) {
            workers.begin(2);
            new SharedWorkersBenchmark(workers, sender, items).run();
        }
        System.exit(0); // the database server ends with the process; its watching thread would wait for it
    }

    private static TestOperation[] operations(Path folder) {
        return new TestOperation[] {
            new TestOperation(
                    RUN,
                    Pool.BULK,
                    request -> Pipeline.of(
                            new Each(
                                            "items",
                                            _ -> Math.toIntExact(request.get(TestOperation.ITEMS)),
                                            (work, item) -> compute(folder, work, item),
                                            TOGETHER)
                                    .over(new Spread(LEAST, true, Optional.empty())),
                            new Once("report", work -> work.result("done", "yes")))),
            new TestOperation(
                    SINGLE,
                    Pool.IMAGE,
                    _ -> Pipeline.of(new Once("work", work -> {
                        compute(folder, work, 0);
                        work.result("done", "yes");
                    })))
        };
    }

    /** Writes down the start of an item, then keeps a processor busy. */
    private static void compute(Path folder, StepWork work, int item) throws IOException {
        Files.writeString(
                folder.resolve(work.requestId()),
                item + " " + System.currentTimeMillis() + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        long start = System.nanoTime();
        while (System.nanoTime() - start < TimeUnit.MILLISECONDS.toNanos(ITEM_MILLIS)) {
            Thread.onSpinWait();
        }
    }

    private void run() throws IOException {
        workers.awaitDone(accept(RUN, 2 * LEAST, OWNER), accept(SINGLE, 1, OTHER)); // warm
        long waitAlone = others(SINGLE);
        long smallAlone = others(RUN);
        double alone = rate(accept(RUN, items / 4, OWNER));
        System.out.printf(
                Locale.ROOT,
                "alone: single requests wait %d ms, small runs %d ms, the run does %.1f items/s%n",
                waitAlone,
                smallAlone,
                alone);

        String shared = accept(RUN, items, OWNER);
        awaitStarted(shared, TOGETHER);
        report("single requests", SINGLE, shared, waitAlone, alone);
        report("small runs in the same pool", RUN, shared, smallAlone, alone);

        pause(shared);
        replaceWorkers(shared);
        cancel(shared);
    }

    private String accept(String operation, int number, long organization) {
        var work = sender.work(operation, "{\"items\": " + number + "}", organization, false);
        sender.get(RequestIntake.class).accept(work);
        return work.requestId();
    }

    /** Sends the other organization's requests one after the other; the 95th percentile of their waits, in milliseconds. */
    private long others(String operation) throws IOException {
        Map<String, Long> sent = new HashMap<>();
        for (int i = 0; i < SINGLES; i++) {
            sent.put(accept(operation, operation.equals(RUN) ? TOGETHER : 1, OTHER), System.currentTimeMillis());
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(BETWEEN_MILLIS));
        }
        workers.awaitDone(sent.keySet().toArray(String[]::new));
        List<Long> waits = new ArrayList<>();
        for (Map.Entry<String, Long> each : sent.entrySet()) {
            waits.add(starts(each.getKey()).getFirst().millis() - each.getValue());
        }
        waits.sort(null);
        return waits.get((int) (PERCENTILE * (waits.size() - 1)));
    }

    /** Items of a run a second, to its end. */
    private double rate(String id) throws IOException {
        workers.awaitDone(id);
        List<Start> starts = starts(id);
        return rate(starts.size(), starts.getFirst().millis(), starts.getLast().millis());
    }

    private static double rate(long number, long first, long last) {
        return number * 1_000.0 / (last - first);
    }

    private void report(String name, String operation, String shared, long waitAlone, double alone) throws IOException {
        long from = System.currentTimeMillis();
        long wait = others(operation);
        long until = System.currentTimeMillis();
        double own = rate(between(shared, from, until), from, until);
        double theirs = rate(operation.equals(RUN) ? SINGLES * TOGETHER : SINGLES, from, until);
        System.out.printf(
                Locale.ROOT,
                "%s wait %d ms, %.1f times as long as alone; the run does %.1f items/s, %.0f %% of the remaining capacity%n",
                name,
                wait,
                wait / (double) waitAlone,
                own,
                100 * own / (alone - theirs));
    }

    private long between(String id, long from, long until) throws IOException {
        return starts(id).stream()
                .filter(start -> start.millis() >= from && start.millis() < until)
                .count();
    }

    private void pause(String id) throws IOException {
        long from = System.currentTimeMillis();
        sender.get(RunHolds.class).pause(id);
        System.out.printf("paused: the last item started after %d ms%n", lastStart(id) - from);
        sender.get(RunHolds.class).resume(id);
        awaitStarted(id, starts(id).size() + 1);
    }

    private void replaceWorkers(String id) throws IOException {
        int before = starts(id).size();
        for (int i = 0; i < 2; i++) {
            workers.begin(1);
            workers.endOldest();
        }
        awaitStarted(id, starts(id).size() + 2 * TOGETHER);
        List<Start> starts = starts(id);
        long different = starts.stream().map(Start::item).distinct().count();
        System.out.printf(
                "both workers replaced during %d items: %d items ran twice; failed attempts: %d%n",
                starts.size() - before,
                starts.size() - different,
                workers.tables()
                        .number("SELECT COALESCE(SUM(attempts), 0) FROM step_partition WHERE request_id = ?", id));
    }

    private void cancel(String id) throws IOException {
        long from = System.currentTimeMillis();
        sender.get(JobOperations.class).cancel(id);
        WorkerProcesses.until(() -> workers.tables().settlements(id) == 1);
        System.out.printf(
                "cancelled: the last item started after %d ms, settled after %d ms; %d of %d items had started%n",
                lastStart(id) - from,
                System.currentTimeMillis() - from,
                starts(id).size(),
                items);
    }

    /** When the last item starts; no other does for three seconds. */
    private long lastStart(String id) throws IOException {
        int number = -1;
        while (number != starts(id).size()) {
            number = starts(id).size();
            LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(3));
        }
        return starts(id).stream().mapToLong(Start::millis).max().orElseThrow();
    }

    private void awaitStarted(String id, int number) throws IOException {
        while (starts(id).size() < number) {
            if (workers.tables().settlements(id) > 0) {
                throw new IllegalStateException("the run ended too early: give it more items");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
    }

    private record Start(int item, long millis) {}

    private List<Start> starts(String id) throws IOException {
        Path log = workers.folder().resolve(id);
        return Files.exists(log)
                ? Files.readAllLines(log).stream()
                        .map(line -> line.split(" ", 2))
                        .map(parts -> new Start(Integer.parseInt(parts[0]), Long.parseLong(parts[1])))
                        .toList()
                : List.of();
    }
}

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
import java.nio.file.Path;
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
    private static final long ITEM_MILLIS = 50; // of a processor
    private static final String RUN = "run";
    private static final String SINGLE = "single";

    private final WorkerProcesses workers;
    private final Node sender;
    private final StartLog log;
    private final OtherRequests others;
    private final int items;

    private SharedWorkersBenchmark(WorkerProcesses workers, Node sender, int items) {
        this.workers = workers;
        this.sender = sender;
        this.log = new StartLog(workers.folder());
        this.others = new OtherRequests(workers, log);
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
        var log = new StartLog(folder);
        return new TestOperation[] {
            new TestOperation(
                    RUN,
                    Pool.BULK,
                    request -> Pipeline.of(
                            new Each(
                                            "items",
                                            _ -> Math.toIntExact(request.get(TestOperation.ITEMS)),
                                            (work, item) -> compute(log, work, item),
                                            TOGETHER)
                                    .over(new Spread(LEAST, true, Optional.empty())),
                            new Once("report", work -> work.result("done", "yes")))),
            new TestOperation(
                    SINGLE,
                    Pool.IMAGE,
                    _ -> Pipeline.of(new Once("work", work -> {
                        compute(log, work, 0);
                        work.result("done", "yes");
                    })))
        };
    }

    /** Writes down the start of an item, then keeps a processor busy. */
    private static void compute(StartLog log, StepWork work, int item) throws IOException {
        log.add(work, item);
        long start = System.nanoTime();
        while (System.nanoTime() - start < TimeUnit.MILLISECONDS.toNanos(ITEM_MILLIS)) {
            Thread.onSpinWait();
        }
    }

    private void run() throws IOException {
        workers.awaitDone(accept(RUN, 2 * LEAST, OWNER), accept(SINGLE, 1, OTHER)); // warm
        OtherRequests.Waits waitAlone = others(SINGLE);
        OtherRequests.Waits smallAlone = others(RUN);
        double alone = rate(accept(RUN, items / 4, OWNER));
        System.out.printf(
                Locale.ROOT,
                "alone: single requests wait %d ms, small runs %d ms, the run does %.1f items/s%n",
                waitAlone.high(),
                smallAlone.high(),
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

    private OtherRequests.Waits others(String operation) {
        return others.send(() -> accept(operation, operation.equals(RUN) ? TOGETHER : 1, OTHER));
    }

    /** Items of a run a second, to its end. */
    private double rate(String id) {
        workers.awaitDone(id);
        return rate(log.of(id).size(), log.first(id), log.last(id));
    }

    private static double rate(long number, long first, long last) {
        return number * 1_000.0 / (last - first);
    }

    private void report(String name, String operation, String shared, OtherRequests.Waits waitsAlone, double alone) {
        OtherRequests.Waits waits = others(operation);
        double own = rate(log.between(shared, waits.from(), waits.until()), waits.from(), waits.until());
        int number = OtherRequests.COUNT * (operation.equals(RUN) ? TOGETHER : 1);
        double theirs = rate(number, waits.from(), waits.until());
        System.out.printf(
                Locale.ROOT,
                "%s wait %d ms, %.1f times as long as alone; the run does %.1f items/s, %.0f %% of the remaining capacity%n",
                name,
                waits.high(),
                waits.times(waitsAlone),
                own,
                100 * own / (alone - theirs));
    }

    private void pause(String id) {
        long from = System.currentTimeMillis();
        sender.get(RunHolds.class).pause(id);
        System.out.printf("paused: the last item started after %d ms%n", lastStart(id) - from);
        sender.get(RunHolds.class).resume(id);
        awaitStarted(id, log.of(id).size() + 1);
    }

    private void replaceWorkers(String id) throws IOException {
        int before = log.of(id).size();
        for (int i = 0; i < 2; i++) {
            workers.begin(1);
            workers.endOldest();
        }
        awaitStarted(id, log.of(id).size() + 2 * TOGETHER);
        List<StartLog.Start> starts = log.of(id);
        long different = starts.stream().map(StartLog.Start::item).distinct().count();
        System.out.printf(
                "both workers replaced during %d items: %d items ran twice; failed attempts: %d%n",
                starts.size() - before,
                starts.size() - different,
                workers.tables()
                        .number("SELECT COALESCE(SUM(attempts), 0) FROM step_partition WHERE request_id = ?", id));
    }

    private void cancel(String id) {
        long from = System.currentTimeMillis();
        sender.get(JobOperations.class).cancel(id);
        WorkerProcesses.until(() -> workers.tables().settlements(id) == 1);
        System.out.printf(
                "cancelled: the last item started after %d ms, settled after %d ms; %d of %d items had started%n",
                lastStart(id) - from,
                System.currentTimeMillis() - from,
                log.of(id).size(),
                items);
    }

    /** When the last item starts; no other does for three seconds. */
    private long lastStart(String id) {
        int number = -1;
        while (number != log.of(id).size()) {
            number = log.of(id).size();
            LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(3));
        }
        return log.last(id);
    }

    private void awaitStarted(String id, int number) {
        while (log.of(id).size() < number) {
            if (workers.tables().settlements(id) > 0) {
                throw new IllegalStateException("the run ended too early: give it more items");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
    }
}

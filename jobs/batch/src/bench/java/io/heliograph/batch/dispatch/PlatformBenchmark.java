// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dispatch;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.heliograph.batch.BareBatch;
import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.TestSettings;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.config.Pool;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.DispatchRows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.util.FileSystemUtils;

/**
 * What durability, queueing, fencing and settlement cost: do-nothing jobs from acceptance to settlement, beside bare {@code JobOperator.start} of the same
 * do-nothing steps (Batch's defaults with READ COMMITTED), and beside db-scheduler's own empty tasks, on one embedded server in one run. Arguments choose
 * parts: {@code jobs}, {@code scheduler}, {@code trips}, {@code claims}; none: all.
 */
final class PlatformBenchmark {
    private static final int SUBMITTERS = 4;
    private static final int BACKLOG = 256;
    private static final int ROUNDS = 2;
    private static final List<Integer> THREADS = List.of(1, 4, 8);
    private static final List<Integer> STEPS = List.of(1, 3);
    private static final Duration ROUND = Duration.ofSeconds(4);
    private static final Duration WARM_UP = Duration.ofSeconds(6);

    private final TemporaryDatabase ours = TemporaryDatabase.create();
    private final TemporaryDatabase theirs = TemporaryDatabase.createEmpty();
    private final Tables tables = new Tables(ours.sql());
    private final Semaphore backlog = new Semaphore(BACKLOG);
    private final Path folder = Files.createTempDirectory("benchmark");
    private final BareBatch bare = new BareBatch(theirs);

    private PlatformBenchmark() throws Exception {}

    public static void main(String... arguments) throws Exception {
        LoggingSystem.get(PlatformBenchmark.class.getClassLoader()).setLogLevel("ROOT", LogLevel.WARN);
        var parts = arguments.length == 0 ? Set.of("jobs", "scheduler", "trips", "claims") : Set.of(arguments);
        var benchmark = new PlatformBenchmark();
        try {
            if (parts.contains("jobs")) {
                benchmark.jobs();
            }
            if (parts.contains("scheduler")) {
                benchmark.scheduler();
            }
            if (parts.contains("trips")) {
                benchmark.trips();
            }
            if (parts.contains("claims")) {
                benchmark.claims();
            }
        } finally {
            benchmark.close();
        }
        System.exit(0); // the database server ends with the process; its watching thread would wait for it
    }

    private void close() throws IOException {
        bare.close();
        ours.close();
        theirs.close();
        FileSystemUtils.deleteRecursively(folder);
    }

    private Node node(int threads) {
        return Node.start(
                ours,
                folder,
                Map.of(
                        "pools.image.threads", Integer.toString(threads),
                        "pools.image.max-queued", "1000000",
                        "plans.standard.max-queued", "1000000"),
                STEPS.stream()
                        .map(count -> TestOperation.of(
                                "steps" + count,
                                _ -> new Pipeline(IntStream.rangeClosed(1, count)
                                        .<Pipeline.Step>mapToObj(step -> new Once("step" + step, _ -> {
                                            if (step == count) {
                                                backlog.release();
                                            }
                                        }))
                                        .toList())))
                        .toArray(TestOperation[]::new));
    }

    private void jobs() throws Exception {
        try (Node node = node(4)) {
            ours(node, 3, WARM_UP);
        }
        bare(3, 4, WARM_UP);
        System.out.printf(
                Locale.ROOT,
                "%njobs/s, accepted to settled with %d submitters, beside bare JobOperator.start; %d rounds of each%n",
                SUBMITTERS,
                ROUNDS);
        System.out.printf(Locale.ROOT, "%-6s %-8s %10s %10s %8s%n", "steps", "threads", "bare", "ours", "ratio");
        for (int steps : STEPS) {
            for (int threads : THREADS) {
                double bareRate = 0;
                double oursRate = 0;
                try (Node node = node(threads)) {
                    ours(node, steps, Duration.ofSeconds(1));
                    for (int round = 0; round < ROUNDS; round++) {
                        bareRate += bare(steps, threads, ROUND) / ROUNDS;
                        oursRate += ours(node, steps, ROUND).rate() / ROUNDS;
                    }
                }
                System.out.printf(
                        Locale.ROOT,
                        "%-6d %-8d %10.0f %10.0f %7.2fx%n",
                        steps,
                        threads,
                        bareRate,
                        oursRate,
                        oursRate / bareRate);
            }
        }
    }

    private record Score(long jobs, double seconds) {
        double rate() {
            return jobs / seconds;
        }
    }

    /** Submits for so long, and waits until all is settled. */
    private Score ours(Node node, int steps, Duration time) throws InterruptedException {
        var accepted = new AtomicLong();
        long start = System.nanoTime();
        inThreads(SUBMITTERS, () -> {
            if (!backlog.tryAcquire(10, TimeUnit.MILLISECONDS)) {
                return System.nanoTime() - start < time.toNanos();
            }
            node.accept("steps" + steps, "{}");
            accepted.incrementAndGet();
            return System.nanoTime() - start < time.toNanos();
        });
        until(() -> tables.queued() == 0);
        return new Score(accepted.get(), (System.nanoTime() - start) / 1e9);
    }

    private void scheduler() throws InterruptedException {
        var config = new HikariConfig(); // commits by itself, as db-scheduler's own examples have it
        config.setJdbcUrl(ours.url() + "?useServerPrepStmts=true&prepStmtCacheSize=300");
        config.setUsername(ours.username());
        config.setPassword(ours.password());
        config.setMaximumPoolSize(24);
        try (var pool = new HikariDataSource(config)) {
            scheduler(pool);
        }
    }

    private void scheduler(DataSource pool) throws InterruptedException {
        System.out.printf(
                Locale.ROOT,
                "%ndb-scheduler's own empty one-time task, scheduled by %d threads, run and removed%n",
                SUBMITTERS);
        for (int threads : THREADS) {
            var done = new AtomicLong();
            OneTimeTask<Void> task = Tasks.oneTime("empty", Void.class).execute((_, _) -> {
                done.incrementAndGet();
                backlog.release();
            });
            var queue = Scheduler.create(pool, task)
                    .tableName("dispatch_text")
                    .threads(threads)
                    .enablePriority()
                    .alwaysPersistTimestampInUTC()
                    .pollingInterval(Duration.ofSeconds(1))
                    .build();
            queue.start();
            var scheduled = new AtomicLong();
            long start = System.nanoTime();
            inThreads(SUBMITTERS, () -> {
                if (backlog.tryAcquire(10, TimeUnit.MILLISECONDS)) {
                    queue.schedule(
                            new TaskInstance<Void>("empty", UUID.randomUUID().toString()), Instant.EPOCH);
                    queue.triggerCheckForDueExecutions();
                    scheduled.incrementAndGet();
                }
                return System.nanoTime() - start < ROUND.toNanos();
            });
            until(() -> tables.number("SELECT COUNT(*) FROM dispatch_text") == 0);
            System.out.printf(
                    Locale.ROOT,
                    "%-6s %-8d %10.0f tasks/s%n",
                    "",
                    threads,
                    new Score(scheduled.get(), (System.nanoTime() - start) / 1e9).rate());
            queue.stop();
        }
    }

    private void trips() throws Exception {
        System.out.printf(
                Locale.ROOT,
                "%nstatements that the server answered per job (SHOW GLOBAL STATUS; ours includes polling and heartbeats)%n");
        System.out.printf(Locale.ROOT, "%-6s %-6s %10s %10s %10s%n", "steps", "", "statements", "commits", "rollbacks");
        for (int steps : STEPS) {
            bare(steps, 4, Duration.ofSeconds(1));
            Status before = Status.read(tables);
            long jobs = Math.round(bare(steps, 4, ROUND) * ROUND.toSeconds());
            report(steps, "bare", Status.read(tables).since(before), jobs);
            try (Node node = node(4)) {
                ours(node, steps, Duration.ofSeconds(1));
                before = Status.read(tables);
                jobs = ours(node, steps, ROUND).jobs();
                report(steps, "ours", Status.read(tables).since(before), jobs);
            }
        }
    }

    private static void report(int steps, String who, Status status, long jobs) {
        System.out.printf(
                Locale.ROOT,
                "%-6d %-6s %10.1f %10.1f %10.1f%n",
                steps,
                who,
                status.questions() / (double) jobs,
                status.commits() / (double) jobs,
                status.rollbacks() / (double) jobs);
    }

    private record Status(long questions, long commits, long rollbacks) {
        static Status read(Tables tables) {
            return new Status(value(tables, "Questions"), value(tables, "Com_commit"), value(tables, "Com_rollback"));
        }

        private static long value(Tables tables, String name) {
            return tables.sql()
                    .read("SHOW GLOBAL STATUS LIKE '" + name + "'")
                    .query((row, _) -> row.getLong(2))
                    .single();
        }

        Status since(Status before) {
            return new Status(questions - before.questions, commits - before.commits, rollbacks - before.rollbacks);
        }
    }

    private void claims() throws InterruptedException {
        System.out.printf(Locale.ROOT, "%nfrom 100,000 queued rows with 8 threads%n");
        var rows = new DispatchRows(ours.sql());
        claims("claimed", _ -> {});
        claims("claimed and removed by our settlement", claim -> ours.sql().inTransaction(() -> rows.settle(claim)));
    }

    private void claims(String what, Consumer<DispatchRows.Claim> then) throws InterruptedException {
        tables.write("TRUNCATE TABLE dispatch_bulk");
        tables.write("""
                INSERT INTO dispatch_bulk (task_name, task_instance, execution_time, picked, version, priority)
                SELECT 'dispatch', CONCAT('row-', seq), '2001-01-01' + INTERVAL FLOOR(RAND() * 1e9) MICROSECOND, FALSE, 1, IF(RAND() < 0.1, 10, 0)
                FROM seq_1_to_100000""");
        tables.texts("ANALYZE TABLE dispatch_bulk");
        var done = new AtomicLong();
        var settings = TestSettings.with(folder, Map.of());
        var pool = new DispatchPool(
                Pool.BULK,
                8,
                "benchmark",
                settings.lease(),
                Clock.systemUTC(),
                ours.dataSource(),
                PoolRows.Statements.of(ours.sql()),
                lease -> {
                    then.accept(lease.claim());
                    done.incrementAndGet();
                });
        pool.start();
        until(() -> done.get() > 5_000); // warm
        long before = done.get();
        long start = System.nanoTime();
        until(() -> System.nanoTime() - start > TimeUnit.SECONDS.toNanos(10));
        System.out.printf(
                Locale.ROOT, "%s: %.0f/s%n", what, (done.get() - before) / ((System.nanoTime() - start) / 1e9));
        pool.stop();
    }

    /** Work that says whether there is more. */
    @FunctionalInterface
    private interface Loop {
        boolean again() throws Exception;
    }

    private static void inThreads(int count, Loop loop) throws InterruptedException {
        List<Thread> threads = IntStream.range(0, count)
                .mapToObj(_ -> Thread.ofPlatform().start(() -> {
                    try {
                        while (loop.again()) {
                            Thread.onSpinWait();
                        }
                    } catch (Exception e) {
                        throw new IllegalStateException("the benchmark is not valid", e);
                    }
                }))
                .toList();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void until(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
    }

    /** Bare jobs a second: so many threads start them synchronously. */
    private double bare(int steps, int threads, Duration time) throws InterruptedException {
        Job job = job(steps);
        var done = new AtomicLong();
        long start = System.nanoTime();
        inThreads(threads, () -> {
            bare.operator().start(job, BareBatch.fresh());
            done.incrementAndGet();
            return System.nanoTime() - start < time.toNanos();
        });
        return done.get() / ((System.nanoTime() - start) / 1e9);
    }

    private Job job(int steps) {
        var job = new JobBuilder("bare" + steps, bare.repository()).start(step(1));
        for (int step = 2; step <= steps; step++) {
            job = job.next(step(step));
        }
        return job.build();
    }

    private Step step(int number) {
        return new StepBuilder("step" + number, bare.repository())
                .tasklet((_, _) -> RepeatStatus.FINISHED, bare.transactions())
                .build();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.fault.FaultyProxy.Mode;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Four nodes work on five hundred mixed jobs, a bulk run of two thousand files and ten videos that all workers share. They meet a hundred kills of workers,
 * api and database at random moments; SIGTERM to workers while a pack on ONNX Runtime works; the store away, erring and slow, hung, and read-only; the link of one worker to the
 * database cut, and that of all; workers that stand still past their leases and go on, also within a transaction; a full disk; workers whose clocks are 3 and 90 s off. At the
 * end the tables, the objects and the receiver of the webhooks are asked, and the videos are compared with those of an undisturbed run.
 *
 * <p>{@code -Dheliograph.fault.kills=12 -Dheliograph.fault.jobs=20 -Dheliograph.fault.items=100 -Dheliograph.fault.videos=2 -Dheliograph.fault.outage=35} makes a short one;
 * {@code -Dheliograph.fault.seed} chooses the moments, {@code -Dheliograph.fault.jar} the jar.
 */
@Tag("fault")
class ChaosProofIT {
    private static final int KILLS = Integer.getInteger("heliograph.fault.kills", 100);
    private static final int GAP_MILLIS = Integer.getInteger("heliograph.fault.gap", 10_000); // on average
    private static final int JOBS = Integer.getInteger("heliograph.fault.jobs", 500);
    private static final int ITEMS = Integer.getInteger("heliograph.fault.items", 2000);
    private static final int VIDEOS = Integer.getInteger("heliograph.fault.videos", 10);
    private static final Duration OUTAGE = Duration.ofSeconds(Integer.getInteger("heliograph.fault.outage", 60));
    private static final Duration RECOVERY = Duration.ofSeconds(30);
    private static final long LONG_ABSENCE_MILLIS = 40_000; // others must take its work
    private static final Duration STILL = Duration.ofSeconds(35); // a lease is lost after 20 to 30
    private static final Duration END = Duration.ofSeconds(Integer.getInteger("heliograph.fault.end", 1800));
    private static final long SEED = Long.getLong("heliograph.fault.seed", 20261122);

    private final Random random = new Random(SEED);
    private final Map<String, Integer> done = new TreeMap<>();
    private final Set<ServerProcess> still = ConcurrentHashMap.newKeySet();
    private final Map<ServerProcess, Instant> starts = new ConcurrentHashMap<>();
    private final Set<ServerProcess> killed = ConcurrentHashMap.newKeySet(); // and not yet started again
    private final List<Future<?>> under = new ArrayList<>();
    private final List<String> names = List.of("api", "one", "two", "three");
    private final WorkerClocks clocks = new WorkerClocks(random, this::count);
    private final PoliteEnds ends = new PoliteEnds();
    private volatile boolean supervised = true;
    private @Nullable RecoveryWatch recovery;

    @Test
    void nothingIsLostRepeatedOrChargedToAClient() throws Exception {
        Path home = Path.of("target", "chaos-" + ProcessHandle.current().pid()).toAbsolutePath();
        Instant began = Instant.now();
        try (var receiver = new Receiver();
                var cluster = new ChaosCluster(home);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            cluster.nodes().stream().skip(1).forEach(node -> node.withEnvironment(clocks::environment));
            cluster.start();
            recovery = new RecoveryWatch(cluster, threads);
            var load = new ChaosLoad(new Client(cluster.api().base()), receiver, SEED, JOBS, ITEMS);
            var videos = new ChaosVideos(new Client(cluster.api().base()), receiver.address(), VIDEOS);
            videos.makeUndisturbed();
            Future<Integer> sent = threads.submit(load::run);
            Future<Integer> filmed =
                    threads.submit(() -> videos.run(Duration.ofMillis((long) GAP_MILLIS * KILLS / VIDEOS)));
            cluster.nodes().forEach(node -> starts.put(node, Instant.now()));
            Future<?> supervisor = threads.submit(() -> supervise(cluster));
            try {
                faults(cluster, threads);
                load.end();
                sent.get(END.toSeconds(), TimeUnit.SECONDS);
                filmed.get(END.toSeconds(), TimeUnit.SECONDS);
                boolean ended = settles(cluster, receiver, load);
                try (Connection database = cluster.connect()) {
                    judge(cluster, database, receiver, load, videos, ended, Duration.between(began, Instant.now()));
                }
            } finally {
                supervised = false;
                watch().end();
                load.end();
                supervisor.get(1, TimeUnit.MINUTES);
            }
        }
    }

    private void faults(ChaosCluster cluster, ExecutorService threads) throws Exception {
        for (int kill = 0; kill < KILLS; kill++) {
            int percent = 100 * kill / KILLS;
            int before = kill == 0 ? -1 : 100 * (kill - 1) / KILLS;
            happen(cluster, threads, before, percent);
            TimeUnit.MILLISECONDS.sleep(GAP_MILLIS / 2 + random.nextInt(GAP_MILLIS)); // the moment is the point
            kill(cluster, threads);
        }
        for (Future<?> each : under) {
            each.get(10, TimeUnit.MINUTES);
        }
        rightClocks(cluster);
    }

    /** A worker whose clock is far off pauses for ever; the operator ends it and mends the clock. */
    private void rightClocks(ChaosCluster cluster) throws Exception {
        clocks.mend();
        for (ServerProcess worker : cluster.nodes().subList(1, cluster.nodes().size())) {
            killed.add(worker);
            Optional<String> life = watch().life(names.get(cluster.nodes().indexOf(worker)));
            worker.kill();
            life.ifPresent(watch()::gone);
            count("restarts of a worker to mend its clock");
            start(worker);
            killed.remove(worker);
        }
    }

    /** What service managers do: a node that gave up its start, because the database went away in it, is started again. */
    private Void supervise(ChaosCluster cluster) throws Exception {
        while (supervised) {
            TimeUnit.SECONDS.sleep(1);
            for (ServerProcess node : cluster.nodes()) {
                if (!node.isAlive() && starts.containsKey(node) && !killed.contains(node)) {
                    count("starts given up");
                    start(node);
                }
            }
        }
        return null;
    }

    private void start(ServerProcess node) throws Exception {
        node.start();
        starts.put(node, Instant.now());
    }

    /** What lasts longer than a kill begins at a part of the way. */
    private void happen(ChaosCluster cluster, ExecutorService threads, int before, int percent) {
        if (before < 10 && percent >= 10) {
            under.add(threads.submit(() -> outage("store away", OUTAGE, cluster::storeIs, Mode.RESET)));
        }
        if (before < 20 && percent >= 20) {
            under.add(threads.submit(() -> cut(cluster)));
        }
        if (before < 30 && percent >= 30) {
            under.add(threads.submit(() -> still(cluster.nodes().get(1), "one")));
        }
        if (before < 40 && percent >= 40) {
            under.add(threads.submit(() -> {
                watch().databaseAway(true);
                outage("link of all to the database cut", OUTAGE, cluster::databaseIs, Mode.HANG);
                watch().databaseAway(false);
                return null;
            }));
        }
        for (int part : List.of(15, 25, 50, 60, 70, 85)) {
            if (before < part && percent >= part) {
                int worker = part % 2 == 0 ? 2 : 1;
                under.add(threads.submit(() -> frozen(cluster, worker)));
            }
        }
        if (before < 45 && percent >= 45) {
            under.add(threads.submit(() -> full(cluster)));
        }
        if (before < 55 && percent >= 55) {
            under.add(threads.submit(() -> outage("store erring and slow", OUTAGE, cluster::storeIs, Mode.ERRING)));
        }
        if (before < 65 && percent >= 65) {
            under.add(threads.submit(() -> outage("store hung", OUTAGE, cluster::storeIs, Mode.HANG)));
        }
        if (before < 80 && percent >= 80) {
            under.add(threads.submit(() -> still(cluster.nodes().get(2), "two")));
        }
        if (before < 90 && percent >= 90) {
            under.add(threads.submit(() -> outage("store takes nothing", OUTAGE, cluster::storeIs, Mode.READ_ONLY)));
        }
    }

    private interface Switch {
        void to(Mode mode);
    }

    private Void outage(String what, Duration length, Switch wire, Mode mode) throws InterruptedException {
        wire.to(mode);
        TimeUnit.MILLISECONDS.sleep(length.toMillis());
        wire.to(Mode.PASS);
        count(what + " for " + length.toSeconds() + " s");
        return null;
    }

    /** One worker sees the database no more: nothing comes back, and nothing is said. */
    private Void cut(ChaosCluster cluster) throws InterruptedException {
        Optional<String> life = watch().life("two");
        life.ifPresent(watch()::gone);
        return outage("link of one worker to the database cut", OUTAGE, cluster::linkOfTwoIs, Mode.HANG);
    }

    private RecoveryWatch watch() {
        return Objects.requireNonNull(recovery);
    }

    private Void still(ServerProcess node, String name) throws Exception {
        if (!node.isAlive() || !still.add(node)) {
            return null;
        }
        Optional<String> life = watch().life(name);
        node.signal("STOP");
        life.ifPresent(watch()::gone);
        TimeUnit.MILLISECONDS.sleep(STILL.toMillis());
        node.signal("CONT");
        still.remove(node);
        count("node still for " + STILL.toSeconds() + " s");
        return null;
    }

    /** Within a transaction, if one is found within some hundred looks. */
    private Void frozen(ChaosCluster cluster, int worker) throws Exception {
        ServerProcess node = cluster.nodes().get(worker);
        Optional<String> life = watch().life(names.get(worker));
        if (life.isEmpty() || !node.isReady() || killed.contains(node) || !still.add(node)) {
            return null;
        }
        try {
            if (new TransactionFreezer(cluster, random).freeze(node, life.get())) {
                watch().gone(life.get());
                TimeUnit.MILLISECONDS.sleep(STILL.toMillis());
                node.signal("CONT");
                count("node still within a transaction for " + STILL.toSeconds() + " s");
            }
        } finally {
            still.remove(node);
        }
        return null;
    }

    private Void full(ChaosCluster cluster) throws Exception {
        cluster.diskOfTwoIsFull(true);
        TimeUnit.MILLISECONDS.sleep(OUTAGE.toMillis());
        cluster.diskOfTwoIsFull(false);
        count("disk of one worker full for " + OUTAGE.toSeconds() + " s");
        return null;
    }

    /** One in ten the database, one in ten the api, else a worker; mostly one that is ready, sometimes one that is starting. */
    private void kill(ChaosCluster cluster, ExecutorService threads) throws Exception {
        int choice = random.nextInt(10);
        if (choice == 0 && cluster.killDatabase()) {
            watch().databaseAway(true);
            under.add(threads.submit(() -> {
                await().atMost(Duration.ofMinutes(3)).ignoreExceptions().until(() -> {
                    try (Connection database = cluster.connect()) {
                        return database.isValid(2);
                    }
                });
                watch().databaseAway(false);
                return null;
            }));
            count("kills of the database");
            return;
        }
        List<ServerProcess> order = new ArrayList<>(
                choice == 1
                        ? List.of(cluster.api())
                        : cluster.nodes().subList(1, cluster.nodes().size()));
        java.util.Collections.shuffle(order, random);
        boolean starting = random.nextInt(6) == 0;
        ServerProcess victim = await("somebody to kill")
                .atMost(Duration.ofMinutes(5))
                .pollInterval(Duration.ofMillis(300))
                .until(
                        () -> order.stream()
                                .filter(node -> mayDie(node, starting))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
        killed.add(victim);
        Optional<String> life = watch().life(names.get(cluster.nodes().indexOf(victim)));
        if (choice == 2 && victim.isReady()) {
            count("kills of a worker by SIGTERM");
            under.add(threads.submit(() -> {
                ends.end(victim, "TERM");
                start(victim);
                killed.remove(victim);
                return null;
            }));
            return;
        }
        victim.kill();
        life.ifPresent(watch()::gone);
        count(victim == cluster.api() ? "kills of the api" : "kills of a worker");
        long rest = random.nextInt(8) == 0 ? LONG_ABSENCE_MILLIS : random.nextInt(2_000);
        under.add(threads.submit(() -> {
            TimeUnit.MILLISECONDS.sleep(rest);
            start(victim);
            killed.remove(victim);
            return null;
        }));
    }

    /** One that is not ready for a minute, as during an outage, may die too. */
    private boolean mayDie(ServerProcess node, boolean starting) {
        return node.isAlive()
                && !still.contains(node)
                && !killed.contains(node)
                && (starting
                        || node.isReady()
                        || starts.getOrDefault(node, Instant.MIN)
                                .isBefore(Instant.now().minusSeconds(60)));
    }

    private synchronized void count(String what) {
        done.merge(what, 1, Integer::sum);
    }

    private static boolean settles(ChaosCluster cluster, Receiver receiver, ChaosLoad load) {
        try {
            await("everything settled and delivered")
                    .atMost(END)
                    .pollInterval(Duration.ofSeconds(1))
                    .ignoreExceptions()
                    .until(() -> {
                        try (Connection database = cluster.connect()) {
                            return ChaosTables.allDone(database)
                                    && receiver.requests().keySet().containsAll(load.accepted());
                        }
                    });
            return true;
        } catch (org.awaitility.core.ConditionTimeoutException e) {
            return false; // the table says what is missing
        }
    }

    @SuppressWarnings("SystemOut") // the proof is for reading
    private void judge(
            ChaosCluster cluster,
            Connection database,
            Receiver receiver,
            ChaosLoad load,
            ChaosVideos videos,
            boolean ended,
            Duration took)
            throws Exception {
        long different = videos.different();
        List<String> accepted = new ArrayList<>(load.accepted());
        accepted.addAll(videos.accepted());
        var report = new ChaosReport(cluster, database, receiver);
        Map<String, Long> faults = report.faults(accepted);
        faults.putAll(ends.faults(cluster.home()));
        faults.put("videos with other bytes than an undisturbed run", different);
        System.out.printf("%nseed %d, %d s%n", SEED, took.toSeconds());
        done.forEach((what, count) -> System.out.printf("%6d  %s%n", count, what));
        System.out.printf(
                "%6d  accepted%n%6d  of them shared videos during the faults%n", accepted.size(), videos.count());
        report.figures().forEach((what, count) -> System.out.printf("%6d  %s%n", count, what));
        System.out.printf(
                "%6d  times work was taken from a process that was gone: after %.1f s in the median, %.1f s at most%n",
                watch().count(),
                watch().median().toMillis() / 1000.0,
                watch().longest().toMillis() / 1000.0);
        System.out.println("must be zero:");
        faults.forEach((what, count) -> System.out.printf("%6d  %s%n", count, what));
        ChaosTables.errors(database).forEach(System.out::println);
        assertThat(faults)
                .allSatisfy((what, count) -> assertThat(count).as(what).isZero());
        assertThat(ended).as("everything ended in time").isTrue();
        assertThat(load.accepted().size()).isGreaterThanOrEqualTo(JOBS);
        assertThat(videos.count()).isEqualTo(VIDEOS);
        assertThat(watch().longest()).as("recovery").isLessThanOrEqualTo(RECOVERY);
        assertThat(done.entrySet().stream()
                        .filter(each -> each.getKey().startsWith("kills"))
                        .mapToInt(Map.Entry::getValue)
                        .sum())
                .isEqualTo(KILLS);
    }
}

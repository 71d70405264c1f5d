// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import static java.util.stream.Collectors.groupingBy;

import io.heliograph.batch.Node;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Pipeline.Spread;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.Pool;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;

/**
 * A video of 60 s on one, two and four worker processes that render one segment at a time, with a wait in place of the rendering:
 * total time, and the time before, within and after the segments. The clip and the segments are files of a usual size, kept in the
 * object store.
 * Arguments: number of segments (30, of two seconds each), duration of a wait in milliseconds (4,000).
 */
final class WaitingVideoBenchmark {
    private static final int CLIP_BYTES = 8 << 20;
    private static final int SEGMENT_BYTES = 512 << 10;
    private static final String SOURCE = "source";
    private static final String VIDEO = "video";
    private static final String MILLIS = "rendering.millis";

    private final WorkerProcesses workers;
    private final StartLog starts;
    private final StartLog ends;
    private final int segments;
    private final long millis;

    private WaitingVideoBenchmark(WorkerProcesses workers, int segments, long millis) {
        this.workers = workers;
        this.starts = new StartLog(workers.folder());
        this.ends = ends(workers.folder());
        this.segments = segments;
        this.millis = millis;
    }

    public static void main(String... arguments) throws Exception {
        LoggingSystem.get(WaitingVideoBenchmark.class.getClassLoader()).setLogLevel("ROOT", LogLevel.ERROR);
        if (arguments.length > 2) {
            WorkerProcesses.work(
                    arguments,
                    Map.of("roles", "worker", "pools.video.threads", "1"),
                    video(Path.of(arguments[3]).resolveSibling("")));
            return;
        }
        int segments = arguments.length == 0 ? 30 : Integer.parseInt(arguments[0]);
        long millis = arguments.length < 2 ? 4_000 : Long.parseLong(arguments[1]);
        try (var workers = new WorkerProcesses(WaitingVideoBenchmark.class)) {
            Files.createDirectories(workers.folder().resolve("ends"));
            new WaitingVideoBenchmark(workers, segments, millis).run();
        }
        System.exit(0); // the database server ends with the process; its watching thread would wait for it
    }

    private static StartLog ends(Path folder) {
        return new StartLog(folder.resolve("ends"));
    }

    /** The pipeline of a video: the clip is kept, each segment is made and kept, and all are joined. */
    private static TestOperation video(Path folder) {
        var starts = new StartLog(folder);
        var ends = ends(folder);
        return new TestOperation(
                VIDEO,
                Pool.VIDEO,
                request -> Pipeline.of(
                        new Once("prepare", work -> work.keep(SOURCE, file(work, SOURCE, CLIP_BYTES), "video/mp4")),
                        new Each("segments", _ -> Math.toIntExact(request.get(TestOperation.ITEMS)), (work, item) -> {
                                    starts.add(work, item);
                                    var _ = work.kept(SOURCE);
                                    FullWait.of(Long.parseLong(Files.readString(folder.resolve(MILLIS))));
                                    work.keep(segment(item), file(work, segment(item), SEGMENT_BYTES), "video/mp4");
                                    ends.add(work, item);
                                })
                                .over(new Spread(2, true, Optional.empty()).ofLongItems()), // as ClipStages has it
                        new Once(
                                "publish",
                                work -> work.publish(
                                        "video",
                                        joined(work, Math.toIntExact(request.get(TestOperation.ITEMS))),
                                        "video/mp4"))));
    }

    private static String segment(int item) {
        return "segment-" + item;
    }

    private static Path file(StepWork work, String name, int bytes) throws IOException {
        return Files.write(work.scratch().resolve(name), new byte[bytes]);
    }

    private static Path joined(StepWork work, int number) throws IOException {
        Path joined = work.scratch().resolve("joined");
        try (OutputStream out = Files.newOutputStream(joined)) {
            for (int item = 0; item < number; item++) {
                Files.copy(work.kept(segment(item)), out);
            }
        }
        return joined;
    }

    private void run() throws IOException {
        System.out.printf("%n%d segments that wait %d ms each, one at a time in each worker%n", segments, millis);
        try (Node sender = workers.sender(video(workers.folder()))) {
            double alone = measured(sender, 1, 0);
            for (int count : List.of(2, 4)) {
                double _ = measured(sender, count, alone);
            }
        }
    }

    /** Seconds from the acceptance to the settlement on {@code count} workers. */
    private double measured(Node sender, int count, double alone) throws IOException {
        workers.begin(count);
        boolean warm = false;
        rendering(1);
        while (!warm) {
            String id = sender.accept(VIDEO, "{\"items\": 4}");
            workers.awaitDone(id);
            warm = partitions(id) > 0 == count > 1;
        }
        rendering(millis);
        long from = System.currentTimeMillis();
        String id = sender.accept(VIDEO, "{\"items\": " + segments + "}");
        workers.awaitDone(id);
        long until = System.currentTimeMillis();
        double seconds = (until - from) / 1e3;
        long span = ends.last(id) - starts.first(id);
        System.out.printf(
                Locale.ROOT,
                "%d workers, %d partitions: %.1f s, %.2f of one; %.2f s before the first segment, %.2f s until the last ended, %.2f s after"
                        + " it; workers busy %.0f %% of the time between; load %.1f%n",
                count,
                partitions(id),
                seconds,
                alone == 0 ? 1 : alone / seconds,
                (starts.first(id) - from) / 1e3,
                span / 1e3,
                (until - ends.last(id)) / 1e3,
                100.0 * segments * millis / (count * span),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        report(id);
        workers.kill();
        return seconds;
    }

    /** Prints, for each worker, when it began, its longest rest between two segments, and when it ended. */
    private void report(String id) {
        long first = starts.first(id);
        long last = ends.last(id);
        Map<Long, List<StartLog.Start>> begun = starts.of(id).stream().collect(groupingBy(StartLog.Start::process));
        Map<Long, List<StartLog.Start>> ended = ends.of(id).stream().collect(groupingBy(StartLog.Start::process));
        begun.forEach((process, own) -> {
            List<StartLog.Start> done = Objects.requireNonNull(ended.get(process));
            System.out.printf(
                    "  a worker: %d segments, begins after %d ms, rests at most %d ms between segments, ends %d ms early%n",
                    own.size(),
                    own.getFirst().millis() - first,
                    IntStream.range(1, own.size())
                            .mapToLong(
                                    i -> own.get(i).millis() - done.get(i - 1).millis())
                            .max()
                            .orElse(0),
                    last - done.getLast().millis());
        });
    }

    /** Sets the duration of a wait. */
    private void rendering(long duration) throws IOException {
        Files.writeString(workers.folder().resolve(MILLIS), String.valueOf(duration));
    }

    private long partitions(String id) {
        return workers.tables().number("SELECT COUNT(*) FROM step_partition WHERE request_id = ?", id);
    }
}

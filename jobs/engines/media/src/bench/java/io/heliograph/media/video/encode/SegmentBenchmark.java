// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bytedeco.javacpp.Loader;

/**
 * Ten seconds of 1080p, decoded and encoded as {@code mp4_h264}: our segments with assembly against the bundled ffmpeg executable
 * with the same encoder, preset, quality and threads. Both run in processes of their own and are timed by wall clock and by user
 * and system CPU. The executable needs libavdevice's system libraries (Debian: libxcb1 libxcb-shm0 libpulse0 libasound2).
 *
 * <pre>
 * ./mvnw test-compile -pl jobs/engines/media -am
 * ./mvnw -q dependency:build-classpath -pl jobs/engines/media -am -Dmdep.outputFile=cp.txt   # one line of jars
 * java --enable-native-access=ALL-UNNAMED -cp jobs/engines/media/target/test-classes:jobs/engines/media/target/classes:$(cat jobs/engines/media/cp.txt) \
 *     io.heliograph.media.video.encode.SegmentBenchmark 3
 * </pre>
 *
 * The argument is the number of interleaved rounds. The JVM's own start-up is outside of our time: the service is running
 * already; the first round shows what its compiler costs.
 */
final class SegmentBenchmark {
    private static final int THREADS = 2;

    private SegmentBenchmark() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 3;
        Path folder = Files.createTempDirectory("video-benchmark");
        Path source = source(folder.resolve("source.mp4"));
        for (int round = 0; round < rounds; round++) {
            Cost theirs = ffmpeg(source, folder.resolve("theirs.mp4"));
            Cost ours = ours(source, folder);
            print(String.format(
                    Locale.ROOT,
                    "round %d: ffmpeg %s; ours %s; ratio wall %.2f cpu %.2f",
                    round,
                    theirs,
                    ours,
                    ours.wall / theirs.wall,
                    ours.cpu / theirs.cpu));
        }
        print("size: ffmpeg " + Files.size(folder.resolve("theirs.mp4")) + ", ours "
                + Files.size(folder.resolve("ours.mp4")));
    }

    /** Seconds. */
    private record Cost(double wall, double cpu) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.2f s wall %.2f s cpu", wall, cpu);
        }
    }

    private static Path source(Path file) throws IOException {
        Clips clip = Clips.beeping();
        clip.size = "1920x1080";
        clip.rate = 30;
        clip.seconds = 10;
        clip.group = 60;
        clip.timeBase = new Rational(1, 15_360);
        clip.look = "noise=alls=8:allf=t";
        clip.options.put("preset", "veryfast");
        return clip.write(file);
    }

    private static Cost ours(Path source, Path folder) throws IOException {
        long wall = System.nanoTime();
        long cpu = processCpu();
        SegmentPlan plan = SegmentPlan.of(source, VideoLimits.STANDARD);
        RenderSpec spec = RenderSpec.like(plan.info(), OutputPreset.MP4_H264, THREADS);
        List<Path> files = new ArrayList<>();
        try (SegmentRenderer renderer = new SegmentRenderer(source, plan, spec)) {
            for (VideoSegment videoSegment : plan.segments()) {
                Path file = folder.resolve(videoSegment.ordinal() + ".mp4");
                renderer.render(videoSegment, FrameFilter.IDENTITY, file, RenderObserver.NONE);
                files.add(file);
            }
        }
        VideoAssembler.assemble(source, plan, OutputPreset.MP4_H264, files, folder.resolve("ours.mp4"), true);
        return new Cost((System.nanoTime() - wall) / 1e9, (processCpu() - cpu) / 1e9);
    }

    private static long processCpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static Cost ffmpeg(Path source, Path output) throws IOException, InterruptedException {
        String threads = Integer.toString(THREADS);
        List<String> command = List.of(
                Loader.load(org.bytedeco.ffmpeg.ffmpeg.class),
                "-v",
                "error",
                "-nostdin",
                "-y",
                "-benchmark",
                "-threads",
                threads,
                "-i",
                source.toString(),
                "-c:v",
                "libx264",
                "-preset",
                "veryfast",
                "-crf",
                "20",
                "-threads",
                threads,
                "-c:a",
                "copy",
                "-movflags",
                "+faststart",
                output.toString());
        long wall = System.nanoTime();
        long before = childrenCpu();
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        String libraries = Path.of(command.getFirst()).resolveSibling("").toString(); // libva, for one, lies beside it
        builder.environment().put("LD_LIBRARY_PATH", libraries);
        Process process = builder.start();
        if (process.waitFor() != 0) {
            throw new IOException("ffmpeg failed");
        }
        return new Cost((System.nanoTime() - wall) / 1e9, (childrenCpu() - before) / 100.0);
    }

    /** User and system time of ended child processes, in hundredths of a second, as Linux keeps it. */
    private static long childrenCpu() throws IOException {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        List<String> fields =
                List.of(stat.substring(stat.lastIndexOf(')') + 2).strip().splitWithDelimiters(" ", 0));
        return Long.parseLong(fields.get(13 * 2)) + Long.parseLong(fields.get(14 * 2));
    }

    private static void print(String line) {
        System.out.println(line);
    }
}

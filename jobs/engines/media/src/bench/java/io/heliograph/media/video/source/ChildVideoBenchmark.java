// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import io.heliograph.media.sandbox.ExchangeFolder;
import io.heliograph.media.sandbox.SandboxLauncher;
import io.heliograph.media.video.FrameStream;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.encode.Clips;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.javacpp.BytePointer;

/** Frames of a 1080p clip decoded here and in a child, in turn; each byte of luminance is looked at. The argument is the number of rounds. */
final class ChildVideoBenchmark {
    private ChildVideoBenchmark() {}

    public static void main(String[] args) throws Exception {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 7;
        Path folder = Files.createTempDirectory("child-video");
        Clips clip = new Clips();
        clip.size = "1920x1080";
        clip.seconds = 4;
        Path file = clip.write(folder.resolve("clip.mp4"));
        try (SandboxLauncher launcher = new SandboxLauncher(folder.resolve("launcher"), Duration.ofMinutes(1));
                ExchangeFolder exchange = ExchangeFolder.open(folder.resolve("exchange"), 512L << 20)) {
            VideoSandbox sandbox =
                    new VideoSandbox(launcher, exchange, 2L << 30, Duration.ofHours(1), Duration.ofSeconds(30));
            for (int threads = 1; threads <= 2; threads++) {
                compare(file, sandbox, threads, rounds);
            }
            long begin = System.nanoTime();
            sandbox.open(file).close();
            System.out.printf("start and end of a child: %.0f ms%n", (System.nanoTime() - begin) / 1e6);
        }
    }

    private static void compare(Path file, VideoSandbox sandbox, int threads, int rounds) throws IOException {
        double[] here = new double[rounds];
        double[] there = new double[rounds];
        try (VideoSource local = VideoSource.local(file);
                VideoSource child = sandbox.open(file)) {
            SegmentPlan plan = child.plan(VideoLimits.STANDARD, 2);
            for (int i = -1; i < rounds; i++) {
                long sum = 0;
                for (VideoSource source : new VideoSource[] {local, child}) {
                    long begin = System.nanoTime();
                    long found = luminance(source, plan, threads);
                    double millis = (System.nanoTime() - begin) / 1e6;
                    if (source == local) {
                        sum = found;
                    } else if (sum != found) {
                        throw new IllegalStateException("other frames");
                    }
                    if (i >= 0) {
                        (source == local ? here : there)[i] = millis;
                    }
                }
            }
            Arrays.sort(here);
            Arrays.sort(there);
            double a = here[rounds / 2];
            double b = there[rounds / 2];
            System.out.printf(
                    "%d frames, %d threads: here %.0f ms, child %.0f ms, ratio %.2f%n",
                    plan.info().frameCount(), threads, a, b, b / a);
        }
    }

    private static long luminance(VideoSource source, SegmentPlan plan, int threads) throws IOException {
        long sum = 0;
        try (FrameStream frames = source.frames(plan, threads)) {
            byte[] row = new byte[1920];
            for (AVFrame frame = frames.next(); frame != null; frame = frames.next()) {
                BytePointer luma = frame.data(0);
                for (int y = 0; y < frame.height(); y++) {
                    luma.getPointer(BytePointer.class, (long) y * frame.linesize(0))
                            .get(row);
                    for (byte each : row) {
                        sum += each;
                    }
                }
            }
        }
        return sum;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.video.OutputPreset;
import io.heliograph.media.video.RenderProgress;
import io.heliograph.media.video.RenderSpec;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.SegmentRenderer;
import io.heliograph.media.video.VideoAssembler;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.VideoSource;
import io.heliograph.vision.compositing.PlainBackdrop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The whole of green_screen on a 1080p clip of a real photo, beside the bundled ffmpeg executable that (a) only decodes and encodes and (b) keys a colour and
 * overlays, with the same encoder, preset, quality and threads; and the resident memory over a clip of a minute. Run as {@code VideoBenchmark} of jobs/media
 * is, with the arguments {@code PHOTO SECONDS ROUNDS}.
 */
final class GreenScreenBenchmark {
    private static final int THREADS = 2;

    private GreenScreenBenchmark() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("green-screen");
        String seconds = arguments[1];
        Path source = folder.resolve("source.mp4");
        ffmpeg(
                "-loop",
                "1",
                "-i",
                arguments[0],
                "-t",
                seconds,
                "-vf",
                "scale=2400:1600,zoompan=z='1+0.03*sin(on/20)':x='iw/2-(iw/zoom/2)+20*sin(on/15)':y='ih/2-(ih/zoom/2)':d=1:s=1920x1080:fps=30",
                "-c:v",
                "libx264",
                "-preset",
                "veryfast",
                "-crf",
                "18",
                "-g",
                "60",
                "-pix_fmt",
                "yuv420p",
                source.toString());
        for (int round = 0; round < Integer.parseInt(arguments[2]); round++) {
            double encode = encoded(source, folder, "copy.mp4", "null");
            double keyed = keyed(source, folder);
            double ours = ours(source, folder);
            System.out.printf(
                    Locale.ROOT,
                    "round %d: ffmpeg decode+encode %.1f s; ffmpeg chromakey+overlay %.1f s; green_screen %.1f s: %.2f and %.2f times%n",
                    round,
                    encode,
                    keyed,
                    ours,
                    ours / encode,
                    ours / keyed);
        }
    }

    private static double encoded(Path source, Path folder, String name, String filter)
            throws IOException, InterruptedException {
        return ffmpeg(
                "-threads",
                "" + THREADS,
                "-i",
                source.toString(),
                "-vf",
                filter,
                "-c:v",
                "libx264",
                "-preset",
                "veryfast",
                "-crf",
                "20",
                "-threads",
                "" + THREADS,
                folder.resolve(name).toString());
    }

    private static double keyed(Path source, Path folder) throws IOException, InterruptedException {
        return ffmpeg(
                "-threads",
                "" + THREADS,
                "-i",
                source.toString(),
                "-f",
                "lavfi",
                "-i",
                "color=c=0x00B140:s=1920x1080:r=30",
                "-filter_complex",
                "[0:v]chromakey=0x3a2a1e:0.12:0.05[k];[1:v][k]overlay=shortest=1,format=yuv420p",
                "-c:v",
                "libx264",
                "-preset",
                "veryfast",
                "-crf",
                "20",
                "-threads",
                "" + THREADS,
                folder.resolve("keyed.mp4").toString());
    }

    private static double ours(Path source, Path folder) throws IOException {
        long start = System.nanoTime();
        SegmentPlan plan = SegmentPlan.of(source, VideoLimits.STANDARD);
        RenderSpec spec = RenderSpec.like(plan.info(), OutputPreset.MP4_H264, THREADS);
        List<Path> files = new ArrayList<>();
        try (var work = new MattingWork(
                        () -> VideoSource.local(source),
                        plan,
                        new Green(new PlainBackdrop(1920, 1080, 0, 0xB1, 0x40)));
                var renderer = new SegmentRenderer(source, plan, spec)) {
            for (VideoSegment videoSegment : plan.segments()) {
                Path file = folder.resolve(videoSegment.ordinal() + ".mp4");
                renderer.render(videoSegment, work.filterFor(videoSegment), file, RenderProgress.NONE);
                files.add(file);
                System.out.print(resident() + " MB ");
            }
        }
        VideoAssembler.assemble(source, plan, OutputPreset.MP4_H264, files, folder.resolve("ours.mp4"), true);
        System.out.println(resident() + " MB resident, after each segment");
        return (System.nanoTime() - start) / 1e9;
    }

    private static long resident() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElse(0);
    }

    private static double ffmpeg(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(
                List.of(Loader.load(org.bytedeco.ffmpeg.ffmpeg.class), "-v", "error", "-nostdin", "-y"));
        Collections.addAll(command, arguments);
        long start = System.nanoTime();
        if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
            throw new IOException("ffmpeg failed: " + command);
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private record Green(PlainBackdrop backdrop) implements MattingWork.Composite {
        @Override
        public Mat of(Mat bgr, Mat alpha) {
            return backdrop.under(bgr, alpha);
        }

        @Override
        public void close() {
            backdrop.close();
        }
    }
}

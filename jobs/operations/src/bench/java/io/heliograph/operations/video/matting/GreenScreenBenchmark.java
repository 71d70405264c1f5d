// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.media.video.encode.RenderObserver;
import io.heliograph.media.video.encode.RenderSpec;
import io.heliograph.media.video.encode.SegmentRenderer;
import io.heliograph.media.video.encode.VideoAssembler;
import io.heliograph.media.video.source.VideoSource;
import io.heliograph.operations.video.Clip;
import io.heliograph.vision.clip.ColourComposite;
import io.heliograph.vision.clip.FrameComposite;
import io.heliograph.vision.clip.MaskComposite;
import io.heliograph.vision.clip.TransparentComposite;
import io.heliograph.vision.matting.video.ClipMatting;
import io.heliograph.vision.matting.video.FrameMatte;
import java.awt.Color;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.bytedeco.javacpp.Loader;

/**
 * The whole of green_screen on a clip of a real cut-out before a real photo, beside the bundled ffmpeg executable that (a) only decodes and encodes and (b) keys a colour
 * and overlays, with the same encoder, preset, quality and threads; and the resident memory. The camera stands still ({@code still}) or moves ({@code pan}). Arguments:
 * {@code SECONDS ROUNDS HEIGHT still|pan PRESET [green|mask|transparent]}, where the preset is {@code mp4_h264} or {@code webm_vp9}; {@code mask} is the work of
 * foreground_mask, {@code transparent} that of remove_background. Ratios are of the time by the clock and of the processors' time, which other work on the machine disturbs less.
 */
public final class GreenScreenBenchmark {
    private static final int THREADS = 2;

    private GreenScreenBenchmark() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("green-screen");
        int height = Integer.parseInt(arguments[2]);
        OutputPreset preset = OutputPreset.byId(arguments[4]).orElseThrow();
        Path source = folder.resolve("source.mp4");
        clip(source, arguments[0], height, arguments[3].equals("still"));
        String route = arguments.length > 5 ? arguments[5] : "green";
        for (int round = 0; round < Integer.parseInt(arguments[1]); round++) {
            Cost encode = encoded(source, folder, preset);
            Cost keyed = keyed(source, folder, preset, height);
            Cost ours = ours(source, folder, preset, route);
            System.out.printf(
                    Locale.ROOT,
                    "round %d: ffmpeg decode+encode %s; ffmpeg chromakey+overlay %s; %s %s: %.2f and %.2f times by the clock, %.2f and %.2f of processors%n",
                    round,
                    encode,
                    keyed,
                    route,
                    ours,
                    ours.wall / encode.wall,
                    ours.wall / keyed.wall,
                    ours.cpu / encode.cpu,
                    ours.cpu / keyed.cpu);
        }
    }

    /** Seconds. */
    public record Cost(double wall, double cpu) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.1f s (%.1f s of processors)", wall, cpu);
        }
    }

    private static FrameComposite composite(String route, VideoInfo info) {
        return switch (route) {
            case "green" -> new ColourComposite(info.width(), info.height(), new Color(0, 0xB1, 0x40));
            case "transparent" -> new TransparentComposite(info.width(), info.height());
            case "mask" -> new MaskComposite();
            default -> throw new IllegalArgumentException("green, mask or transparent, not " + route);
        };
    }

    /** A cup that moves before the blurred photo that it was cut from. */
    public static void clip(Path file, String seconds, int height, boolean still)
            throws IOException, InterruptedException {
        int width = height * 16 / 9;
        String ground = still
                ? "scale=%d:%d:force_original_aspect_ratio=increase,crop=%d:%d".formatted(width, height, width, height)
                : "scale=%d:%d:force_original_aspect_ratio=increase,crop=%d:%d:x='(iw-ow)/2+(iw-ow)/2*sin(t)':y='(ih-oh)/2+(ih-oh)/3*sin(1.7*t)'"
                        .formatted(width * 5 / 4, height * 5 / 4, width, height);
        ffmpeg(
                "-loop",
                "1",
                "-framerate",
                "30",
                "-i",
                "jobs/engines/vision/src/test/resources/photos/camera.png",
                "-i",
                "app/src/main/resources/demo/coffee.png",
                "-t",
                seconds,
                "-filter_complex",
                "[0:v]gblur=4,%s[g];[1:v]scale=-2:%d,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='clip(2040*(1-hypot((X-W*0.5)/(W*0.40),(Y-H*0.49)/(H*0.47))),0,255)',loop=-1:1[c];[g][c]overlay=x='(W-w)/2+W/6*sin(t)':y='(H-h)/2+H/20*sin(2.3*t)',noise=alls=4:allf=t,fps=30"
                        .formatted(ground, height * 2 / 3),
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
                file.toString());
    }

    private static List<String> coder(OutputPreset preset) {
        return preset == OutputPreset.WEBM_VP9
                ? List.of(
                        "-c:v",
                        "libvpx-vp9",
                        "-deadline",
                        "good",
                        "-cpu-used",
                        "5",
                        "-crf",
                        "30",
                        "-b:v",
                        "0",
                        "-row-mt",
                        "1")
                : List.of("-c:v", "libx264", "-preset", "veryfast", "-crf", "20");
    }

    public static Cost encoded(Path source, Path folder, OutputPreset preset) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("-threads", "" + THREADS, "-i", source.toString()));
        all.addAll(coder(preset));
        all.addAll(List.of(
                "-threads",
                "" + THREADS,
                folder.resolve("copy." + preset.extension()).toString()));
        return ffmpeg(all.toArray(String[]::new));
    }

    private static Cost keyed(Path source, Path folder, OutputPreset preset, int height)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(
                "-threads",
                "" + THREADS,
                "-i",
                source.toString(),
                "-f",
                "lavfi",
                "-i",
                "color=c=0x00B140:s=" + height * 16 / 9 + "x" + height + ":r=30",
                "-filter_complex",
                "[0:v]chromakey=0x3a2a1e:0.12:0.05[k];[1:v][k]overlay=shortest=1,format=yuv420p"));
        all.addAll(coder(preset));
        all.addAll(List.of(
                "-threads",
                "" + THREADS,
                folder.resolve("keyed." + preset.extension()).toString()));
        return ffmpeg(all.toArray(String[]::new));
    }

    /** The work of the two steps; between segments nothing is written but their files. */
    private static Cost ours(Path source, Path folder, OutputPreset preset, String route) throws IOException {
        long start = System.nanoTime();
        long processors = processCpu();
        SegmentPlan plan = SegmentPlan.of(source, VideoLimits.STANDARD);
        RenderSpec spec = RenderSpec.like(plan.info(), preset, THREADS).withAlpha(route.equals("transparent"));
        List<Path> files = new ArrayList<>();
        List<List<FrameMatte>> mattes = new ArrayList<>();
        Clip clip = new Clip(VideoSource.local(source), () -> VideoSource.local(source), plan, 320);
        try (MattePass pass = new MattePass(clip, ClipMatting.Keys.BUILT_IN, THREADS)) {
            for (VideoSegment videoSegment : plan.segments()) {
                FrameMatte before = mattes.isEmpty() ? null : mattes.getLast().getLast();
                mattes.add(pass.mattes(videoSegment, before, () -> {}).mattes());
            }
        }
        double found = (System.nanoTime() - start) / 1e9;
        try (var work = new MattingWork(mattes::get, plan.info(), composite(route, plan.info()));
                var renderer = new SegmentRenderer(source, plan, spec)) {
            for (VideoSegment videoSegment : plan.segments()) {
                Path file = folder.resolve(videoSegment.ordinal() + "." + preset.segmentExtension());
                renderer.render(videoSegment, work.filterFor(videoSegment), file, RenderObserver.NONE);
                files.add(file);
                System.out.print(resident() + " MB ");
            }
        }
        VideoAssembler.assemble(source, plan, preset, files, folder.resolve("ours." + preset.extension()), true);
        double all = (System.nanoTime() - start) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "resident, after each segment; mattes %.1f s, rendering %.1f s, %.1f frames/s%n",
                found,
                all - found,
                plan.info().frameCount() / all);
        return new Cost(all, (processCpu() - processors) / 1e9);
    }

    public static long resident() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElse(0);
    }

    private static Cost ffmpeg(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(
                List.of(Loader.load(org.bytedeco.ffmpeg.ffmpeg.class), "-v", "error", "-nostdin", "-y"));
        Collections.addAll(command, arguments);
        long start = System.nanoTime();
        long before = childrenCpu();
        var builder = new ProcessBuilder(command).inheritIO();
        String libraries = Path.of(command.getFirst()).resolveSibling("").toString(); // libva, for one, lies beside it
        builder.environment().put("LD_LIBRARY_PATH", libraries);
        if (builder.start().waitFor() != 0) {
            throw new IOException("ffmpeg failed: " + command);
        }
        return new Cost((System.nanoTime() - start) / 1e9, (childrenCpu() - before) / 100.0);
    }

    public static long processCpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    /** User and system time of ended child processes, in hundredths of a second, as Linux keeps it. */
    private static long childrenCpu() throws IOException {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).strip().split(" ", -1);
        return Long.parseLong(fields[13]) + Long.parseLong(fields[14]);
    }
}

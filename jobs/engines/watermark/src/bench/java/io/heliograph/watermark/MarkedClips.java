// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.bytedeco.javacpp.Loader;

/** Marked clips, encoded, and encoded again at half the bit rate: what one frame says, and what a dozen say together. */
final class MarkedClips {
    private static final int FRAMES = 48;
    private static final int EVIDENCE = 12;

    private MarkedClips() {}

    private record Frames(int width, int height, List<PictureArray> pictures) {}

    static void measure(Path folder, WatermarkKey key, Path out) throws IOException, InterruptedException {
        List<Path> clips;
        try (Stream<Path> files = Files.list(folder)) {
            clips = files.sorted().toList();
        }
        Map<String, List<Double>> scores = new LinkedHashMap<>();
        List<Double> distances = new ArrayList<>();
        var detector = new WatermarkDetector(List.of(key), Duration.ZERO, System::nanoTime);
        for (Path clip : clips) {
            Frames frames = decode(clip, "scale='2*trunc(min(960,iw)/2)':-2");
            var embedder =
                    new WatermarkEmbedder(key, key.markFor(clip.getFileName().toString()), WatermarkEmbedder.FRAMES);
            List<PictureArray> marked = new ArrayList<>();
            long start = WatermarkBenchmark.processor();
            for (PictureArray each : frames.pictures()) {
                PictureArray copy = new PictureArray(
                        each.width(), each.height(), 3, each.samples().clone());
                embedder.embed(copy);
                marked.add(copy);
            }
            double seconds = (WatermarkBenchmark.processor() - start) / 1e9 / marked.size();
            distances.add(WatermarkBenchmark.distance(frames.pictures().getFirst(), marked.getFirst()));
            Path first = out.resolve("first.mp4");
            Path second = out.resolve("second.mp4");
            encode(new Frames(frames.width(), frames.height(), marked), first, "-crf", "23");
            long rate = Files.size(first) * 8 * 25 / marked.size();
            again(first, second, rate / 2);
            Path clean = out.resolve("clean.mp4");
            encode(frames, clean, "-crf", "23");
            StringBuilder line = new StringBuilder();
            look(detector, "video, one frame", decode(first, "null"), 1, scores, line);
            look(detector, "video, 12 frames", decode(first, "null"), EVIDENCE, scores, line);
            look(detector, "video, half the bit rate, one frame", decode(second, "null"), 1, scores, line);
            look(detector, "video, half the bit rate, 12 frames", decode(second, "null"), EVIDENCE, scores, line);
            look(
                    detector,
                    "video, half the bit rate and size, 12 frames",
                    decode(second, "scale='2*trunc(iw/4)':-2"),
                    EVIDENCE,
                    scores,
                    line);
            look(detector, "video, unmarked", decode(clean, "null"), EVIDENCE, scores, line);
            WatermarkBenchmark.show(
                    out.resolve("clip-" + clip.getFileName() + ".png"),
                    frames.pictures().getFirst(),
                    marked.getFirst());
            System.out.printf(
                    Locale.ROOT,
                    "%-24s %d x %d, %d frames, %.1f dB, %.4f s a frame, %d kbit/s (unmarked %d), again %d:%s%n",
                    clip.getFileName(),
                    frames.width(),
                    frames.height(),
                    marked.size(),
                    distances.getLast(),
                    seconds,
                    rate / 1000,
                    Files.size(clean) * 8 * 25 / marked.size() / 1000,
                    Files.size(second) * 8 * 25 / marked.size() / 1000,
                    line);
        }
        WatermarkBenchmark.report(scores, distances);
    }

    private static void look(
            WatermarkDetector detector,
            String name,
            Frames frames,
            int most,
            Map<String, List<Double>> scores,
            StringBuilder line) {
        FrameEvidence evidence = detector.frames();
        for (int i = 0; i < most; i++) {
            evidence.add(frames.pictures().get(i * frames.pictures().size() / most));
        }
        double score = evidence.detect().score();
        scores.computeIfAbsent(name, _ -> new ArrayList<>()).add(score);
        line.append(String.format(Locale.ROOT, " %.1f", score));
    }

    private static Frames decode(Path file, String filter) throws IOException, InterruptedException {
        Process process = ffmpeg(
                "-i",
                file.toString(),
                "-an",
                "-vf",
                filter,
                "-frames:v",
                String.valueOf(FRAMES),
                "-c:v",
                "ppm",
                "-f",
                "image2pipe",
                "-");
        process.getOutputStream().close();
        List<PictureArray> pictures = new ArrayList<>();
        int width = 0;
        int height = 0;
        try (InputStream in = process.getInputStream()) {
            while (word(in).equals("P6")) {
                width = Integer.parseInt(word(in));
                height = Integer.parseInt(word(in));
                word(in);
                byte[] rgb = in.readNBytes(width * height * 3);
                for (int i = 0; i < rgb.length; i += 3) {
                    byte red = rgb[i];
                    rgb[i] = rgb[i + 2];
                    rgb[i + 2] = red;
                }
                pictures.add(new PictureArray(width, height, 3, rgb));
            }
        }
        process.waitFor();
        return new Frames(width, height, pictures);
    }

    private static String word(InputStream in) throws IOException {
        StringBuilder word = new StringBuilder();
        int next = in.read();
        while (next > ' ') {
            word.append((char) next);
            next = in.read();
        }
        return word.toString();
    }

    private static void encode(Frames frames, Path file, String... quality) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                "-f",
                "rawvideo",
                "-pix_fmt",
                "bgr24",
                "-s",
                frames.width() + "x" + frames.height(),
                "-r",
                "25",
                "-i",
                "-",
                "-c:v",
                "libx264",
                "-preset",
                "veryfast",
                "-pix_fmt",
                "yuv420p"));
        words.addAll(List.of(quality));
        words.add(file.toString());
        Process process = ffmpeg(words.toArray(String[]::new));
        try (OutputStream to = process.getOutputStream()) {
            for (PictureArray each : frames.pictures()) {
                to.write(each.samples());
            }
        }
        process.waitFor();
    }

    private static void again(Path from, Path to, long bitsASecond) throws IOException, InterruptedException {
        for (int pass = 1; pass <= 2; pass++) {
            Process process = ffmpeg(
                    "-i",
                    from.toString(),
                    "-c:v",
                    "libx264",
                    "-preset",
                    "veryfast",
                    "-b:v",
                    String.valueOf(bitsASecond),
                    "-pass",
                    String.valueOf(pass),
                    "-passlogfile",
                    to + ".log",
                    to.toString());
            process.getOutputStream().close();
            process.waitFor();
        }
    }

    private static Process ffmpeg(String... words) throws IOException {
        String program = Loader.load(org.bytedeco.ffmpeg.ffmpeg.class);
        List<String> command = new ArrayList<>(List.of(program, "-y", "-loglevel", "error"));
        command.addAll(List.of(words));
        var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment()
                .put("LD_LIBRARY_PATH", Path.of(program).resolveSibling("").toString());
        return builder.start();
    }
}

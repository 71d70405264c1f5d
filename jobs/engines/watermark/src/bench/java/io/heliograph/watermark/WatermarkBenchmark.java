// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import static org.bytedeco.opencv.global.opencv_core.BORDER_DEFAULT;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMWRITE_JPEG_QUALITY;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imdecode;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imencode;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_GRAY2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * What marks outlive, how often they are found where there are none, and what they cost: {@code docs/bench WatermarkBenchmark PHOTOS CLIPS OUT [most photos]}. PHOTOS is a folder of JPEG and PNG files (those of at least 480
 * pixels, reduced to 2000), CLIPS one of videos that FFmpeg reads (48 frames of each, at most 960 pixels wide); either may be {@code -}. OUT gets pictures to be looked at.
 */
final class WatermarkBenchmark {
    private static final int LEAST = 480;
    private static final int MOST = 2000;
    private static final int WRONG_KEYS = 5000;
    private static final WatermarkKey KEY = key("service");

    private WatermarkBenchmark() {}

    public static void main(String[] arguments) throws Exception {
        Path out = Files.createDirectories(Path.of(arguments[2]));
        if (!arguments[0].equals("-")) {
            int most = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 60;
            pictures(Path.of(arguments[0]), out, most);
        }
        if (!arguments[1].equals("-")) {
            MarkedClips.measure(Path.of(arguments[1]), KEY, out);
        }
    }

    /** Nanoseconds of processor that this thread has used: other work on the machine does not count. */
    static long processor() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    static WatermarkKey key(String name) {
        return WatermarkKey.of(("a key for measuring: " + name).getBytes(StandardCharsets.UTF_8));
    }

    static PictureArray array(Mat mat) {
        byte[] samples = new byte[mat.rows() * mat.cols() * mat.channels()];
        try (BytePointer data = mat.data()) {
            data.get(samples);
        }
        return new PictureArray(mat.cols(), mat.rows(), mat.channels(), samples);
    }

    static Mat mat(PictureArray picture) {
        Mat mat = new Mat(picture.height(), picture.width(), CV_8UC3);
        try (BytePointer data = mat.data()) {
            data.put(picture.samples());
        }
        return mat;
    }

    static double distance(PictureArray one, PictureArray other) {
        double sum = 0;
        for (int i = 0; i < one.samples().length; i++) {
            int difference = (one.samples()[i] & 255) - (other.samples()[i] & 255);
            sum += difference * difference;
        }
        return 10 * Math.log10(255.0 * 255 * one.samples().length / Math.max(1e-9, sum));
    }

    private static Mat jpeg(Mat mat, int quality) {
        BytePointer bytes = new BytePointer();
        imencode(".jpg", mat, bytes, new IntPointer(IMWRITE_JPEG_QUALITY, quality));
        return imdecode(new Mat(bytes), IMREAD_COLOR);
    }

    private static Mat scaled(Mat mat, double factor) {
        Mat result = new Mat();
        resize(mat, result, new Size(), factor, factor, factor < 1 ? INTER_AREA : INTER_CUBIC);
        return result;
    }

    private static Mat noisy(Mat mat, double deviation) {
        PictureArray picture = array(mat);
        var random = new java.util.Random(mat.cols());
        for (int i = 0; i < picture.samples().length; i++) {
            double value = (picture.samples()[i] & 255) + deviation * random.nextGaussian();
            picture.samples()[i] = (byte) Math.clamp(Math.round(value), 0, 255);
        }
        return mat(picture);
    }

    private static Mat blurred(Mat mat) {
        Mat result = new Mat();
        GaussianBlur(mat, result, new Size(0, 0), 1.5, 0, BORDER_DEFAULT, 0);
        return result;
    }

    private static Mat grey(Mat mat) {
        Mat grey = new Mat();
        cvtColor(mat, grey, COLOR_BGR2GRAY);
        Mat result = new Mat();
        cvtColor(grey, result, COLOR_GRAY2BGR);
        return result;
    }

    private static Mat bright(Mat mat) {
        Mat result = new Mat();
        mat.convertTo(result, CV_8UC3, 1.25, 10);
        return result;
    }

    private static Mat cropped(Mat mat, double left, double top, double width, double height) {
        return new Mat(
                        mat,
                        new Rect((int) (left * mat.cols()), (int) (top * mat.rows()), (int) (width * mat.cols()), (int)
                                (height * mat.rows())))
                .clone();
    }

    private static Map<String, UnaryOperator<Mat>> attacks() {
        Map<String, UnaryOperator<Mat>> attacks = new LinkedHashMap<>();
        attacks.put("none", Mat::clone);
        attacks.put("grey", WatermarkBenchmark::grey);
        for (int quality : new int[] {75, 50, 30}) {
            attacks.put("JPEG " + quality, mat -> jpeg(mat, quality));
        }
        attacks.put("x0.5", mat -> scaled(mat, 0.5));
        attacks.put("x1.5", mat -> scaled(mat, 1.5));
        attacks.put("noise 10", mat -> noisy(mat, 10));
        attacks.put("blur 1.5", WatermarkBenchmark::blurred);
        attacks.put("brightness", WatermarkBenchmark::bright);
        attacks.put("x0.5 + JPEG 50", mat -> jpeg(scaled(mat, 0.5), 50));
        return attacks;
    }

    private static List<Path> photos(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder, java.nio.file.FileVisitOption.FOLLOW_LINKS)) {
            return files.filter(file -> file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(jpe?g|png)"))
                    .sorted()
                    .toList();
        }
    }

    private static Mat read(Path file) {
        Mat mat = imread(file.toString(), IMREAD_COLOR);
        if (mat.empty() || Math.max(mat.cols(), mat.rows()) < LEAST) {
            return new Mat();
        }
        int longest = Math.max(mat.cols(), mat.rows());
        return longest > MOST ? scaled(mat, (double) MOST / longest) : mat;
    }

    private static void pictures(Path folder, Path out, int most) throws IOException {
        var detector = new WatermarkDetector(List.of(KEY), Duration.ZERO, System::nanoTime);
        var deep = new WatermarkDetector(List.of(KEY), Duration.ofSeconds(60), System::nanoTime);
        Map<String, List<Double>> scores = new LinkedHashMap<>();
        List<Double> distances = new ArrayList<>();
        List<Double> deepTimes = new ArrayList<>();
        List<TilePhases> plain = new ArrayList<>();
        double embedding = 0;
        double detecting = 0;
        double megapixels = 0;
        int count = 0;
        for (Path file : photos(folder)) {
            Mat mat = read(file);
            if (mat.empty() || count == most) {
                continue;
            }
            PictureArray original = array(mat);
            plain.add(TilePhases.of(
                    TileFolding.of(LumaWhitening.of(LumaView.of(original, TileBand.LONG_SIDE)), 1),
                    (double) WatermarkDetector.longest(original) / TileBand.LONG_SIDE));
            PictureArray marked = array(mat);
            var embedder =
                    new WatermarkEmbedder(KEY, KEY.markFor(file.getFileName().toString()), WatermarkEmbedder.PICTURES);
            long start = processor();
            embedder.embed(marked);
            embedding += count < 5 ? 0 : (processor() - start) / 1e9;
            distances.add(distance(original, marked));
            start = processor();
            detector.detect(marked);
            detecting += count < 5 ? 0 : (processor() - start) / 1e9;
            megapixels += count < 5 ? 0 : mat.cols() * (double) mat.rows() / 1e6;
            Mat markedMat = mat(marked);
            StringBuilder line = new StringBuilder();
            for (var attack : attacks().entrySet()) {
                WatermarkDetection found =
                        detector.detect(array(attack.getValue().apply(markedMat)));
                scores.computeIfAbsent(attack.getKey(), _ -> new ArrayList<>()).add(found.score());
                line.append(String.format(Locale.ROOT, " %.1f", found.score()));
            }
            if (count % 6 == 0) {
                for (double[] crop : new double[][] {{0.15, 0.1, 0.75, 0.8}, {0.3, 0.35, 0.5, 0.6}}) {
                    String name = "crop %.2f x %.2f + JPEG 80, deep".formatted(crop[2], crop[3]);
                    WatermarkDetection found =
                            deep(deep, jpeg(cropped(markedMat, crop[0], crop[1], crop[2], crop[3]), 80), deepTimes);
                    scores.computeIfAbsent(name, _ -> new ArrayList<>()).add(found.score());
                    WatermarkDetection none =
                            deep(deep, jpeg(cropped(mat, crop[0], crop[1], crop[2], crop[3]), 80), deepTimes);
                    scores.computeIfAbsent("the same, unmarked", _ -> new ArrayList<>())
                            .add(none.score());
                }
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-40s %4d x %4d %.1f dB%s%n",
                    file.getFileName(),
                    mat.cols(),
                    mat.rows(),
                    distances.getLast(),
                    line);
            show(out.resolve("%02d.png".formatted(count)), original, marked);
            count++;
        }
        report(scores, distances);
        System.out.printf(
                Locale.ROOT,
                "embedding %.4f s a megapixel, detecting %.4f s a picture (%.2f megapixels on average); deep search %.2f s in the median, %.2f at most%n",
                embedding / megapixels,
                detecting / (count - 5),
                megapixels / (count - 5),
                median(deepTimes),
                deepTimes.stream().mapToDouble(d -> d).max().orElse(0));
        wrongKeys(plain);
    }

    private static WatermarkDetection deep(WatermarkDetector detector, Mat mat, List<Double> times) {
        PictureArray picture = array(mat);
        long start = processor();
        WatermarkDetection found = detector.detect(picture);
        if (found.deep()) {
            times.add((processor() - start) / 1e9);
        }
        return found;
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(value -> value).sorted().toArray();
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
    }

    static void report(Map<String, List<Double>> scores, List<Double> distances) {
        System.out.printf(
                Locale.ROOT,
                "PSNR: mean %.1f, least %.1f dB; thresholds: direct %.2f, deep %.2f%n",
                distances.stream().mapToDouble(d -> d).average().orElse(0),
                distances.stream().mapToDouble(d -> d).min().orElse(0),
                DirectSearch.threshold(WatermarkKey.PATTERNS),
                DeepSearch.threshold(WatermarkKey.PATTERNS));
        scores.forEach((attack, found) -> {
            double threshold = attack.contains("crop") || attack.contains("unmarked")
                    ? DeepSearch.threshold(WatermarkKey.PATTERNS)
                    : DirectSearch.threshold(WatermarkKey.PATTERNS);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f | %.1f | %d/%d |%n",
                    attack,
                    median(found),
                    found.stream().mapToDouble(d -> d).min().orElse(0),
                    found.stream().mapToDouble(d -> d).max().orElse(0),
                    found.stream().filter(score -> score > threshold).count(),
                    found.size());
        });
    }

    /** Unmarked pictures against keys that are none of ours: each as the direct search looks, and the distribution of single looks. */
    private static void wrongKeys(List<TilePhases> pictures) {
        double threshold = DirectSearch.threshold(WatermarkKey.PATTERNS);
        long looks = 0;
        long found = 0;
        double sum = 0;
        double squares = 0;
        double fourths = 0;
        double most = 0;
        int[] above = new int[7];
        for (int k = 0; k < WRONG_KEYS; k++) {
            List<WatermarkPattern> patterns = key("wrong " + k).patterns();
            TilePhases picture = pictures.get(k % pictures.size());
            double best = DirectSearch.best(picture, patterns).score();
            found += best > threshold ? 1 : 0;
            most = Math.max(most, best);
            for (TilePhases each : pictures) {
                for (WatermarkPattern pattern : patterns) {
                    double score = ShiftedTile.score(each, pattern.phases());
                    sum += score;
                    squares += score * score;
                    fourths += score * score * score * score;
                    looks++;
                    for (int i = 0; i < above.length; i++) {
                        above[i] += score > 3 + i * 0.5 ? 1 : 0;
                    }
                }
            }
        }
        double variance = squares / looks;
        System.out.printf(
                Locale.ROOT,
                "%d wrong keys, one picture each: %d found, highest %.2f (threshold %.2f)%n",
                WRONG_KEYS,
                found,
                most,
                threshold);
        System.out.printf(
                Locale.ROOT,
                "%d single looks: mean %.4f, deviation %.4f, kurtosis %.3f; above 3, 3.5 ... 6: %s%n",
                looks,
                sum / looks,
                Math.sqrt(variance),
                fourths / looks / variance / variance,
                Arrays.toString(above));
    }

    /** Left the original, then the marked one, then eight times the difference. */
    static void show(Path file, PictureArray original, PictureArray marked) {
        int width = original.width();
        byte[] all = new byte[original.samples().length * 3];
        for (int y = 0; y < original.height(); y++) {
            int row = 3 * width;
            System.arraycopy(original.samples(), y * row, all, 3 * y * row, row);
            System.arraycopy(marked.samples(), y * row, all, (3 * y + 1) * row, row);
            for (int i = 0; i < row; i++) {
                int difference = (marked.samples()[y * row + i] & 255) - (original.samples()[y * row + i] & 255);
                all[(3 * y + 2) * row + i] = (byte) Math.clamp(128 + 8 * difference, 0, 255);
            }
        }
        try (Raster raster = Raster.owning(mat(new PictureArray(3 * width, original.height(), 3, all)))) {
            imwrite(file.toString(), raster.mat());
        }
    }
}

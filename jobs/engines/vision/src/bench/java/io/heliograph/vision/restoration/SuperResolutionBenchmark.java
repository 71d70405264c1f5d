// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.addWeighted;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * The table of enlargement: luma PSNR on four photographs that were reduced by antialiased bicubic resampling, our network beside bicubic, Lanczos, and
 * Lanczos with the best unsharp mask of 24 for each factor (chosen on these very photographs).
 *
 * <p>Arguments: the folder of photographs, and one to write pictures to.
 */
final class SuperResolutionBenchmark {
    private static final double[] RADII = {0.6, 0.8, 1.0, 1.3};
    private static final double[] AMOUNTS = {0.3, 0.5, 0.8, 1.1, 1.5, 2.0};

    private SuperResolutionBenchmark() {}

    public static void main(String[] args) throws IOException {
        for (int factor : new int[] {2, 4}) {
            SortedMap<String, Mat> photographs = Photographs.read(Path.of(args[0]), 700, factor);
            Map<String, double[]> table = new LinkedHashMap<>();
            int column = 0;
            for (var photograph : photographs.entrySet()) {
                rows(table, photograph.getKey(), photograph.getValue(), factor, column++, Path.of(args[1]));
            }
            print(factor, table);
        }
    }

    private static void rows(Map<String, double[]> table, String name, Mat truth, int factor, int column, Path out) {
        Mat small = Resampling.BICUBIC.resize(truth, truth.cols() / factor, truth.rows() / factor);
        Mat bicubic = Resampling.BICUBIC.resize(small, truth.cols(), truth.rows());
        Mat lanczos = Resampling.LANCZOS.resize(small, truth.cols(), truth.rows());
        note(table, "bicubic", column, truth, bicubic, factor);
        note(table, "Lanczos", column, truth, lanczos, factor);
        for (double radius : RADII) {
            for (double amount : AMOUNTS) {
                Mat soft = new Mat();
                GaussianBlur(lanczos, soft, new Size(0, 0), radius * factor / 2);
                addWeighted(lanczos, 1 + amount, soft, -amount, 0, soft);
                note(
                        table,
                        String.format(Locale.ROOT, "unsharp %.1f %.1f", radius, amount),
                        column,
                        truth,
                        soft,
                        factor);
            }
        }
        try (Raster picture = Raster.owning(small)) {
            if (factor == 4) {
                SuperResolution twice = new SuperResolution(OwnNetworks.open("superres-x2"), 2);
                try (Raster half = twice.enlarge(picture, () -> {});
                        Raster whole = twice.enlarge(half, () -> {})) {
                    note(table, "ours, x2 twice", column, truth, whole.mat(), factor);
                }
            }
            if (!OwnNetworks.names().contains("superres-x" + factor)) {
                return;
            }
            SuperResolution ours = new SuperResolution(OwnNetworks.open("superres-x" + factor), factor);
            long begun = System.nanoTime();
            try (Raster large = ours.enlarge(picture, () -> {})) {
                double seconds = (System.nanoTime() - begun) / 1e9;
                note(table, "ours", column, truth, large.mat(), factor);
                System.out.printf(
                        Locale.ROOT, "%s x%d: %.2f s for %.2f MP%n", name, factor, seconds, truth.total() / 1e6);
                imwrite(out.resolve(name + "-x" + factor + "-ours.png").toString(), large.mat());
                imwrite(out.resolve(name + "-x" + factor + "-bicubic.png").toString(), bicubic);
            }
        }
    }

    private static void note(Map<String, double[]> table, String row, int column, Mat truth, Mat result, int factor) {
        table.computeIfAbsent(row, _ -> new double[8])[column] = Measures.lumaPsnr(truth, result, factor + 2);
        table.get(row)[4 + column] = Measures.psnr(truth, result);
    }

    private static void print(int factor, Map<String, double[]> table) {
        String unsharp = table.entrySet().stream()
                .filter(e -> e.getKey().startsWith("unsharp"))
                .max((a, b) -> Double.compare(mean(a.getValue(), 0), mean(b.getValue(), 0)))
                .orElseThrow()
                .getKey();
        System.out.printf("x%d: luma PSNR of %s, their mean; mean of all channels%n", factor, Photographs.NAMES);
        for (var row : table.entrySet()) {
            if (!row.getKey().startsWith("unsharp") || row.getKey().equals(unsharp)) {
                double[] v = row.getValue();
                String label = row.getKey().startsWith("unsharp") ? "Lanczos, " + row.getKey() : row.getKey();
                System.out.printf(
                        Locale.ROOT,
                        "%-26s %6.2f %6.2f %6.2f %6.2f  %6.2f  %6.2f%n",
                        label,
                        v[0],
                        v[1],
                        v[2],
                        v[3],
                        mean(v, 0),
                        mean(v, 4));
            }
        }
        double gain = mean(table.getOrDefault("ours", new double[8]), 0)
                - mean(table.getOrDefault("bicubic", new double[8]), 0);
        System.out.printf(Locale.ROOT, "gain over bicubic %.2f dB, bar %.1f%n", gain, factor == 2 ? 2.0 : 1.0);
    }

    private static double mean(double[] values, int from) {
        return (values[from] + values[from + 1] + values[from + 2] + values[from + 3]) / 4;
    }
}

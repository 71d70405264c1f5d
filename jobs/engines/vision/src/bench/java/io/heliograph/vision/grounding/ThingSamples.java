// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Writes the traits of every area that is proposed in drawn scenes, and how well it is one of their things, for {@code
 * training/things.py}. Run its main: {@code FOLDER FILE FIRST LAST}, the folder of the grounding benchmark's scenes.
 */
final class ThingSamples {
    private ThingSamples() {}

    public static void main(String[] args) throws Exception {
        double best = 0;
        int reached = 0;
        int count = 0;
        try (PrintWriter out = new PrintWriter(args[1], StandardCharsets.UTF_8)) {
            for (int seed = Integer.parseInt(args[2]); seed <= Integer.parseInt(args[3]); seed++) {
                Path truth = Path.of(args[0], "%04d-truth.png".formatted(seed));
                if (Files.exists(truth)) {
                    for (double iou : scene(seed, Path.of(args[0], "%04d.png".formatted(seed)), truth, out)) {
                        best += iou;
                        reached += iou > 0.5 ? 1 : 0;
                        count++;
                    }
                }
            }
        }
        System.out.printf(Locale.ROOT, "%d things, %d proposed, mean best IoU %.3f%n", count, reached, best / count);
    }

    private static double[] scene(int seed, Path file, Path truth, PrintWriter out) {
        try (Raster picture = Raster.owning(imread(file.toString()));
                Mat known = imread(truth.toString())) {
            List<PixelSet> things = things(MatrixArrays.bytes(known), picture.width(), picture.height());
            List<RegionCandidate> proposed = GroundingTargets.of(picture).allCandidates();
            double[] best = new double[things.size()];
            int[] at = new int[things.size()];
            int n = 0;
            for (RegionCandidate c : proposed) {
                double most = 0;
                int which = -1;
                for (int k = 0; k < things.size(); k++) {
                    double iou = things.get(k).iou(c.mask);
                    if (iou > most) {
                        most = iou;
                        which = k;
                    }
                    if (iou > best[k]) {
                        best[k] = iou;
                        at[k] = n;
                    }
                }
                StringBuilder line =
                        new StringBuilder().append(seed).append(',').append(which);
                line.append(',').append(String.format(Locale.ROOT, "%.3f", most));
                for (double trait : c.traits) {
                    line.append(',').append(String.format(Locale.ROOT, "%.4f", trait));
                }
                out.println(line);
                n++;
            }
            System.out.printf(Locale.ROOT, "%d: %d areas;", seed, n);
            for (int k = 0; k < best.length; k++) {
                System.out.printf(Locale.ROOT, " %.2f (#%d)", best[k], at[k]);
            }
            System.out.println();
            return best;
        }
    }

    private static List<PixelSet> things(byte[] truth, int width, int height) {
        List<PixelSet> things = new ArrayList<>();
        for (int id : IntStream.range(0, truth.length / 3)
                .filter(i -> truth[3 * i + 1] != 0)
                .map(i -> truth[3 * i] & 255)
                .distinct()
                .sorted()
                .toArray()) {
            PixelSet mask = PixelSet.where(width, height, i -> (truth[3 * i] & 255) == id);
            if (mask.count() >= 0.005 * width * height) {
                things.add(mask);
            }
        }
        return things;
    }
}

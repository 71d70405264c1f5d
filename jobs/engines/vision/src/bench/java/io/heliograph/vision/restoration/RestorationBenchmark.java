// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.NORM_L1;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_photo.fastNlMeansDenoisingColored;

import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * What restoring does to photographs without damage, and to the same with noise, scratches, dust and tears: the change of clean ones, and PSNR before and
 * after against the clean one, beside non-local means for noise. A line for each photograph that is worse than it was, then the table.
 *
 * <p>Arguments: a file with the path of a photograph on each line, a folder that they are relative to, a folder for pictures of what went wrong.
 */
final class RestorationBenchmark {
    private static final int LONGEST = 720; // pixels
    private static final double HARMED = 0.05; // dB, or levels of mean change of clean ones
    private static final double[] NLM = {0.55, 0.7, 0.85, 1
    }; // strengths beside the standard deviation; the best of a photograph counts

    /** What became of one photograph under one kind of damage. */
    private record Outcome(double before, double after, double rival, Set<Restoration.Step> done) {}

    private final Map<String, List<Outcome>> outcomes = new TreeMap<>();
    private final Path bad;

    private RestorationBenchmark(Path bad) {
        this.bad = bad;
    }

    public static void main(String[] args) throws IOException {
        var benchmark = new RestorationBenchmark(Files.createDirectories(Path.of(args[2])));
        Set<String> only = args.length > 3 ? Set.of(args[3].split(",", -1)) : Set.of();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            try (Mat photo = limited(Path.of(args[1]).resolve(line))) {
                benchmark.all(photo, line.replace('/', '_'), only);
            }
        }
        benchmark.table();
    }

    private void all(Mat photo, String name, Set<String> only) {
        Map<String, Function<Mat, Mat>> kinds = new TreeMap<>();
        kinds.put("clean", Mat::clone);
        for (int sigma : new int[] {5, 10, 25, 50}) {
            kinds.put("noise %02d".formatted(sigma), mat -> DenoiseBenchmark.noisy(mat, sigma, new Random(7)));
        }
        kinds.put(
                "scratches",
                mat -> aged(mat, m -> Age.scratch(m, 6, new Random(11)).close()));
        kinds.put(
                "scratches and dust",
                mat -> aged(mat, m -> {
                    Age.scratch(m, 6, new Random(12)).close();
                    Age.dust(m, 60, new Random(13));
                }));
        kinds.put("tears", mat -> aged(mat, m -> Age.tear(m, 2, new Random(14))));
        kinds.forEach((kind, damage) -> {
            if (only.isEmpty() || only.contains(kind.split(" ", 2)[0])) {
                one(photo, name, kind, damage);
            }
        });
    }

    private static Mat aged(Mat photo, java.util.function.Consumer<Mat> age) {
        Mat copy = photo.clone();
        age.accept(copy);
        return copy;
    }

    private void one(Mat photo, String name, String kind, Function<Mat, Mat> damage) {
        try (Mat damaged = damage.apply(photo);
                Raster raster = Raster.owning(damaged.clone());
                Restoration.Restored restored = Restoration.restore(raster, () -> {})) {
            Mat result = restored.picture().mat();
            boolean clean = kind.equals("clean");
            double before = clean ? 0 : Measures.psnr(photo, damaged);
            double after = clean ? change(photo, result) : Measures.psnr(photo, result);
            double rival = kind.startsWith("noise") ? nonLocal(photo, damaged, Integer.parseInt(kind.substring(6))) : 0;
            outcomes.computeIfAbsent(kind, _ -> new java.util.ArrayList<>())
                    .add(new Outcome(before, after, rival, restored.done()));
            boolean harmed = clean ? after > HARMED : after < before - HARMED;
            if (harmed || after < rival) {
                System.out.printf(
                        "%-20s %-50s %.2f -> %.2f, rival %.2f %s %s%n",
                        kind, name, before, after, rival, restored.done(), DamageEstimate.of(raster));
            }
            if (harmed) {
                imwrite(bad.resolve(kind + " " + name + "-0.png").toString(), damaged);
                imwrite(bad.resolve(kind + " " + name + "-1.png").toString(), result);
            }
        }
    }

    private static double change(Mat a, Mat b) {
        return norm(a, b, NORM_L1, null) / ((double) a.total() * a.channels());
    }

    private static double nonLocal(Mat photo, Mat noisy, int sigma) {
        double best = 0;
        for (double strength : NLM) {
            try (Mat clean = new Mat()) {
                float h = (float) (strength * sigma);
                fastNlMeansDenoisingColored(noisy, clean, h, h, 7, 21);
                best = Math.max(best, Measures.psnr(photo, clean));
            }
        }
        return best;
    }

    private void table() {
        System.out.println(
                "| damage | photographs | before | after | non-local means | better than before | ahead of it | worst loss |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        outcomes.forEach((kind, all) -> System.out.printf(
                "| %s | %d | %.2f | %.2f | %.2f | %d | %d | %.2f |%n",
                kind,
                all.size(),
                all.stream().mapToDouble(Outcome::before).average().orElse(0),
                all.stream().mapToDouble(Outcome::after).average().orElse(0),
                all.stream().mapToDouble(Outcome::rival).average().orElse(0),
                all.stream().filter(o -> o.after > o.before).count(),
                all.stream().filter(o -> o.after > o.rival).count(),
                all.stream()
                        .mapToDouble(o -> kind.equals("clean") ? o.after : o.before - o.after)
                        .max()
                        .orElse(0)));
    }

    static Mat limited(Path path) {
        Mat read = imread(path.toString(), IMREAD_COLOR);
        if (read.empty()) {
            throw new IllegalArgumentException("no picture: " + path);
        }
        double factor = LONGEST / (double) Math.max(read.cols(), read.rows());
        if (factor >= 1) {
            return read;
        }
        try (read;
                Size size = new Size((int) (read.cols() * factor), (int) (read.rows() * factor))) {
            Mat small = new Mat();
            resize(read, small, size, 0, 0, INTER_AREA);
            return small;
        }
    }
}

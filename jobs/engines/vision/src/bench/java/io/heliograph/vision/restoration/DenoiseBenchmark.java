// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_core.add;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMWRITE_JPEG_QUALITY;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imdecode;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imencode;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.bilateralFilter;
import static org.bytedeco.opencv.global.opencv_photo.fastNlMeansDenoisingColored;

import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The table of denoising: PSNR over four photographs with Gaussian noise, ours (which measures how strong it is) beside the bilateral filter and non-local means,
 * each with the best of its settings for this noise, chosen on these very photographs; then JPEG repair, and what happens to clean pictures.
 *
 * <p>Arguments: the folder of photographs, and one to write pictures to.
 */
final class DenoiseBenchmark {
    private static final double[] BILATERAL_COLOUR = {1.5, 2, 2.5, 3, 4};
    private static final double[] BILATERAL_SPACE = {1.5, 2.5, 4};
    private static final double[] NLM_STRENGTH = {0.4, 0.55, 0.7, 0.85, 1.0, 1.2};

    private DenoiseBenchmark() {}

    public static void main(String[] args) throws IOException {
        Collection<Mat> photographs = Photographs.read(Path.of(args[0]), 500, 2).values();
        System.out.printf("mean PSNR of %s%n", Photographs.NAMES);
        for (int sigma : new int[] {15, 25, 50}) {
            List<Mat[]> pairs = new ArrayList<>();
            Random random = new Random(5);
            photographs.forEach(p -> pairs.add(new Mat[] {p, noisy(p, sigma, random)}));
            double ours = mean(pairs, m -> cleaned(m));
            System.out.printf(
                    Locale.ROOT,
                    "sigma %d: noisy %.2f, bilateral %.2f, NLM %.2f, ours %.2f, ours told %.2f; measured noise %.1f%s%n",
                    sigma,
                    mean(pairs, m -> m),
                    bilateral(pairs, sigma),
                    nonLocal(pairs, sigma),
                    ours,
                    mean(pairs, m -> told(m, sigma)),
                    pairs.stream()
                            .mapToDouble(p -> damage(p[1]).noise().brightness())
                            .average()
                            .orElseThrow(),
                    sigma == 25 ? String.format(Locale.ROOT, " (bar 30.5: %s)", ours >= 30.5 ? "held" : "missed") : "");
            if (sigma == 25) {
                imwrite(Path.of(args[1]).resolve("noisy-25.png").toString(), pairs.getFirst()[1]);
                imwrite(Path.of(args[1]).resolve("cleaned-25.png").toString(), cleaned(pairs.getFirst()[1]));
            }
        }
        jpeg(photographs, Path.of(args[1]));
        clean(photographs);
    }

    private static void jpeg(Collection<Mat> photographs, Path out) {
        for (int quality : new int[] {30, 50, 75, 90}) {
            List<Mat[]> pairs = photographs.stream()
                    .map(p -> new Mat[] {p, packed(p, quality)})
                    .toList();
            System.out.printf(
                    Locale.ROOT,
                    "JPEG %d: as it is %.2f, ours %.2f; measured blockiness %.2f%n",
                    quality,
                    mean(pairs, m -> m),
                    mean(pairs, m -> cleaned(m)),
                    pairs.stream()
                            .mapToDouble(p -> damage(p[1]).blockiness())
                            .average()
                            .orElseThrow());
            if (quality == 30) {
                imwrite(out.resolve("jpeg-30.png").toString(), pairs.getFirst()[1]);
                imwrite(out.resolve("jpeg-30-repaired.png").toString(), cleaned(pairs.getFirst()[1]));
            }
        }
    }

    private static void clean(Collection<Mat> photographs) {
        for (int sigma : new int[] {0, 2, 5}) {
            Random random = new Random(6);
            for (Mat photograph : photographs) {
                Mat noisy = noisy(photograph, sigma, random);
                DamageEstimate damageEstimate = damage(noisy);
                System.out.printf(
                        Locale.ROOT,
                        "sigma %d: %s, before %.2f, after %.2f dB%n",
                        sigma,
                        damageEstimate,
                        Measures.psnr(photograph, noisy),
                        Measures.psnr(photograph, cleaned(noisy)));
            }
        }
    }

    private static double bilateral(List<Mat[]> pairs, int sigma) {
        double best = 0;
        for (double colour : BILATERAL_COLOUR) {
            for (double space : BILATERAL_SPACE) {
                best = Math.max(best, mean(pairs, m -> {
                    Mat result = new Mat();
                    bilateralFilter(m, result, space < 4 ? 0 : 11, sigma * colour, space);
                    return result;
                }));
            }
        }
        return best;
    }

    private static double nonLocal(List<Mat[]> pairs, int sigma) {
        double best = 0;
        for (double strength : NLM_STRENGTH) {
            float h = (float) (sigma * strength);
            best = Math.max(best, mean(pairs, m -> {
                Mat result = new Mat();
                fastNlMeansDenoisingColored(m, result, h, h, 5, 15);
                return result;
            }));
        }
        return best;
    }

    private static double mean(List<Mat[]> pairs, Function<Mat, Mat> filter) {
        return pairs.stream()
                .mapToDouble(p -> Measures.psnr(p[0], filter.apply(p[1])))
                .average()
                .orElseThrow();
    }

    private static Mat cleaned(Mat picture) {
        try (Raster raster = Raster.owning(picture.clone());
                Raster clean =
                        PhotoDenoiser.clean(raster, DamageEstimate.of(raster).toRemove(), () -> {})) {
            return clean.mat().clone();
        }
    }

    private static Mat told(Mat picture, double sigma) {
        try (Raster raster = Raster.owning(picture.clone());
                Raster clean = PhotoDenoiser.clean(raster, NoiseStrength.even(sigma), () -> {})) {
            return clean.mat().clone();
        }
    }

    private static DamageEstimate damage(Mat picture) {
        try (Raster raster = Raster.owning(picture.clone())) {
            return DamageEstimate.of(raster);
        }
    }

    static Mat noisy(Mat picture, double sigma, Random random) {
        Mat noise = new Mat(picture.rows(), picture.cols(), org.bytedeco.opencv.global.opencv_core.CV_32FC3);
        FloatBuffer buffer = noise.createBuffer();
        for (int i = 0; i < buffer.capacity(); i++) {
            buffer.put(i, (float) (random.nextGaussian() * sigma));
        }
        Mat floats = new Mat();
        picture.convertTo(floats, CV_32F);
        add(floats, noise, floats);
        Mat result = new Mat();
        floats.convertTo(result, CV_8U);
        return result;
    }

    static Mat packed(Mat picture, int quality) {
        BytePointer bytes = new BytePointer();
        imencode(".jpg", picture, bytes, new IntPointer(IMWRITE_JPEG_QUALITY, quality));
        return imdecode(new Mat(bytes), IMREAD_COLOR);
    }
}

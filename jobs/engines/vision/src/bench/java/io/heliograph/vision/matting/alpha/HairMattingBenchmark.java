// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.alpha;

import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_CLOSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_OPEN;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.FurScene;
import io.heliograph.vision.matting.Measures;
import io.heliograph.vision.matting.ProductScene;
import io.heliograph.vision.matting.colour.ForegroundColours;
import io.heliograph.vision.matting.subject.SubjectPrior;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.function.BinaryOperator;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Closed-form matting in fur beside the guided filter alone, on drawn fur of one megapixel whose opacity is known, from its outline at 480 px without hairs:
 * {@code HairMattingBenchmark [FOLDER [PHOTO ...]]}. A folder gets both over magenta; with photos, theirs only.
 */
final class HairMattingBenchmark {
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 850;
    private static final int SCENES = 6;
    private static final int PRODUCTS = 8;
    private static final double[] LONGEST = {0.02, 0.05, 0.09};

    private HairMattingBenchmark() {}

    public static void main(String[] args) {
        for (int k = 1; k < args.length; k++) {
            photo(args[0], args[k]);
        }
        if (args.length > 1) {
            return;
        }
        System.out.printf("%-18s %28s %28s %14s%n", "", "SAD, px: guided, ours", "gradient: guided, ours", "CPU s");
        for (double longest : LONGEST) {
            double[] sums = new double[6];
            for (int seed = 0; seed < SCENES; seed++) {
                FurScene scene = new FurScene(seed, WIDTH, HEIGHT, longest);
                try (Raster picture = scene.picture();
                        Mat mask = outline(scene.alpha, WIDTH, HEIGHT)) {
                    measure(scene, picture, mask, AlphaMatting::guided, sums, 0, name(args, longest, seed, "guided"));
                    measure(scene, picture, mask, AlphaMatting::refine, sums, 1, name(args, longest, seed, "ours"));
                }
            }
            System.out.printf(
                    "hairs of %4.0f px     %13.0f %13.0f  %13.0f %13.0f  %6.2f %6.2f%n",
                    longest * HEIGHT,
                    sums[0] / SCENES,
                    sums[1] / SCENES,
                    sums[2] / SCENES,
                    sums[3] / SCENES,
                    sums[4] / SCENES,
                    sums[5] / SCENES);
        }
        products();
    }

    /** Drawn products, whose edges are no fur: nothing may get worse. */
    private static void products() {
        double[] sums = new double[6];
        double[] iou = new double[2];
        for (int seed = 0; seed < PRODUCTS; seed++) {
            ProductScene scene = new ProductScene(seed, WIDTH, HEIGHT, 2);
            try (Raster picture = scene.picture();
                    Mat mask = outline(scene.alpha, WIDTH, HEIGHT);
                    Mat guided = AlphaMatting.guided(picture.mat(), mask);
                    Mat ours = AlphaMatting.refine(picture.mat(), mask)) {
                int k = 0;
                for (Mat each : new Mat[] {guided, ours}) {
                    byte[] found = MatrixArrays.bytes(each);
                    iou[k] += Measures.iou(found, scene.alpha) / PRODUCTS;
                    sums[k] += Measures.sad(found, scene.alpha) / PRODUCTS;
                    sums[2 + k] += Measures.gradientError(found, scene.alpha, WIDTH) / PRODUCTS;
                    k++;
                }
            }
        }
        System.out.printf(
                "drawn products      %13.0f %13.0f  %13.0f %13.0f  IoU %.4f %.4f%n",
                sums[0], sums[1], sums[2], sums[3], iou[0], iou[1]);
    }

    /** Photos over magenta, cut out by our own engine. */
    private static void photo(String folder, String file) {
        try (Raster picture = Raster.owning(imread(file));
                SubjectSegmentation found = CutoutResult.segment(picture.mat(), SubjectPrior.builtIn());
                Mat guided = AlphaMatting.guided(picture.mat(), found.mask());
                Mat ours = AlphaMatting.refine(picture.mat(), found.mask())) {
            String name = Path.of(file).getFileName().toString().replaceAll("[.].*", "");
            over(picture, guided, "%s/%s-guided.png".formatted(folder, name));
            over(picture, ours, "%s/%s-ours.png".formatted(folder, name));
        }
    }

    private static String name(String[] args, double longest, int seed, String way) {
        return args.length == 0 ? "" : "%s/fur-%.0f-%d-%s.png".formatted(args[0], 1000 * longest, seed, way);
    }

    /** What a segmentation at working size makes of it: no hairs. */
    static Mat outline(byte[] alpha, int width, int height) {
        Mat mask = new Mat();
        try (Mat whole = MatrixArrays.mat(alpha, height, width);
                Size small = new Size(480, 480 * height / width)) {
            resize(whole, mask, small, 0, 0, INTER_AREA);
            threshold(mask, mask, 127, 255, THRESH_BINARY);
            morphologyEx(mask, mask, MORPH_OPEN, Trimap.disc(4));
            morphologyEx(mask, mask, MORPH_CLOSE, Trimap.disc(4));
        }
        return mask;
    }

    private static void measure(
            FurScene scene, Raster picture, Mat mask, BinaryOperator<Mat> way, double[] sums, int k, String file) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        try (Mat alpha = way.apply(picture.mat(), mask)) {
            sums[4 + k] += (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e9;
            byte[] found = MatrixArrays.bytes(alpha);
            sums[k] += Measures.sad(found, scene.alpha);
            sums[2 + k] += Measures.gradientError(found, scene.alpha, scene.width);
            if (!file.isEmpty()) {
                over(picture, alpha, file);
            }
        }
    }

    private static void over(Raster picture, Mat alpha, String file) {
        int[] magenta = {255, 0, 255};
        try (Mat own = ForegroundColours.estimate(picture.mat(), alpha)) {
            byte[] bgra = MatrixArrays.bytes(own);
            byte[] over = new byte[bgra.length / 4 * 3];
            for (int i = 0; 3 * i < over.length; i++) {
                int a = bgra[4 * i + 3] & 255;
                for (int c = 0; c < 3; c++) {
                    over[3 * i + c] = (byte) (((bgra[4 * i + c] & 255) * a + magenta[c] * (255 - a)) / 255);
                }
            }
            try (Mat sheet = MatrixArrays.mat(over, picture.height(), picture.width())) {
                imwrite(file, sheet);
            }
        }
    }
}

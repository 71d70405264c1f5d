// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.matting.subject.ForegroundSegmentation;
import io.heliograph.vision.matting.subject.SalientNetwork;
import io.heliograph.vision.matting.subject.SubjectPrior;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * How well subjects are cut out of photos that nothing was trained on, beside classical saliency and GrabCut of a rectangle in the middle:
 * {@code CutoutBenchmark FOLDER dev|choose|test|fresh|fresh2|fresh3 [SHEETS]}; measuring.txt says how the folder is made. A missing photo is an error. Sheets show photo,
 * matte, checkerboard and magenta. The last column is the network alone.
 */
@SuppressWarnings("EnumOrdinal") // columns of the table
final class CutoutBenchmark {
    private static final double BAR = 0.80; // mean intersection over union of ours on the splits test, fresh and fresh2
    private static final int SCENES = 12; // drawn products with exact mattes

    private CutoutBenchmark() {}

    private enum Way {
        OURS {
            @Override
            Mat alpha(Mat picture) {
                return CutoutResult.segmented(picture, SubjectPrior.builtIn()).alpha();
            }
        },
        CLASSICAL {
            @Override
            Mat alpha(Mat picture) {
                return CutoutResult.segmented(picture, SubjectPrior.classical()).alpha();
            }
        },
        MIDDLE {
            @Override
            Mat alpha(Mat picture) {
                try (Mat small = Downscale.bgr(picture, 480, INTER_AREA);
                        SubjectSegmentation middle = ForegroundSegmentation.middle(small)) {
                    return AlphaMatting.refine(picture, middle.mask());
                }
            }
        },
        PRIOR {
            @Override
            Mat alpha(Mat picture) {
                Mat alpha = new Mat();
                try (PointerScope _ = new PointerScope()) {
                    Mat small = Downscale.bgr(picture, 480, INTER_AREA);
                    Mat levels = new Mat();
                    SalientNetwork.OWN.of(small).probability().convertTo(levels, 0, 255, 0);
                    resize(levels, alpha, picture.size(), 0, 0, INTER_LINEAR);
                }
                return alpha;
            }
        };

        abstract Mat alpha(Mat picture);
    }

    public static void main(String[] args) throws IOException {
        List<MeasuringPhoto> photos = MeasuringPhoto.of(Path.of(args[0]), args[1]);
        Optional<Path> sheets =
                args.length > 2 ? Optional.of(Files.createDirectories(Path.of(args[2]))) : Optional.empty();
        double[][] iou = new double[Way.values().length][photos.size()];
        double[][] sad = new double[Way.values().length][photos.size()];
        double[][] gradient = new double[Way.values().length][photos.size()];
        System.out.printf("%-10s  IoU %s%n", "", Arrays.toString(Way.values()));
        for (int k = 0; k < photos.size(); k++) {
            MeasuringPhoto photo = photos.get(k);
            try (Raster picture = photo.picture()) {
                byte[] truth = photo.mask(picture.width(), picture.height());
                StringBuilder line = new StringBuilder("%-10s ".formatted(photo.name()));
                for (Way way : Way.values()) {
                    try (Mat alpha = way.alpha(picture.mat())) {
                        byte[] found = MatrixArrays.bytes(alpha);
                        iou[way.ordinal()][k] = Measures.iou(found, truth);
                        sad[way.ordinal()][k] =
                                Measures.sad(found, truth) / Measures.sad(truth, new byte[truth.length]);
                        gradient[way.ordinal()][k] =
                                Measures.gradientError(found, truth, picture.width()) / Math.sqrt(truth.length);
                        line.append(" %.3f".formatted(iou[way.ordinal()][k]));
                        if (way == Way.OURS && sheets.isPresent()) {
                            CutoutSheet.write(picture, alpha, sheets.get().resolve(photo.name() + ".png"));
                        }
                    }
                }
                System.out.println(line);
            }
        }
        table(iou, sad, gradient);
        System.out.printf("bar: mean IoU %.2f on fresh2 and fresh3%n", BAR);
        products();
    }

    private static void table(double[][] iou, double[][] sad, double[][] gradient) {
        System.out.printf("%-10s %8s %8s %20s %20s%n", "", "IoU", "median", "SAD, of the subject", "gradient error");
        for (Way way : Way.values()) {
            int w = way.ordinal();
            System.out.printf(
                    "%-10s %8.3f %8.3f %20.3f %20.3f%n",
                    way, mean(iou[w]), median(iou[w]), mean(sad[w]), mean(gradient[w]));
        }
    }

    private static void products() {
        double[][] scores = new double[Way.values().length][3];
        for (int seed = 0; seed < SCENES; seed++) {
            ProductScene scene = new ProductScene(seed, 480, 360, 2);
            try (Raster picture = scene.picture()) {
                for (Way way : Way.values()) {
                    try (Mat alpha = way.alpha(picture.mat())) {
                        byte[] found = MatrixArrays.bytes(alpha);
                        double area = Measures.sad(scene.alpha, new byte[found.length]);
                        scores[way.ordinal()][0] += Measures.iou(found, scene.alpha) / SCENES;
                        scores[way.ordinal()][1] += Measures.sad(found, scene.alpha) / area / SCENES;
                        scores[way.ordinal()][2] +=
                                Measures.gradientError(found, scene.alpha, 480) / Math.sqrt(found.length) / SCENES;
                    }
                }
            }
        }
        for (Way way : Way.values()) {
            double[] s = scores[way.ordinal()];
            System.out.printf(
                    "drawn products, exact mattes: %-10s IoU %.3f, SAD %.3f of the subject, gradient error %.3f%n",
                    way, s[0], s[1], s[2]);
        }
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double median(double[] values) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;

import io.heliograph.inference.own.OwnNetworks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Line recall and precision on drawn text that training never saw, beside letters by MSER and stroke width. Arguments: the folder of pictures, and a
 * folder to draw what is found into, if wanted, and {@code network} to leave the baseline out.
 */
final class TextBenchmark {
    private static final double[] CONFIDENCES = {0.5, 0.6, 0.65, 0.7, 0.75, 0.775, 0.8, 0.825, 0.85, 0.875, 0.9};

    private TextBenchmark() {}

    public static void main(String[] args) throws IOException {
        Map<Path, List<TextQuad>> pictures = DrawnText.read(Path.of(args[0]));
        TextDetector detector = new TextDetector(OwnNetworks.open("text-detect"), CONFIDENCES[0]);
        var network = new TreeMap<Double, DrawnText.Score>();
        var regions = new DrawnText.Score();
        long time = 0;
        long pixels = 0;
        for (var entry : pictures.entrySet()) {
            try (Mat picture = imread(entry.getKey().toString())) {
                long start = System.nanoTime();
                try (DetectedText text = detector.detect(picture, () -> {})) {
                    time += System.nanoTime() - start;
                    pixels += picture.total();
                    for (double least : CONFIDENCES) {
                        network.computeIfAbsent(least, _ -> new DrawnText.Score())
                                .add(entry.getValue(), found(text, least));
                    }
                    if (args.length > 1) {
                        Path file =
                                Path.of(args[1], entry.getKey().getFileName().toString());
                        TextSheet.draw(picture, entry.getValue(), text, file);
                    }
                }
                if (args.length < 3) {
                    regions.add(entry.getValue(), StrokeWidthLines.of(picture));
                }
            }
        }
        System.out.printf(
                "%d pictures; bar: recall 0.850, precision 0.800; shipped with confidence %.2f%n",
                pictures.size(), TextDetector.LEAST_CONFIDENCE);
        network.forEach((least, score) -> System.out.printf("text-detect, confidence %.3f  %s%n", least, score));
        System.out.println("MSER and stroke width         " + regions);
        System.out.printf("%.2f s a megapixel, all scales%n", time / 1e9 / (pixels / 1e6));
    }

    private static List<TextQuad> found(DetectedText text, double least) {
        return text.lines().stream()
                .filter(line -> line.confidence() >= least)
                .map(line -> line.box().corners())
                .toList();
    }
}

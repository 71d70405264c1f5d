// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;

import io.heliograph.inference.own.OwnNetworks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;

/** Line recall and precision on drawn text that training never saw, beside letters by MSER and stroke width. Argument: the folder of pictures. */
final class TextBenchmark {
    private TextBenchmark() {}

    public static void main(String[] args) throws IOException {
        Map<Path, List<Quad>> pictures = DrawnText.read(Path.of(args[0]));
        TextDetector detector = new TextDetector(OwnNetworks.open("text-detect"));
        var network = new DrawnText.Score();
        var regions = new DrawnText.Score();
        long time = 0;
        long pixels = 0;
        boolean baseline = args.length < 3;
        for (var entry : pictures.entrySet()) {
            try (Mat picture = imread(entry.getKey().toString())) {
                long start = System.nanoTime();
                try (DetectedText text = detector.detect(picture, () -> {})) {
                    time += System.nanoTime() - start;
                    pixels += picture.total();
                    network.add(entry.getValue(), text.lines().stream().map(line -> line.box().corners()).toList());
                    if (args.length > 1) {
                        TextSheet.draw(picture, entry.getValue(), text, Path.of(args[1], entry.getKey().getFileName().toString()));
                    }
                }
                if (baseline) {
                    regions.add(entry.getValue(), StrokeWidthLines.of(picture));
                }
            }
        }
        System.out.printf("%d pictures%n", pictures.size());
        System.out.println("network, text-detect      " + network + "  bar: recall 0.850  precision 0.800");
        System.out.println("MSER and stroke width     " + regions);
        System.out.printf("%.2f s a megapixel, all scales%n", time / 1e9 / (pixels / 1e6));
    }
}

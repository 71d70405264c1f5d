// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.pixels.Raster;
import java.nio.file.Path;
import java.util.Comparator;
import org.bytedeco.opencv.opencv_core.Mat;

/** Rewrites the largest line of pictures, to look at. Arguments: the folder to write to, then a picture and its new text, and so on. */
final class RewriteSheet {
    private RewriteSheet() {}

    public static void main(String[] args) {
        TextDetector detector = new TextDetector(OwnNetworks.open("text-detect"));
        LineRewriting rewriting = new LineRewriting(new FontMatch(SystemTypefaces.all()));
        for (int i = 1; i + 1 < args.length; i += 2) {
            String name = Path.of(args[i]).getFileName().toString();
            try (Raster picture = Raster.owning(imread(args[i]));
                    DetectedText text = detector.detect(picture.mat(), () -> {})) {
                System.out.println(name + " " + text.lines());
                TextLine line = text.lines().stream()
                        .max(Comparator.comparingDouble(l -> l.box().area()))
                        .orElse(null);
                if (line == null) {
                    continue;
                }
                long start = System.nanoTime();
                LinePatch linePatch = LinePatch.of(picture.mat(), text.strokes(), line.box());
                LineBox box = linePatch.local(line.box());
                LineColours lineColours = TextColour.of(linePatch, box);
                LetterOutline letterOutline =
                        StrokeMask.of(linePatch, box, lineColours).rim();
                System.out.println("  rim " + java.util.Arrays.toString(letterOutline.depth())
                        + java.util.Arrays.toString(letterOutline.colour()) + letterOutline.shade());
                System.out.println("  letters %s ground %s"
                        .formatted(
                                java.util.Arrays.toString(lineColours.letters()),
                                java.util.Arrays.toString(lineColours.ground())));
                try (var made = rewriting.rewrite(picture, text, line, args[i + 1], 7, () -> {});
                        Mat mask = TextEraser.mask(picture, text, java.util.List.of(line))) {
                    System.out.printf(
                            "  %s %.2f %.1f, %.1f s%n",
                            made.typeface(), made.scale(), made.capital(), (System.nanoTime() - start) / 1e9);
                    imwrite(Path.of(args[0], name + "-0.png").toString(), picture.mat());
                    imwrite(Path.of(args[0], name + "-1mask.png").toString(), mask);
                    imwrite(
                            Path.of(args[0], name + "-3new.png").toString(),
                            made.picture().mat());
                }
            }
        }
    }
}

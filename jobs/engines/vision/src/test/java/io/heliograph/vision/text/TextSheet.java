// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.vconcat;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_GRAY2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.line;

import java.nio.file.Path;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;

/** A picture to look at: true lines green, found ones red, strokes below. */
final class TextSheet {
    private TextSheet() {}

    static void draw(Mat picture, List<TextQuad> truth, DetectedText text, Path file) {
        try (PointerScope _ = new PointerScope()) {
            Mat drawn = picture.clone();
            truth.forEach(textQuad -> outline(drawn, textQuad, new Scalar(0, 200, 0, 0)));
            text.lines().forEach(found -> outline(drawn, found.box().corners(), new Scalar(0, 0, 255, 0)));
            Mat strokes = new Mat(picture.rows(), picture.cols(), CV_8UC3);
            cvtColor(text.strokes(), strokes, COLOR_GRAY2BGR);
            Mat both = new Mat();
            vconcat(drawn, strokes, both);
            imwrite(file.toString(), both);
        }
    }

    private static void outline(Mat picture, TextQuad textQuad, Scalar colour) {
        for (int i = 0; i < 4; i++) {
            int j = (i + 1) % 4;
            line(
                    picture,
                    new Point((int) textQuad.x()[i], (int) textQuad.y()[i]),
                    new Point((int) textQuad.x()[j], (int) textQuad.y()[j]),
                    colour);
        }
    }
}

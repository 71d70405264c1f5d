// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * The text of a picture.
 *
 * @param lines the detected lines, the surest and largest first
 * @param strokes CV_8UC1 of the picture's size: probability that a pixel belongs to a letter of these lines, 0 to 255;
 *     closed with this record
 */
public record DetectedText(List<TextLine> lines, Mat strokes) implements AutoCloseable {
    /** Makes the list immutable. */
    public DetectedText {
        lines = List.copyOf(lines);
    }

    /** The mask of one line: CV_8UC1 of the picture's size, 255 within the line's box; the caller closes it. */
    public Mat mask(TextLine line) {
        Mat mask = new Mat(strokes.rows(), strokes.cols(), CV_8UC1, Scalar.BLACK);
        LinePatch linePatch = LinePatch.of(mask, strokes, line.box());
        TextEraser.put(mask, linePatch, linePatch.within(linePatch.local(line.box()), 0));
        return mask;
    }

    @Override
    public void close() {
        strokes.close();
    }
}

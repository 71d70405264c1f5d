// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The text of a picture.
 *
 * @param lines the surest and largest first
 * @param strokes CV_8UC1 of the picture's size: how surely a pixel belongs to a letter of these lines, 0 to 255; closed with this record
 */
public record DetectedText(List<TextLine> lines, Mat strokes) implements AutoCloseable {
    /** Makes the list immutable. */
    public DetectedText {
        lines = List.copyOf(lines);
    }

    @Override
    public void close() {
        strokes.close();
    }
}

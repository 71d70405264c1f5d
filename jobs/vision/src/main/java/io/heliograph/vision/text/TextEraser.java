// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import io.heliograph.vision.inpainting.Inpainting;
import io.heliograph.vision.inpainting.InpaintingOptions;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** Takes lines of text out of a picture: strokes, outlines and shadows are filled from what is round them. */
public final class TextEraser {
    private TextEraser() {}

    /**
     * What has to be filled for some lines to go.
     *
     * @return CV_8UC1 of the picture's size, 255 where to fill; the caller closes it
     */
    public static Mat mask(Mat picture, DetectedText text, List<TextLine> lines) {
        Mat mask = Mat.zeros(picture.rows(), picture.cols(), CV_8UC1).asMat();
        for (TextLine line : lines) {
            Patch patch = Patch.of(picture, text.strokes(), line.box());
            LineBox box = patch.local(line.box());
            put(mask, patch, StrokeMask.of(patch, box, TextColour.of(patch, box)));
        }
        return mask;
    }

    /**
     * The picture without some of its lines; the caller closes it. Pixels outside the mask stay as they are.
     *
     * @param checkpoint called often; what it throws ends the work
     */
    public static Mat erase(Mat picture, DetectedText text, List<TextLine> lines, long seed, Runnable checkpoint) {
        try (Mat mask = mask(picture, text, lines)) {
            return Inpainting.fill(picture, mask, InpaintingOptions.seeded(seed), checkpoint);
        }
    }

    static void put(Mat mask, Patch patch, boolean[] set) {
        byte[] row = new byte[patch.width()];
        try (Rect rect = new Rect(patch.left(), patch.top(), patch.width(), patch.height());
                Mat part = new Mat(mask, rect)) {
            for (int y = 0; y < patch.height(); y++) {
                try (BytePointer start = part.ptr(y)) {
                    start.get(row);
                    for (int x = 0; x < row.length; x++) {
                        row[x] = set[y * row.length + x] ? (byte) 255 : row[x];
                    }
                    start.put(row);
                }
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.inpainting.Inpainting;
import io.heliograph.vision.inpainting.InpaintingOptions;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;

/** Takes lines of text out of a picture: strokes, outlines and shadows are filled from what is round them. */
public final class TextEraser {
    private TextEraser() {}

    /**
     * What has to be filled for some lines to go.
     *
     * @return CV_8UC1 of the picture's size, 255 where to fill; the caller closes it
     */
    public static Mat mask(Raster raster, DetectedText text, List<TextLine> lines) {
        Mat picture = raster.mat();
        Mat mask = new Mat(picture.rows(), picture.cols(), CV_8UC1, Scalar.BLACK);
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
    public static Raster erase(Raster picture, DetectedText text, List<TextLine> lines, long seed, Runnable checkpoint) {
        try (Mat mask = mask(picture, text, lines)) {
            return Inpainting.fill(picture, mask, InpaintingOptions.seeded(seed), checkpoint);
        }
    }

    /** The picture without what a mask over one patch covers. */
    static Raster erase(Raster picture, Patch patch, boolean[] gone, long seed, Runnable checkpoint) {
        try (Mat mask = new Mat(picture.height(), picture.width(), CV_8UC1, Scalar.BLACK)) {
            put(mask, patch, gone);
            return Inpainting.fill(picture, mask, InpaintingOptions.seeded(seed), checkpoint);
        }
    }

    private static void put(Mat mask, Patch patch, boolean[] set) {
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

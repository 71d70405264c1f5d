// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import io.heliograph.pixels.Raster;
import io.heliograph.vision.inpainting.Inpainting;
import io.heliograph.vision.inpainting.InpaintingOptions;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;

/** Removes lines of text from a picture: strokes, outlines and shadows are filled from their surroundings. */
public final class TextEraser {
    // maximum distance from the line, in line heights, of pixels used for filling
    private static final double NEAR = 0.7;

    private TextEraser() {}

    /**
     * Mask of the pixels to fill if some lines are removed.
     *
     * @return CV_8UC1 of the picture's size, 255 on pixels to fill; the caller closes it
     */
    public static Mat mask(Raster raster, DetectedText text, List<TextLine> lines) {
        Mat picture = raster.mat();
        Mat mask = new Mat(picture.rows(), picture.cols(), CV_8UC1, Scalar.BLACK);
        for (TextLine line : lines) {
            LinePatch linePatch = LinePatch.of(picture, text.strokes(), line.box());
            LineBox box = linePatch.local(line.box());
            put(
                    mask,
                    linePatch,
                    StrokeMask.of(linePatch, box, TextColour.of(linePatch, box)).mask());
        }
        return mask;
    }

    /**
     * Removes some lines from the picture; the caller closes the result. Pixels outside the mask stay as they are.
     *
     * @param checkpoint called often; an exception it throws stops the work
     */
    public static Raster erase(
            Raster picture, DetectedText text, List<TextLine> lines, long seed, Runnable checkpoint) {
        Raster clean = picture.copy();
        try {
            for (TextLine line : lines) {
                LinePatch linePatch = LinePatch.of(clean.mat(), text.strokes(), line.box());
                LineBox box = linePatch.local(line.box());
                erase(
                        clean,
                        linePatch,
                        box,
                        StrokeMask.of(linePatch, box, TextColour.of(linePatch, box)),
                        seed,
                        checkpoint);
            }
            return clean;
        } catch (RuntimeException | Error e) {
            clean.close();
            throw e;
        }
    }

    /** Fills the pixels under a mask, in place, from pixels near the line. */
    static void erase(
            Raster picture, LinePatch linePatch, LineBox line, StrokeMask gone, long seed, Runnable checkpoint) {
        boolean[] near = linePatch.within(line, NEAR * line.height() + 4);
        byte[] hole = new byte[near.length];
        byte[] barred = new byte[near.length];
        for (int i = 0; i < near.length; i++) {
            hole[i] = gone.mask()[i] ? (byte) 255 : 0;
            barred[i] = near[i] ? 0 : (byte) 255;
        }
        try (Rect rect = new Rect(linePatch.left(), linePatch.top(), linePatch.width(), linePatch.height());
                Mat view = new Mat(picture.mat(), rect);
                Raster part = Raster.owning(view.clone());
                Mat mask = new Mat(linePatch.height(), linePatch.width(), CV_8UC1);
                Mat excluded = new Mat(linePatch.height(), linePatch.width(), CV_8UC1)) {
            mask.data().put(hole);
            excluded.data().put(barred);
            try (Raster filled =
                    Inpainting.fill(part, mask, InpaintingOptions.seeded(seed).excluding(excluded), checkpoint)) {
                filled.mat().copyTo(view);
            }
        }
    }

    /** Sets a mask of the whole picture to 255 at the marked pixels of a patch. */
    static void put(Mat mask, LinePatch linePatch, boolean[] set) {
        byte[] row = new byte[linePatch.width()];
        try (Rect rect = new Rect(linePatch.left(), linePatch.top(), linePatch.width(), linePatch.height());
                Mat part = new Mat(mask, rect)) {
            for (int y = 0; y < linePatch.height(); y++) {
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

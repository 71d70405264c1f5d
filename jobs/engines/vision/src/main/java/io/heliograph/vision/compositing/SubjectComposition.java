// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.pixels.Raster;
import java.util.Optional;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Composites a cut-out subject over a backdrop in linear light, row by row: memory for a few rows, independent of the
 * picture's size.
 */
public final class SubjectComposition {
    private SubjectComposition() {}

    /**
     * Composites the subject in place, in front of the whole backdrop.
     *
     * @param backdrop opaque; becomes the result
     * @param subject CV_8UC4 (BGRA, straight alpha) of the same size
     * @param shift change of the subject's colours
     */
    public static void over(Raster backdrop, Mat subject, ColourShift shift) {
        over(backdrop, subject, Optional.empty(), shift);
    }

    /**
     * Composites the subject in place, behind nearer parts of the backdrop.
     *
     * @param nearer CV_8UC1 of the same size: 255 where the backdrop covers the subject
     */
    public static void over(Raster backdrop, Mat subject, Optional<Mat> nearer, ColourShift shift) {
        boolean changes = !shift.isNone();
        int width = backdrop.width();
        byte[] below = new byte[3 * width];
        byte[] above = new byte[4 * width];
        byte[] before = new byte[width];
        float[] rgb = new float[3];
        float[] lab = new float[3];
        for (int y = 0; y < backdrop.height(); y++) {
            try (BytePointer to = backdrop.mat().ptr(y);
                    BytePointer from = subject.ptr(y)) {
                to.get(below);
                from.get(above);
                if (nearer.isPresent()) {
                    try (BytePointer row = nearer.get().ptr(y)) {
                        row.get(before);
                    }
                }
                for (int x = 0; x < width; x++) {
                    float alpha = (above[4 * x + 3] & 255) / 255f * (1 - (before[x] & 255) / 255f);
                    if (alpha == 0) {
                        continue;
                    }
                    for (int c = 0; c < 3; c++) {
                        rgb[c] = SrgbTransfer.linear(above[4 * x + 2 - c]);
                    }
                    if (changes) {
                        shift.apply(rgb, lab);
                    }
                    for (int c = 0; c < 3; c++) {
                        int at = 3 * x + 2 - c;
                        below[at] = SrgbTransfer.encode(alpha * rgb[c] + (1 - alpha) * SrgbTransfer.linear(below[at]));
                    }
                }
                to.put(below, 0, below.length);
            }
        }
    }

    /** A shift that leaves colours unchanged. */
    public static ColourShift unchanged() {
        return new ColourShift(new float[3], new float[3], new float[] {1, 1, 1});
    }
}

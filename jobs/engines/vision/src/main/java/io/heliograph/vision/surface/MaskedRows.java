// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Changes the pixels under a mask row by row, so that memory does not grow with the picture. */
final class MaskedRows {
    private static final float FULL = 255;

    private MaskedRows() {}

    /** A change to one pixel. */
    @FunctionalInterface
    interface Change {
        /** Replaces a pixel's CIE Lab colour, in {@code lab}, by the new one. */
        void of(int x, int y, float[] lab);
    }

    /** A copy of a picture in which the pixels under a soft mask are changed and blended with the old ones by the mask. */
    static Raster changed(Raster picture, Mat mask, Change change) {
        Raster result = picture.copy();
        int channels = result.mat().channels();
        byte[] row = new byte[picture.width() * channels];
        byte[] cover = new byte[picture.width()];
        float[] lab = new float[3];
        for (int y = 0; y < picture.height(); y++) {
            try (BytePointer pixels = result.mat().ptr(y);
                    BytePointer levels = mask.ptr(y)) {
                levels.get(cover);
                pixels.get(row);
                for (int x = 0; x < cover.length; x++) {
                    if (cover[x] != 0) {
                        LabColour.of(row, x * channels, lab);
                        change.of(x, y, lab);
                        LabColour.blend(lab, (cover[x] & 255) / FULL, row, x * channels);
                    }
                }
                pixels.put(row);
            }
        }
        return result;
    }

    /** Visits every pixel with a mask value of at least a half; {@code look} receives its Lab colour. */
    static void each(Raster picture, Mat mask, Change look) {
        int channels = picture.mat().channels();
        byte[] row = new byte[picture.width() * channels];
        byte[] cover = new byte[picture.width()];
        float[] lab = new float[3];
        for (int y = 0; y < picture.height(); y++) {
            try (BytePointer pixels = picture.mat().ptr(y);
                    BytePointer levels = mask.ptr(y)) {
                levels.get(cover);
                pixels.get(row);
                for (int x = 0; x < cover.length; x++) {
                    if ((cover[x] & 255) > 127) {
                        LabColour.of(row, x * channels, lab);
                        look.of(x, y, lab);
                    }
                }
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.pixels.Raster;
import java.util.Optional;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Composites a layer over a picture in linear light: {@code ground * below * (1 - alpha) + layer} (Porter and Duff
 * 1984, over). Here {@code ground} is the layer's shading, and {@code below} the picture. Pixels that the layer neither
 * covers nor shades are unchanged, byte for byte.
 */
public final class LayerComposition {
    private static final float LEAST = 1 / 512f;
    private static final int FEATHER = 12; // minimum width in pixels of a shadow's fade at the edge of its layer

    private LayerComposition() {}

    /**
     * Composites a layer over a copy of a picture.
     *
     * @param picture unchanged
     * @param layer may reach beyond the picture
     * @param hidden CV_8UC1 of the picture's size: 255 where the picture is in front of the layer and stays unchanged;
     *     empty: nowhere
     * @return a new picture; the caller closes it
     */
    public static Raster over(Raster picture, ObjectLayer layer, Optional<Mat> hidden) {
        Raster result = picture.copy();
        int channels = picture.hasAlpha() ? 4 : 3;
        int x0 = Math.max(0, layer.left());
        int x1 = Math.min(picture.width(), layer.left() + layer.width());
        if (x1 <= x0) {
            return result;
        }
        byte[] row = new byte[channels * (x1 - x0)];
        byte[] before = new byte[x1 - x0];
        int y1 = Math.min(picture.height(), layer.top() + layer.height());
        for (int line = Math.max(0, layer.top()); line < y1; line++) {
            int y = line;
            try (BytePointer at = result.mat().ptr(y, x0)) {
                at.get(row);
                hidden.ifPresent(mask -> read(mask, x0, before, y));
                for (int x = x0; x < x1; x++) {
                    float seen = 1 - (before[x - x0] & 255) / 255f;
                    pixel(row, channels, x - x0, layer, x - layer.left(), y - layer.top(), seen, picture);
                }
                at.put(row, 0, row.length);
            }
        }
        return result;
    }

    private static void read(Mat mask, int x, byte[] into, int y) {
        try (BytePointer at = mask.ptr(y, x)) {
            at.get(into);
        }
    }

    private static void pixel(
            byte[] row, int channels, int i, ObjectLayer layer, int lx, int ly, float seen, Raster picture) {
        int q = ly * layer.width() + lx;
        float alpha = layer.rgba()[4 * q + 3] * seen;
        float fade = seen * fade(layer, lx, ly, picture);
        for (int c = 0; c < 3; c++) {
            float shade = 1 + (layer.ground()[3 * q + c] - 1) * fade;
            if (alpha < LEAST && Math.abs(shade - 1) < LEAST) {
                continue;
            }
            int at = channels * i + 2 - c; // the layer is RGB, the picture BGR
            float below = SrgbTransfer.linear(row[at]) * shade;
            row[at] = SrgbTransfer.encode(below * (1 - alpha) + layer.rgba()[4 * q + c] * seen);
        }
        if (channels == 4 && alpha >= LEAST) {
            float old = (row[4 * i + 3] & 255) / 255f;
            row[4 * i + 3] = (byte) (int) (255 * (old + alpha * (1 - old)) + 0.5f);
        }
    }

    /** Weight of a layer's shadow, 0 to 1: it fades out towards the edges of the layer, except at an edge of the picture. */
    private static float fade(ObjectLayer layer, int x, int y, Raster picture) {
        int reach = Math.max(FEATHER, Math.min(layer.width(), layer.height()) / 10);
        float nearest = reach;
        nearest = layer.left() > 0 ? Math.min(nearest, x) : nearest;
        nearest = layer.top() > 0 ? Math.min(nearest, y) : nearest;
        nearest = layer.left() + layer.width() < picture.width() ? Math.min(nearest, layer.width() - 1 - x) : nearest;
        nearest = layer.top() + layer.height() < picture.height() ? Math.min(nearest, layer.height() - 1 - y) : nearest;
        float part = nearest / reach;
        return part * part * (3 - 2 * part);
    }
}

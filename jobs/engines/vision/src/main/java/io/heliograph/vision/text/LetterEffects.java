// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Draws the outline or shadow of the old letters around the new ones. */
final class LetterEffects {
    private static final double SHADOW_BLUR = 0.9; // standard deviation of a shadow's blur, px

    private LetterEffects() {}

    /** Coverage of each pixel by the rim of letters, 0 to 1. */
    static float[] cover(float[] letters, int width, int height, LetterOutline letterOutline) {
        if (letterOutline.isOutline()) {
            return outline(letters, width, height, letterOutline.width());
        }
        return letterOutline.isShadow()
                ? shadow(letters, width, height, letterOutline.offset())
                : new float[letters.length];
    }

    /** Level of a channel under a rim: an outline has its own colour, a shadow darkens the ground. */
    static double level(LetterOutline letterOutline, double under, int channel) {
        return letterOutline.isOutline() ? letterOutline.colour()[channel] : under * letterOutline.shade();
    }

    private static float[] outline(float[] letters, int width, int height, int radius) {
        try (PointerScope _ = new PointerScope()) {
            Mat mat = mat(letters, width, height);
            int side = 2 * radius + 1;
            dilate(mat, mat, getStructuringElement(MORPH_ELLIPSE, new Size(side, side)));
            return floats(mat);
        }
    }

    private static float[] shadow(float[] letters, int width, int height, int[] offset) {
        float[] moved = new float[letters.length];
        for (int y = Math.max(0, offset[1]); y < Math.min(height, height + offset[1]); y++) {
            for (int x = Math.max(0, offset[0]); x < Math.min(width, width + offset[0]); x++) {
                moved[y * width + x] = letters[(y - offset[1]) * width + x - offset[0]];
            }
        }
        try (PointerScope _ = new PointerScope()) {
            Mat mat = mat(moved, width, height);
            GaussianBlur(mat, mat, new Size(0, 0), SHADOW_BLUR);
            return floats(mat);
        }
    }

    private static Mat mat(float[] cover, int width, int height) {
        byte[] bytes = new byte[cover.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.round(255 * cover[i]);
        }
        Mat mat = new Mat(height, width, CV_8UC1);
        mat.data().put(bytes);
        return mat;
    }

    private static float[] floats(Mat mat) {
        byte[] bytes = new byte[(int) mat.total()];
        mat.data().get(bytes);
        float[] values = new float[bytes.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (bytes[i] & 255) / 255f;
        }
        return values;
    }
}

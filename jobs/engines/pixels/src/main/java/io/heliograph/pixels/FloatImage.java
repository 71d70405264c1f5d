// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.imaging.LumaWeights;
import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.imaging.UnitCurves;
import java.util.function.UnaryOperator;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Three planes of one size in one of three colour spaces; each method documents its input. Linear light: red, green, blue from 0, above 1
 * if brighter than paper white. Displayed values: red, green, blue of sRGB, 0..1. Or CIE L* a* b* (D65).
 *
 * @param red first plane
 * @param green second plane
 * @param blue third plane
 */
public record FloatImage(FloatPlane red, FloatPlane green, FloatPlane blue) {
    private static final float[] LINEAR = new float[256];
    private static final int STEPS = 4096;
    private static final float[] DISPLAY = new float[STEPS + 2];

    static {
        for (int i = 0; i < LINEAR.length; i++) {
            LINEAR[i] = (float) SrgbTransfer.toLinear(i / 255.0);
        }
        for (int i = 0; i < DISPLAY.length; i++) {
            // even steps of the square root: dense in the darks, where the curve of sRGB is steep
            double root = i / (double) STEPS;
            DISPLAY[i] = (float) SrgbTransfer.toDisplayed(root * root);
        }
    }

    /** An image of zeros. */
    public FloatImage(int width, int height) {
        this(new FloatPlane(width, height), new FloatPlane(width, height), new FloatPlane(width, height));
    }

    /** Converts a value of linear light to a displayed one, clamped to 0..1. */
    public static float displayed(float light) {
        float at = (float) Math.sqrt(UnitCurves.clamp(light)) * STEPS;
        int i = (int) at;
        return DISPLAY[i] + (DISPLAY[i + 1] - DISPLAY[i]) * (at - i);
    }

    /** Converts a displayed value, 0..1, to linear light. */
    public static float lit(float display) {
        return SrgbTransfer.linear(display);
    }

    /** Converts the first three channels of a CV_8UC3 or CV_8UC4 matrix (BGR, BGRA) to linear light. */
    public static FloatImage linear(Mat picture) {
        return read(picture, LINEAR);
    }

    /** Converts the first three channels of a CV_8UC3 or CV_8UC4 matrix (BGR, BGRA) to displayed values. */
    public static FloatImage display(Mat picture) {
        float[] levels = new float[256];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = i / 255f;
        }
        return read(picture, levels);
    }

    private static FloatImage read(Mat picture, float[] table) {
        int width = picture.cols();
        int channels = picture.channels();
        FloatImage out = new FloatImage(width, picture.rows());
        byte[] row = new byte[width * channels];
        for (int y = 0; y < picture.rows(); y++) {
            try (BytePointer start = picture.ptr(y)) {
                start.get(row);
            }
            for (int x = 0, i = y * width; x < width; x++, i++) {
                out.blue.values[i] = table[row[x * channels] & 255];
                out.green.values[i] = table[row[x * channels + 1] & 255];
                out.red.values[i] = table[row[x * channels + 2] & 255];
            }
        }
        return out;
    }

    /** Converts linear light to displayed values. */
    public FloatImage toDisplay() {
        return map(floatPlane -> floatPlane.map(FloatImage::displayed));
    }

    /** Converts displayed values to linear light. */
    public FloatImage toLinear() {
        return map(floatPlane -> floatPlane.map(FloatImage::lit));
    }

    /** Converts displayed values to an 8-bit CV_8UC3 matrix (BGR), rounded; the caller closes it. */
    public Mat levels() {
        Mat mat = new Mat(height(), width(), CV_8UC3);
        byte[] row = new byte[3 * width()];
        for (int y = 0; y < height(); y++) {
            for (int x = 0, i = y * width(); x < width(); x++, i++) {
                row[3 * x] = level(blue.values[i]);
                row[3 * x + 1] = level(green.values[i]);
                row[3 * x + 2] = level(red.values[i]);
            }
            try (BytePointer start = mat.ptr(y)) {
                start.put(row);
            }
        }
        return mat;
    }

    private static byte level(float v) {
        return (byte) (int) (255 * UnitCurves.clamp(v) + 0.5f);
    }

    /** Applies a function to each plane. */
    public FloatImage map(UnaryOperator<FloatPlane> each) {
        return new FloatImage(each.apply(red), each.apply(green), each.apply(blue));
    }

    /** Rec. 709 luminance of linear light, or luma of displayed values. */
    public FloatPlane luminance() {
        FloatPlane out = new FloatPlane(width(), height());
        for (int i = 0; i < out.values.length; i++) {
            out.values[i] = luminance(i);
        }
        return out;
    }

    /** Rec. 709 luminance of a pixel. */
    public float luminance(int i) {
        return LumaWeights.luminance(red.values[i], green.values[i], blue.values[i]);
    }

    /** Sets a pixel. */
    public void set(int i, float r, float g, float b) {
        red.values[i] = r;
        green.values[i] = g;
        blue.values[i] = b;
    }

    /** Mixes a colour into a pixel; {@code share} is the colour's share, 0 to 1. */
    public void lay(int i, float r, float g, float b, float share) {
        red.values[i] += (r - red.values[i]) * share;
        green.values[i] += (g - green.values[i]) * share;
        blue.values[i] += (b - blue.values[i]) * share;
    }

    /** Multiplies each channel of a pixel by its own factor. */
    public void scale(int i, float r, float g, float b) {
        red.values[i] *= r;
        green.values[i] *= g;
        blue.values[i] *= b;
    }

    /** Width in pixels. */
    public int width() {
        return red.width();
    }

    /** Height in pixels. */
    public int height() {
        return red.height();
    }

    /** An image with the same values in arrays of its own. */
    public FloatImage copy() {
        return map(floatPlane -> floatPlane.map(v -> v));
    }
}

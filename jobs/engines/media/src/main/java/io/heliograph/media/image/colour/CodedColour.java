// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.colour;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.media.image.header.CodePoints;
import java.util.function.IntUnaryOperator;

/** Conversion from code points to sRGB, through linear light. Colours outside sRGB are clipped, channel by channel. */
public final class CodedColour implements SampleConversion {
    private final CodePoints points;
    private final int components;
    private final float[] matrix;
    private final float[] luminance;
    private final RangeCurve curve;
    private float[] table = {};

    /** @param gray whether there is one sample for each pixel */
    public CodedColour(CodePoints points, boolean gray) {
        this.points = points;
        this.components = gray ? 1 : 3;
        this.matrix = PrimaryMatrix.toSrgb(points.primaries());
        this.luminance = PrimaryMatrix.luminance(points.primaries());
        this.curve = new RangeCurve(points.peak());
    }

    @Override
    public int components() {
        return components;
    }

    @Override
    public byte[] toSrgb(byte[] samples, int width, int rows) {
        return converted(i -> samples[i] & 0xFF, 0xFF, width * rows);
    }

    @Override
    public byte[] toSrgb(short[] samples, int width, int rows) {
        return converted(i -> samples[i] & 0xFFFF, 0xFFFF, width * rows);
    }

    private byte[] converted(IntUnaryOperator samples, int most, int pixels) {
        if (table.length != most + 1) {
            table = CodedTransfer.table(points, most);
        }
        byte[] rgb = new byte[3 * pixels];
        int green = components == 1 ? 0 : 1;
        int blue = components == 1 ? 0 : 2;
        for (int i = 0; i < pixels; i++) {
            int at = components * i;
            put(
                    table[samples.applyAsInt(at)],
                    table[samples.applyAsInt(at + green)],
                    table[samples.applyAsInt(at + blue)],
                    rgb,
                    3 * i);
        }
        return rgb;
    }

    private void put(float red, float green, float blue, byte[] rgb, int at) {
        float display = points.transfer() == CodePoints.HLG
                ? curve.display(luminance[0] * red + luminance[1] * green + luminance[2] * blue)
                : 1;
        float r = display * (matrix[0] * red + matrix[1] * green + matrix[2] * blue);
        float g = display * (matrix[3] * red + matrix[4] * green + matrix[5] * blue);
        float b = display * (matrix[6] * red + matrix[7] * green + matrix[8] * blue);
        float factor = points.isHighDynamicRange() ? curve.factor(Math.max(r, Math.max(g, b))) : 1;
        rgb[at] = SrgbTransfer.encode(factor * r);
        rgb[at + 1] = SrgbTransfer.encode(factor * g);
        rgb[at + 2] = SrgbTransfer.encode(factor * b);
    }

    /** Whether samples of these code points are sRGB already. */
    public static boolean isSrgb(CodePoints points) {
        return points.fullRange()
                && !PrimaryMatrix.isOther(points.primaries())
                && CodedTransfer.isSrgb(points.transfer());
    }
}

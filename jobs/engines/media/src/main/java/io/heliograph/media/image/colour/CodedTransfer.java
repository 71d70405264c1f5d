// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.colour;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.media.image.header.CodePoints;

/** Linear light of samples by the transfer characteristics of ITU-T H.273; 1 is the white of standard range. */
final class CodedTransfer {
    private static final int GAMMA_22 = 4;
    private static final int GAMMA_28 = 5;
    private static final int LOG_100 = 9;
    private static final int LOG_316 = 10;
    private static final int CINEMA = 17;

    private CodedTransfer() {}

    /**
     * Whether values are treated as those of sRGB. This includes the camera curves of television (BT.709, BT.601,
     * BT.2020, SMPTE 240M): viewers and browsers show such pictures unchanged, and a gray stays the same.
     */
    static boolean isSrgb(int transfer) {
        return switch (transfer) {
            case GAMMA_22, GAMMA_28, CodePoints.LINEAR, LOG_100, LOG_316, CodePoints.PQ, CINEMA, CodePoints.HLG ->
                false;
            default -> true;
        };
    }

    /**
     * Lookup table from each sample value to linear light.
     *
     * @param most largest sample value: 255 or 65535
     */
    static float[] table(CodePoints points, int most) {
        float[] table = new float[most + 1];
        for (int i = 0; i <= most; i++) {
            double value = (double) i / most;
            table[i] = (float) light(points.transfer(), points.fullRange() ? value : (value * 255 - 16) / 219);
        }
        return table;
    }

    private static double light(int transfer, double value) {
        double v = Math.clamp(value, 0, 1);
        return switch (transfer) {
            case GAMMA_22 -> StrictMath.pow(v, 2.2);
            case GAMMA_28 -> StrictMath.pow(v, 2.8);
            case CodePoints.LINEAR -> v;
            case LOG_100 -> v == 0 ? 0 : StrictMath.pow(10, 2 * (v - 1));
            case LOG_316 -> v == 0 ? 0 : StrictMath.pow(10, 2.5 * (v - 1));
            case CINEMA -> StrictMath.pow(v, 2.6) * 52.37 / 48;
            case CodePoints.PQ -> 10_000.0 / CodePoints.WHITE_NITS * perceptual(v);
            case CodePoints.HLG -> hybrid(v);
            default -> SrgbTransfer.toLinear(v);
        };
    }

    /** Linear light of a PQ sample (SMPTE ST 2084); 1 is 10,000 candelas per square metre. */
    private static double perceptual(double v) {
        double root = StrictMath.pow(v, 32.0 / 2523);
        return StrictMath.pow(Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root), 16_384.0 / 2610);
    }

    /** Scene light of a hybrid log-gamma sample (ITU-R BT.2100). The display's light is computed later, from all three channels. */
    private static double hybrid(double v) {
        double a = 0.17883277;
        return v <= 0.5 ? v * v / 3 : (StrictMath.exp((v - 0.55991073) / a) + 0.28466892) / 12;
    }
}

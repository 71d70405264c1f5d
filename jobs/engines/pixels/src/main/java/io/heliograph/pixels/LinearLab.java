// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import io.heliograph.imaging.CieLab;
import io.heliograph.imaging.ParallelRows;

/** Converts planes of linear sRGB to planes of {@link CieLab} and back. */
public final class LinearLab {
    private LinearLab() {}

    /** L* (0..100), a*, b* planes of an image in linear light. */
    public static FloatImage of(FloatImage linear) {
        FloatImage out = new FloatImage(linear.width(), linear.height());
        ParallelRows.each(linear.height(), y -> {
            float[] lab = new float[3];
            for (int i = y * linear.width(), end = i + linear.width(); i < end; i++) {
                CieLab.ofLinear(linear.red().values[i], linear.green().values[i], linear.blue().values[i], lab, 0);
                out.set(i, lab[0], lab[1], lab[2]);
            }
        });
        return out;
    }

    /** Converts L* a* b* planes to linear light; colours outside sRGB are clamped at 0. */
    public static FloatImage toLinear(FloatImage lab) {
        FloatImage out = new FloatImage(lab.width(), lab.height());
        ParallelRows.each(lab.height(), row -> {
            float[] rgb = new float[3];
            for (int i = row * lab.width(), end = i + lab.width(); i < end; i++) {
                CieLab.toLinear(lab.red().values[i], lab.green().values[i], lab.blue().values[i], rgb);
                out.set(i, Math.max(0, rgb[0]), Math.max(0, rgb[1]), Math.max(0, rgb[2]));
            }
        });
        return out;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avutil.AV_ROUND_NEAR_INF;
import static org.bytedeco.ffmpeg.global.avutil.av_rescale_rnd;

import org.bytedeco.ffmpeg.avutil.AVRational;

/**
 * A fraction: frames per second, or seconds per tick of a time base.
 *
 * @param numerator any; 0 means unknown
 * @param denominator positive
 */
public record Rational(int numerator, int denominator) {
    public static final Rational MICROS = new Rational(1, 1_000_000);

    public static final Rational MILLIS = new Rational(1, 1_000);

    public Rational {
        if (denominator <= 0) {
            throw new IllegalArgumentException("the denominator of a fraction is positive");
        }
    }

    public static Rational of(AVRational fraction) {
        return fraction.den() <= 0 ? new Rational(0, 1) : new Rational(fraction.num(), fraction.den());
    }

    /** The value as a double. */
    public double value() {
        return (double) numerator / denominator;
    }

    public boolean isPositive() {
        return numerator > 0;
    }

    public AVRational toNative() {
        return new AVRational().num(numerator).den(denominator);
    }

    /** {@code ticks} of this time base, in ticks of another one, rounded to the nearest. */
    public long rescale(long ticks, Rational to) {
        return av_rescale_rnd(
                ticks, (long) numerator * to.denominator, (long) denominator * to.numerator, AV_ROUND_NEAR_INF);
    }

    /** {@code ticks} of this time base in microseconds. */
    public long micros(long ticks) {
        return rescale(ticks, MICROS);
    }
}

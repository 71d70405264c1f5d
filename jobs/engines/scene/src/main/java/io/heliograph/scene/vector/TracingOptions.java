// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

/**
 * Limits and tolerance of tracing.
 *
 * @param bands maximum number of tones of one colour, 1 to 8
 * @param tolerance maximum distance of a curve from the border that it follows, pixels, 0.1 to 10
 * @param paths maximum paths of the drawing, 40 to 4000
 * @param flat whether sky and ground are filled with flat colours instead of gradients
 */
public record TracingOptions(int bands, double tolerance, int paths, boolean flat) {
    /** Five tones, 0.6 pixels, 400 paths. */
    public static final TracingOptions USUAL = new TracingOptions(5, 0.6, 400);

    /** Flat pictures: three tones, two pixels, 200 paths, no gradients. */
    public static final TracingOptions FLAT = new TracingOptions(3, 2, 200, true);

    /** Options with gradients for sky and ground. */
    public TracingOptions(int bands, double tolerance, int paths) {
        this(bands, tolerance, paths, false);
    }

    /** Checks the ranges. */
    public TracingOptions {
        if (bands < 1 || bands > 8 || !(tolerance >= 0.1 && tolerance <= 10) || paths < 40 || paths > 4000) {
            throw new IllegalArgumentException(
                    "out of range: bands %d, tolerance %s, paths %d".formatted(bands, tolerance, paths));
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import java.util.Comparator;
import java.util.List;

/**
 * A picture size that an endpoint offers.
 *
 * @param width pixels
 * @param height pixels
 */
public record FrameSize(int width, int height) {
    private static final double AREA = 0.05; // weight of the difference in area; that in aspect ratio has weight 1

    /** Checks the ranges. */
    public FrameSize {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("a side has at least one pixel");
        }
    }

    /**
     * Reads {@code 1024x1536}.
     *
     * @throws IllegalArgumentException if the text has another form
     */
    public static FrameSize parse(String text) {
        String[] sides = text.strip().split("x", -1);
        if (sides.length != 2) {
            throw new IllegalArgumentException("not a size: " + text);
        }
        return new FrameSize(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]));
    }

    /** The offered size that fits best: the closest aspect ratio, with a small weight (5 %) for the closest area. */
    public static FrameSize nearest(List<FrameSize> offered, int width, int height) {
        return offered.stream()
                .min(Comparator.comparingDouble(each -> each.distance(width, height)))
                .orElseThrow(() -> new IllegalArgumentException("no size is offered"));
    }

    private double distance(double wantedWidth, double wantedHeight) {
        double shape = Math.abs(Math.log(width / (double) height) - Math.log(wantedWidth / wantedHeight));
        double area = Math.abs(Math.log((double) width * height) - Math.log(wantedWidth * wantedHeight));
        return shape + AREA * area;
    }

    /** Number of pixels. */
    public long pixels() {
        return (long) width * height;
    }

    /** The form that requests use: {@code 1024x1536}. */
    @Override
    public String toString() {
        return width + "x" + height;
    }
}

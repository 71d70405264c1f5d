// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import java.util.Comparator;
import java.util.List;

/**
 * A size that an endpoint draws.
 *
 * @param width pixels
 * @param height pixels
 */
public record FrameSize(int width, int height) {
    private static final double AREA = 0.05; // beside the shape, which costs what is cropped away

    /** Checks the ranges. */
    public FrameSize {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("a side has at least one pixel");
        }
    }

    /**
     * Reads {@code 1024x1536}.
     *
     * @throws IllegalArgumentException if it is not written so
     */
    public static FrameSize parse(String text) {
        String[] sides = text.strip().split("x", -1);
        if (sides.length != 2) {
            throw new IllegalArgumentException("not a size: " + text);
        }
        return new FrameSize(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]));
    }

    /** The one of the nearest shape, and among those of one shape the one of the nearest area. */
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

    /** All pixels. */
    public long pixels() {
        return (long) width * height;
    }

    /** As in requests. */
    @Override
    public String toString() {
        return width + "x" + height;
    }
}

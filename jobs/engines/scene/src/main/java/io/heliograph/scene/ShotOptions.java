// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.layout.BillboardPin;
import java.util.Optional;

/**
 * Size, seed, quality and reference of a drawing.
 *
 * @param width pixels, at least 64
 * @param height pixels, at least 64; at most 4096 x 4096 pixels in all, and no side more than five times the other
 * @param seed random seed for everything the brief leaves open
 * @param quality rays a pixel and limit on rendered pixels
 * @param reference a picture that serves as subject or palette, if there is one
 * @param pin place of the first thing and height of the horizon in the picture; empty: the layout chooses them
 */
public record ShotOptions(
        int width,
        int height,
        long seed,
        DrawingQuality quality,
        Optional<ReferencePicture> reference,
        Optional<BillboardPin> pin) {
    private static final int LEAST = 64;
    private static final long MOST = 4096L * 4096;
    private static final int LONGEST = 5;

    /** Checks the size. */
    public ShotOptions {
        if (width < LEAST || height < LEAST || (long) width * height > MOST) {
            throw new IllegalArgumentException("cannot draw %d x %d pixels".formatted(width, height));
        }
        if (width > (long) LONGEST * height || height > (long) LONGEST * width) {
            throw new IllegalArgumentException(
                    "%d x %d: one side is more than %d times the other".formatted(width, height, LONGEST));
        }
    }

    /** A shot without a pin: the layout chooses the place of the first thing. */
    public ShotOptions(int width, int height, long seed, DrawingQuality quality, Optional<ReferencePicture> reference) {
        this(width, height, seed, quality, reference, Optional.empty());
    }

    /** A shot without a reference. */
    public static ShotOptions of(int width, int height, long seed, DrawingQuality drawingQuality) {
        return new ShotOptions(width, height, seed, drawingQuality, Optional.empty());
    }

    float ratio() {
        return (float) width / height;
    }
}

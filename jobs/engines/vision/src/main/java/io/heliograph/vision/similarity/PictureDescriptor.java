// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.similarity;

import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.LabPicture;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import java.util.Arrays;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Numbers that describe a picture's appearance, to find the picture again after cropping, recompression, mirroring or
 * tinting. It has two vectors of length 1. The look vector has Lab histograms of the whole and its quarters, a grid of
 * edge directions, and mean colours in 6 x 6 cells. The light vector has the same for lightness only, for comparisons
 * with grey pictures. Transparent parts count as white. Stored as one byte a number.
 */
@SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
public record PictureDescriptor(float[] look, float[] light) {
    /** Length of the look vector. */
    public static final int LOOK = 5 * ColourHistogram.BINS + GradientGrid.NUMBERS + 3 * ColourHistogram.LAYOUT;

    /** Length of the light vector. */
    public static final int LIGHT = 5 * ColourHistogram.STEPS + GradientGrid.NUMBERS + ColourHistogram.LAYOUT;

    /** Length of the edge vector. */
    public static final int EDGES = GradientGrid.NUMBERS;

    private static final int SIDE = 128;
    private static final float SCALE = 210; // factor from a number to its stored byte; no number exceeds 0.6
    private static final float DIRECTIONS = 1.2f; // weight of edge directions
    // maximum ratio of squared colour to squared lightness in a grey picture: about 3 Lab units to 50
    private static final float GREY = 0.004f;
    private static final float LIGHT_ALONE =
            0.97f; // factor without colours: two grey pictures are less certainly the same
    // factor if only the other picture is grey: a query rarely means such a picture
    private static final float COLOURS_GONE = 0.93f;

    /** Computes the descriptor of a picture. */
    public static PictureDescriptor of(Raster picture) {
        try (Mat opaque = picture.hasAlpha()
                        ? AlphaPlane.overWhite(picture.mat())
                        : picture.mat().clone();
                Mat small = Resampling.area(opaque, SIDE, SIDE)) {
            return of(LabPicture.of(small));
        }
    }

    /** Descriptor of the mirrored picture: the same numbers in another order. */
    public PictureDescriptor mirrored() {
        return new PictureDescriptor(
                mirrored(look, ColourHistogram.BINS, 3), mirrored(light, ColourHistogram.STEPS, 1));
    }

    private static float[] mirrored(float[] numbers, int kinds, int channels) {
        int grid = 5 * kinds;
        int layout = grid + GradientGrid.NUMBERS;
        return joined(
                numbers.length,
                ColourHistogram.mirrored(Arrays.copyOf(numbers, grid), kinds),
                GradientGrid.mirrored(Arrays.copyOfRange(numbers, grid, layout)),
                ColourHistogram.mirroredLayout(Arrays.copyOfRange(numbers, layout, numbers.length), channels));
    }

    private static PictureDescriptor of(LabPicture lab) {
        float[] directions = GradientGrid.of(lab);
        scale(directions, DIRECTIONS);
        float[] look = joined(LOOK, ColourHistogram.colours(lab), directions, ColourHistogram.layout(lab, 3));
        float[] light = joined(LIGHT, ColourHistogram.lightness(lab), directions, ColourHistogram.layout(lab, 1));
        return new PictureDescriptor(unit(look), unit(light));
    }

    private static float[] joined(int length, float[]... parts) {
        float[] all = new float[length];
        int at = 0;
        for (float[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }

    private static void scale(float[] numbers, float factor) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] *= factor;
        }
    }

    private static float[] unit(float[] numbers) {
        double square = 0;
        for (float number : numbers) {
            square += number * number;
        }
        scale(numbers, (float) (1 / Math.max(1e-9, Math.sqrt(square))));
        return numbers;
    }

    /**
     * Edge directions relative to their mean, as a vector of length 1. It hardly changes if colours are rotated, or if
     * all lightness is raised or lowered. All elements are 0 for a picture without edges.
     */
    public float[] edges() {
        float[] edges = Arrays.copyOfRange(light, 5 * ColourHistogram.STEPS, 5 * ColourHistogram.STEPS + EDGES);
        float sum = 0;
        for (float edge : edges) {
            sum += edge;
        }
        for (int i = 0; i < EDGES; i++) {
            edges[i] -= sum / EDGES;
        }
        return unit(edges);
    }

    /** Similarity of the edges of two pictures: 1 if equal, about 0 for unrelated pictures. */
    public float edgeLikeness(PictureDescriptor other) {
        return dot(edges(), other.edges());
    }

    /**
     * Similarity of this picture, the query, to another one: 1 if equal, mostly below 0.8 for unrelated pictures. The
     * look vectors are compared. If a picture is grey, the light vectors may be used instead if they are more similar.
     * That counts slightly less, and still less if only the other picture is grey.
     */
    public float likeness(PictureDescriptor other) {
        float byLook = dot(look, other.look);
        if (isGrey()) {
            return Math.max(byLook, LIGHT_ALONE * dot(light, other.light));
        }
        return other.isGrey() ? Math.max(byLook, COLOURS_GONE * dot(light, other.light)) : byLook;
    }

    /** Whether all cells of the layout are almost colourless. */
    private boolean isGrey() {
        float lightness = 0;
        float colour = 0;
        for (int i = LOOK - 3 * ColourHistogram.LAYOUT; i < LOOK; i += 3) {
            lightness += look[i] * look[i];
            colour += look[i + 1] * look[i + 1] + look[i + 2] * look[i + 2];
        }
        return colour <= GREY * lightness;
    }

    private static float dot(float[] one, float[] other) {
        float sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }

    /** The descriptor as bytes: one byte a number, the look vector first. */
    public byte[] bytes() {
        byte[] bytes = new byte[LOOK + LIGHT];
        for (int i = 0; i < bytes.length; i++) {
            float number = i < LOOK ? look[i] : light[i - LOOK];
            bytes[i] = (byte) Math.clamp(Math.round(number * SCALE), -Byte.MAX_VALUE, Byte.MAX_VALUE);
        }
        return bytes;
    }

    /**
     * Reads the numbers written by {@link #bytes}.
     *
     * @throws IllegalArgumentException if the length is wrong
     */
    public static PictureDescriptor read(byte[] bytes) {
        if (bytes.length != LOOK + LIGHT) {
            throw new IllegalArgumentException("a descriptor has " + (LOOK + LIGHT) + " bytes, not " + bytes.length);
        }
        float[] numbers = new float[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            numbers[i] = bytes[i];
        }
        return new PictureDescriptor(
                unit(Arrays.copyOf(numbers, LOOK)), unit(Arrays.copyOfRange(numbers, LOOK, numbers.length)));
    }
}

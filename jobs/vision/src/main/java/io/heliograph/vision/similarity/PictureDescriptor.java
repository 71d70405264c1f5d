// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.similarity;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.pixels.AlphaPlane;
import io.heliograph.vision.pixels.Resampling;
import io.heliograph.vision.plane.LabPicture;
import java.util.Arrays;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * What a picture looks like in numbers, for finding it again when it was cropped, recompressed, mirrored or tinted. Two vectors of length 1: the look (Lab
 * histograms of the whole and its quarters, directions of gradients in a grid, a layout of 6 x 6 colours), and the light, which knows no colour, for pictures
 * of which one is grey. Transparent parts count as white. Kept as a byte a number.
 */
@SuppressWarnings("ArrayRecordComponent") // buffers, handed over
public record PictureDescriptor(float[] look, float[] light) {
    /** Numbers of the look. */
    public static final int LOOK = 5 * ColourHistogram.BINS + GradientGrid.NUMBERS + 3 * ColourHistogram.LAYOUT;

    /** Numbers of the light. */
    public static final int LIGHT = 5 * ColourHistogram.STEPS + GradientGrid.NUMBERS + ColourHistogram.LAYOUT;

    /** Numbers of the edges. */
    public static final int EDGES = GradientGrid.NUMBERS;

    private static final int SIDE = 128;
    private static final float SCALE = 210; // no number of such a vector is above 0.6
    private static final float DIRECTIONS = 1.2f; // their weight among the rest
    private static final float GREY = 0.004f; // of the squares of lightness: about 3 units of Lab beside 50
    private static final float LIGHT_ALONE =
            0.97f; // two grey pictures are less surely the same than two of the same colours
    private static final float COLOURS_GONE = 0.93f; // and a grey one is seldom asked for by one with colours

    /** Of a picture. */
    public static PictureDescriptor of(Raster picture) {
        try (Mat opaque = picture.hasAlpha()
                        ? AlphaPlane.overWhite(picture.mat())
                        : picture.mat().clone();
                Mat small = Resampling.area(opaque, SIDE, SIDE)) {
            return of(LabPicture.of(small));
        }
    }

    /** That of the picture in a mirror: the same numbers in another order. */
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
     * Where edges are strong and which way they run, beside the mean: a vector of length 1 that stays nearly the same when colours are turned, and lightness is
     * raised or lowered, everywhere; 0 throughout for a picture without edges.
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

    /** How alike the edges of two pictures are: 1 for the same, around 0 for unrelated ones. */
    public float edgeLikeness(PictureDescriptor other) {
        return dot(edges(), other.edges());
    }

    /**
     * How alike another picture is to this one, which is asked for: 1 for the same; unrelated ones are mostly below 0.8. By their looks, or, where one of them is
     * grey, by their light if that says more; it counts a little less, and less still where only the other one is grey.
     */
    public float likeness(PictureDescriptor other) {
        float byLook = dot(look, other.look);
        if (isGrey()) {
            return Math.max(byLook, LIGHT_ALONE * dot(light, other.light));
        }
        return other.isGrey() ? Math.max(byLook, COLOURS_GONE * dot(light, other.light)) : byLook;
    }

    /** Whether there is hardly any colour in any field of the layout. */
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

    /** A byte a number, the look first. */
    public byte[] bytes() {
        byte[] bytes = new byte[LOOK + LIGHT];
        for (int i = 0; i < bytes.length; i++) {
            float number = i < LOOK ? look[i] : light[i - LOOK];
            bytes[i] = (byte) Math.clamp(Math.round(number * SCALE), -Byte.MAX_VALUE, Byte.MAX_VALUE);
        }
        return bytes;
    }

    /**
     * What {@link #bytes} wrote.
     *
     * @throws IllegalArgumentException if it is of another length
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

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import io.heliograph.scene.raster.GaussianPlaneBlur;
import java.util.Arrays;
import java.util.List;

/** A part of the frame in which shapes are outlined: masks with a margin are smoothed and fitted with curves. */
final class FrameRegion {
    private static final int ROOM = 5; // margin in samples around the box, larger than the reach of the blur
    private static final float SOFT = 1; // sigma of the blur that smooths the stairs of a mask
    private static final float GROWN =
            0.2f; // added to the field of the lowest shape of an object, which grows it by about half a pixel

    private final ColourSeparation colourSeparation;
    private final int left;
    private final int top;
    private final int width;
    private final int height;
    private final float[] field;
    private final float[] scratch;
    private final float[] whole; // smoothed mask of the enclosing shape; 1 everywhere if there is none

    /**
     * @param right exclusive
     * @param bottom exclusive
     */
    FrameRegion(ColourSeparation colourSeparation, int left, int top, int right, int bottom) {
        this.colourSeparation = colourSeparation;
        this.left = left - ROOM;
        this.top = top - ROOM;
        width = right - left + 2 * ROOM;
        height = bottom - top + 2 * ROOM;
        field = new float[width * height];
        scratch = new float[field.length];
        whole = new float[field.length];
        Arrays.fill(whole, 1);
    }

    /** The set of pixels of a shape. */
    @FunctionalInterface
    interface Mask {
        boolean has(int pixel);
    }

    /** Makes the last outlined shape the enclosing shape of later ones, so that common borders use the same line. */
    void keepWithin() {
        System.arraycopy(field, 0, whole, 0, field.length);
    }

    /**
     * The outline of a mask as path data.
     *
     * @param mask set of pixels of the frame inside the box
     * @param grown whether to extend the shape by half a pixel
     * @param least minimum number of pixels of a separate part
     * @return path data, empty if nothing is left
     */
    String outline(Mask mask, boolean grown, double least) {
        int frameWidth = colourSeparation.width;
        int frameHeight = colourSeparation.height;
        for (int y = 0; y < height; y++) {
            // The border pixels of the picture repeat beyond it, so that shapes extend over its edge.
            int fy = Math.min(frameHeight - 1, Math.max(0, y + top));
            for (int x = 0; x < width; x++) {
                int fx = Math.min(frameWidth - 1, Math.max(0, x + left));
                boolean inBox = (x >= ROOM || left + ROOM == 0)
                        && (y >= ROOM || top + ROOM == 0)
                        && (x < width - ROOM || left + width - ROOM == frameWidth)
                        && (y < height - ROOM || top + height - ROOM == frameHeight);
                boolean within = inBox && whole[y * width + x] > 0.01f;
                field[y * width + x] = within && mask.has(fy * frameWidth + fx) ? 1 : 0;
            }
        }
        GaussianPlaneBlur.gaussian(field, scratch, width, height, SOFT);
        for (int i = 0; i < field.length; i++) {
            int x = i % width;
            int y = i / width;
            boolean rim = x == 0 || y == 0 || x == width - 1 || y == height - 1;
            field[i] = rim ? 0 : Math.min(whole[i] + GROWN / 2, field[i] + (grown ? GROWN : 0));
        }
        StringBuilder path = new StringBuilder();
        for (double[] line : MarchingSquares.of(field, width, height)) {
            if (Math.abs(area(line)) >= least) {
                append(path, CurveFit.closed(line, colourSeparation.tracing.tolerance()));
            }
        }
        return path.toString();
    }

    private static double area(double[] line) {
        double sum = 0;
        for (int k = 0; k < line.length; k += 2) {
            int n = (k + 2) % line.length;
            sum += line[k] * line[n + 1] - line[n] * line[k + 1];
        }
        return sum / 2;
    }

    private void append(StringBuilder path, List<double[]> curves) {
        path.append('M');
        point(path, curves.getFirst()[0], curves.getFirst()[1]);
        for (double[] c : curves) {
            path.append('C');
            point(path, c[2], c[3]);
            path.append(' ');
            point(path, c[4], c[5]);
            path.append(' ');
            point(path, c[6], c[7]);
        }
        path.append('Z');
    }

    /** Samples are at the centres of pixels. */
    private void point(StringBuilder path, double x, double y) {
        SvgColours.number(path, x + left + 0.5);
        path.append(' ');
        SvgColours.number(path, y + top + 0.5);
    }
}

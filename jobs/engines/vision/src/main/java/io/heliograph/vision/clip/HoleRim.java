// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.subtract;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_photo.INPAINT_TELEA;
import static org.bytedeco.opencv.global.opencv_photo.inpaint;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Judges plates for a hole by the known pixels of its rim. A plate is rejected if it matches the rim worse than
 * inpainting (Telea 2004) does. It then shows the wrong place, or the background has moved.
 */
final class HoleRim {
    private static final double TELEA_RADIUS = 5; // radius of the neighbourhood that fills an inpainted pixel, px
    private static final int WIDTH = 6; // width of the rim, px
    private static final int LEAST = 60; // minimum number of known rim pixels to judge by
    private static final double GRAIN = 36; // squared difference in levels that noise and resampling explain
    // half the side of the box that averages nearby rim pixels, as a share of the hole's longer side
    private static final double REACH = 0.18;
    private static final double LEAST_REACH = 8; // minimum of half the box's side, px
    // minimum share of rim pixels in the box; below it the mean of the whole rim is used
    private static final float FAR = 1e-4f;

    private final byte[] rim;
    private final byte[] frame;
    private final int rows;
    private final int cols;
    private final float[] inpainted;

    private HoleRim(byte[] rim, PlateView.Sight sight, byte[] filled) {
        this.rim = rim;
        frame = MatrixArrays.bytes(sight.bgr());
        rows = sight.hole().rows();
        cols = sight.hole().cols();
        inpainted = errors(filled, rim);
    }

    static HoleRim of(PlateView.Sight sight) {
        try (PointerScope _ = new PointerScope()) {
            Mat grown = new Mat();
            int side = 2 * WIDTH + 1;
            dilate(sight.hole(), grown, getStructuringElement(MORPH_ELLIPSE, new Size(side, side)));
            Mat rim = new Mat();
            subtract(grown, sight.hole(), rim);
            Mat filled = new Mat();
            inpaint(sight.bgr(), grown, filled, TELEA_RADIUS, INPAINT_TELEA);
            return new HoleRim(MatrixArrays.bytes(rim), sight, MatrixArrays.bytes(filled));
        }
    }

    /**
     * For each pixel of the rectangle: whether the plate matches the rim nearby at least as well as inpainting does.
     */
    boolean[] trusted(PlateView view) {
        float[] errors = errors(view.colours(), view.known());
        boolean[] trusted = new boolean[errors.length];
        for (int i = 0; i < errors.length; i++) {
            trusted[i] = errors[i] <= Math.max(GRAIN, inpainted[i]);
        }
        return trusted;
    }

    /** Whether the plate matches the whole rim at least as well as inpainting does. */
    boolean trusts(PlateView view) {
        double error = mean(view.colours(), view.known());
        return error <= Math.max(GRAIN, mean(inpainted));
    }

    private double mean(float[] errors) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < errors.length; i++) {
            sum += rim[i] != 0 ? errors[i] : 0;
            count += rim[i] != 0 ? 1 : 0;
        }
        return count == 0 ? 0 : sum / count;
    }

    /**
     * For each pixel, mean squared colour difference between the frame and {@code colours} on rim pixels nearby; 0 if
     * too few rim pixels are known.
     */
    private float[] errors(byte[] colours, byte[] known) {
        double whole = mean(colours, known);
        float[] squares = new float[rim.length];
        float[] weights = new float[rim.length];
        for (int i = 0; i < rim.length; i++) {
            if (rim[i] != 0 && known[i] != 0) {
                squares[i] = (float) square(colours, i);
                weights[i] = 1;
            }
        }
        try (PointerScope _ = new PointerScope()) {
            Mat sums = MatrixArrays.mat(squares, rows, cols);
            Mat counts = MatrixArrays.mat(weights, rows, cols);
            int side = 2 * (int) Math.max(LEAST_REACH, REACH * Math.max(rows, cols)) + 1;
            for (int round = 0; round < 2; round++) { // two box blurs: nearly a Gaussian, at constant cost
                blur(sums, sums, new Size(side, side));
                blur(counts, counts, new Size(side, side));
            }
            float[] near = MatrixArrays.floats(sums);
            float[] share = MatrixArrays.floats(counts);
            for (int i = 0; i < near.length; i++) {
                near[i] = share[i] < FAR || whole == 0 ? (float) whole : near[i] / share[i];
            }
            return near;
        }
    }

    private double mean(byte[] colours, byte[] known) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < rim.length; i++) {
            if (rim[i] != 0 && known[i] != 0) {
                sum += square(colours, i);
                count++;
            }
        }
        return count < LEAST ? 0 : sum / count;
    }

    private double square(byte[] colours, int pixel) {
        double sum = 0;
        for (int at = 3 * pixel; at < 3 * pixel + 3; at++) {
            int difference = (frame[at] & 255) - (colours[at] & 255);
            sum += difference * difference / 3.0;
        }
        return sum;
    }
}

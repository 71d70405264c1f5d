// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.alpha;

import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_RECT;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.pixels.LinearResampling;
import io.heliograph.pixels.LumaCoefficients;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.pixels.PixelArea;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * The local linear models of a colour guided filter (He, Sun, Tang: Guided Image Filtering, TPAMI 2013, eq. 19 to 21), fitted at a
 * reduced size and applied at full size (He, Sun: Fast Guided Filter, 2015): opacity = a . colour + b. Outside the unknown band the
 * model is the constant 0 or 1. Full-size memory: one row.
 */
public final class GuidedCoefficients {
    private static final byte MIXED = 1;
    private static final int BAND = 32; // rows per thread at a time

    private final int rows;
    private final int cols;
    private final float[] model; // coefficients of each pixel's model: a_blue, a_green, a_red, b

    private GuidedCoefficients(int rows, int cols, float[] model) {
        this.rows = rows;
        this.cols = cols;
        this.model = model;
    }

    /**
     * Fits the models.
     *
     * @param guide interleaved BGR, 0..1
     * @param target initial opacity, 0..1
     * @param band not 0 where the models apply; elsewhere opacity is the target, rounded to 0 or 1
     */
    public static GuidedCoefficients fit(
            float[] guide, float[] target, byte[] band, int rows, int cols, int radius, float epsilon) {
        float[] first = MatrixPlanes.mean(withTarget(guide, target), cols, rows, radius);
        float[] second = MatrixPlanes.mean(products(guide, target), cols, rows, radius);
        float[] model = new float[4 * target.length];
        float[] weight = membership(band, rows, cols);
        byte[] near = within(weight, rows, cols, radius);
        for (int i = 0; i < target.length; i++) {
            if (near[i] != 0) { // models are not used elsewhere
                solve(first, second, i, epsilon, model);
            }
        }
        model = MatrixPlanes.mean(model, cols, rows, radius);
        for (int i = 0; i < target.length; i++) {
            float w = weight[i];
            for (int c = 0; c < 4; c++) {
                model[4 * i + c] *= w;
            }
            model[4 * i + 3] += (1 - w) * (target[i] > 0.5f ? 1 : 0);
        }
        return new GuidedCoefficients(rows, cols, model);
    }

    /** Marks pixels with a weight above 0, and pixels up to {@code reach} beside them, with 1; others with 0. */
    private static byte[] within(float[] weight, int rows, int cols, int reach) {
        byte[] near = new byte[weight.length];
        for (int i = 0; i < near.length; i++) {
            near[i] = (byte) (weight[i] > 0 ? 1 : 0);
        }
        try (PointerScope _ = new PointerScope()) {
            Mat mat = MatrixArrays.mat(near, rows, cols);
            dilate(mat, mat, getStructuringElement(MORPH_RECT, new Size(2 * reach + 1, 2 * reach + 1)));
            return MatrixArrays.bytes(mat);
        }
    }

    /** The same models, placed in a larger picture; pixels outside the box have opacity 0. */
    public GuidedCoefficients within(PixelArea box, int allRows, int allCols) {
        float[] whole = new float[4 * allRows * allCols];
        for (int y = 0; y < rows; y++) {
            System.arraycopy(model, 4 * y * cols, whole, 4 * ((box.y() + y) * allCols + box.x()), 4 * cols);
        }
        return new GuidedCoefficients(allRows, allCols, whole);
    }

    /**
     * Opacity at full size.
     *
     * @param picture CV_8UC3 or CV_8UC4; alpha is ignored
     * @param alpha CV_8UC1 of the same size, overwritten
     * @param low opacity that is mapped to 0; {@code 1 - low} is mapped to 1
     */
    public void apply(Mat picture, Mat alpha, float low) {
        int channels = picture.channels();
        int width = picture.cols();
        byte[] colours = new byte[width * channels];
        byte[] line = new byte[width];
        LinearResampling across = new LinearResampling(width, cols);
        LinearResampling down = new LinearResampling(picture.rows(), rows);
        float gain = 255 / (1 - 2 * low);
        byte[] settled = settled();
        float[] between = new float[4 * cols];
        for (int y = 0; y < picture.rows(); y++) {
            MatrixArrays.readRow(picture, y, colours);
            int top = down.from[y] * cols;
            between(settled, top, down.to[y] * cols, down.weight[y], between);
            for (int x = 0; x < width; x++) {
                int left = across.from[x];
                byte known = settled[top + left];
                if (known != MIXED) {
                    line[x] = known;
                    continue;
                }
                int p = 4 * left;
                int q = 4 * across.to[x];
                float u = across.weight[x];
                int at = x * channels;
                float opacity = mix(between, p + 3, q + 3, u)
                        + (mix(between, p, q, u) * (colours[at] & 255)
                                        + mix(between, p + 1, q + 1, u) * (colours[at + 1] & 255)
                                        + mix(between, p + 2, q + 2, u) * (colours[at + 2] & 255))
                                * (1 / 255f);
                line[x] = (byte) Math.clamp((int) ((opacity - low) * gain + 0.5f), 0, 255);
            }
            MatrixArrays.writeRow(alpha, y, line);
        }
    }

    /**
     * Computes the opacity at full size from the planes of a frame.
     *
     * @param yuv planes of 4:2:0, CV_8UC1
     * @param luma coefficients and range of the planes
     * @param alpha CV_8UC1 of the luma plane's size, overwritten
     * @param low as for {@link #apply}
     */
    public void applyToPlanes(List<Mat> yuv, LumaCoefficients luma, Mat alpha, float low) {
        byte[] settled = settled();
        float[] levels = model.clone();
        for (int i = 0; i < settled.length; i++) {
            luma.ofLevels(levels, 4 * i);
        }
        GuidedCoefficients planar = new GuidedCoefficients(rows, cols, levels);
        LinearResampling across = new LinearResampling(alpha.cols(), cols);
        LinearResampling down = new LinearResampling(alpha.rows(), rows);
        ParallelRows.bands(alpha.rows(), BAND, (from, to) -> {
            byte[] y = new byte[alpha.cols()];
            byte[] u = new byte[yuv.get(1).cols()];
            byte[] v = new byte[u.length];
            byte[] line = new byte[y.length];
            float[] between = new float[4 * cols];
            for (int row = from; row < to; row++) {
                int top = down.from[row] * cols;
                if (!constant(settled, top)) {
                    MatrixArrays.readRow(yuv.getFirst(), row, y);
                    MatrixArrays.readRow(yuv.get(1), row / 2, u);
                    MatrixArrays.readRow(yuv.get(2), row / 2, v);
                    planar.between(settled, top, down.to[row] * cols, down.weight[row], between);
                    line(settled, top, across, between, y, u, v, low, line);
                } else {
                    Arrays.fill(line, settled[top]);
                }
                MatrixArrays.writeRow(alpha, row, line);
            }
        });
    }

    /** Whether all squares in a row of {@link #settled} have the same state, other than mixed. */
    private boolean constant(byte[] settled, int top) {
        for (int x = 0; x < cols; x++) {
            if (settled[top + x] == MIXED || settled[top + x] != settled[top]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Interpolates the models between two rows, only where a square of {@link #settled} is mixed; other elements of
     * {@code between} are undefined.
     */
    private void between(byte[] settled, int top, int bottom, float weight, float[] between) {
        boolean before = false;
        for (int x = 0; x < cols; x++) {
            boolean mixed = settled[top + x] == MIXED;
            if (mixed || before) {
                for (int p = 4 * x; p < 4 * x + 4; p++) {
                    float above = model[4 * top + p];
                    between[p] = above + (model[4 * bottom + p] - above) * weight;
                }
            }
            before = mixed;
        }
    }

    private static void line(
            byte[] settled,
            int top,
            LinearResampling across,
            float[] between,
            byte[] y,
            byte[] u,
            byte[] v,
            float low,
            byte[] line) {
        float gain = 255 / (1 - 2 * low);
        for (int x = 0; x < line.length; x++) {
            int left = across.from[x];
            byte known = settled[top + left];
            if (known != MIXED) {
                line[x] = known;
                continue;
            }
            int p = 4 * left;
            int q = 4 * across.to[x];
            float weight = across.weight[x];
            float opacity = mix(between, p + 3, q + 3, weight)
                    + mix(between, p, q, weight) * (y[x] & 255)
                    + mix(between, p + 1, q + 1, weight) * (u[x / 2] & 255)
                    + mix(between, p + 2, q + 2, weight) * (v[x / 2] & 255);
            line[x] = (byte) Math.clamp((int) ((opacity - low) * gain + 0.5f), 0, 255);
        }
    }

    /**
     * State of each square of four models, stored at its upper left one. It is 0 or 255 (-1) if all four always give
     * this opacity, otherwise mixed.
     */
    private byte[] settled() {
        byte[] each = new byte[rows * cols];
        for (int i = 0; i < each.length; i++) {
            boolean constant = model[4 * i] == 0 && model[4 * i + 1] == 0 && model[4 * i + 2] == 0;
            float b = model[4 * i + 3];
            each[i] = constant && b == 0 ? 0 : constant && b == 1 ? -1 : MIXED;
        }
        byte[] squares = new byte[each.length];
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < cols; x++) {
                int i = y * cols + x;
                int right = x + 1 < cols ? 1 : 0;
                int below = y + 1 < rows ? cols : 0;
                boolean same =
                        each[i] == each[i + right] && each[i] == each[i + below] && each[i] == each[i + below + right];
                squares[i] = same ? each[i] : MIXED;
            }
        }
        return squares;
    }

    private static float mix(float[] between, int p, int q, float weight) {
        return between[p] + (between[q] - between[p]) * weight;
    }

    private static float[] withTarget(float[] guide, float[] target) {
        float[] joined = new float[4 * target.length];
        for (int i = 0; i < target.length; i++) {
            System.arraycopy(guide, 3 * i, joined, 4 * i, 3);
            joined[4 * i + 3] = target[i];
        }
        return joined;
    }

    private static float[] products(float[] guide, float[] target) {
        float[] products = new float[9 * target.length];
        for (int i = 0; i < target.length; i++) {
            float b = guide[3 * i];
            float g = guide[3 * i + 1];
            float r = guide[3 * i + 2];
            int at = 9 * i;
            products[at] = b * b;
            products[at + 1] = b * g;
            products[at + 2] = b * r;
            products[at + 3] = g * g;
            products[at + 4] = g * r;
            products[at + 5] = r * r;
            products[at + 6] = b * target[i];
            products[at + 7] = g * target[i];
            products[at + 8] = r * target[i];
        }
        return products;
    }

    /** a = (Sigma + epsilon U)^-1 cov(colour, target), by cofactors; b = mean(target) - a . mean(colour). */
    private static void solve(float[] first, float[] second, int i, float epsilon, float[] model) {
        double mb = first[4 * i];
        double mg = first[4 * i + 1];
        double mr = first[4 * i + 2];
        double mp = first[4 * i + 3];
        int at = 9 * i;
        double bb = second[at] - mb * mb + epsilon;
        double bg = second[at + 1] - mb * mg;
        double br = second[at + 2] - mb * mr;
        double gg = second[at + 3] - mg * mg + epsilon;
        double gr = second[at + 4] - mg * mr;
        double rr = second[at + 5] - mr * mr + epsilon;
        double pb = second[at + 6] - mb * mp;
        double pg = second[at + 7] - mg * mp;
        double pr = second[at + 8] - mr * mp;
        double c0 = gg * rr - gr * gr;
        double c1 = br * gr - bg * rr;
        double c2 = bg * gr - br * gg;
        double scale = 1 / (bb * c0 + bg * c1 + br * c2);
        double ab = scale * (c0 * pb + c1 * pg + c2 * pr);
        double ag = scale * (c1 * pb + (bb * rr - br * br) * pg + (bg * br - bb * gr) * pr);
        double ar = scale * (c2 * pb + (bg * br - bb * gr) * pg + (bb * gg - bg * bg) * pr);
        model[4 * i] = (float) ab;
        model[4 * i + 1] = (float) ag;
        model[4 * i + 2] = (float) ar;
        model[4 * i + 3] = (float) (mp - ab * mb - ag * mg - ar * mr);
    }

    /** Weight of the models: 1 in the band, falling to 0 over three pixels around it. */
    private static float[] membership(byte[] band, int rows, int cols) {
        float[] weight = new float[band.length];
        for (int i = 0; i < band.length; i++) {
            weight[i] = band[i] != 0 ? 1 : 0;
        }
        float[] near = MatrixPlanes.mean(weight, cols, rows, 2);
        for (int i = 0; i < band.length; i++) {
            near[i] = weight[i] > 0 ? 1 : near[i] < 1e-4f ? 0 : Math.min(1, near[i] * 1.6f);
        }
        return near;
    }
}

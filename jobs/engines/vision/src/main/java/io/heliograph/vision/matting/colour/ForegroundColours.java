// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.colour;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.LinearResampling;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The subject's own colours: the old background is removed from soft pixels. Estimated at no more than {@value
 * AlphaMatting#SIDE} px a side, then adjusted to the full-size pixel (I = alpha F + (1 - alpha) B) in one step, row by
 * row.
 */
public final class ForegroundColours {
    private final int cols;
    private final int rows;
    private final float[] subject;
    private final float[] background;
    private final float[] alpha;

    private ForegroundColours(Mat picture, Mat opacity, int side) {
        try (PointerScope _ = new PointerScope()) {
            Mat small = Downscale.bgr(picture, side, INTER_AREA);
            Mat matte = Downscale.plane(opacity, side, INTER_AREA);
            cols = small.cols();
            rows = small.rows();
            alpha = AlphaMatting.unit(MatrixArrays.bytes(matte));
            MultiLevelColours colours =
                    new MultiLevelColours(AlphaMatting.unit(MatrixArrays.bytes(small)), alpha, cols, rows);
            subject = colours.subject;
            background = colours.background;
        }
    }

    /**
     * Makes a straight-alpha picture of the subject. Opaque pixels are the picture's own, byte for byte. Wholly
     * transparent pixels are black; beside the subject they have its colour, so that scaling makes no fringe.
     *
     * @param picture CV_8UC3 or CV_8UC4
     * @param alpha CV_8UC1 of the same size
     * @return CV_8UC4; the caller closes it
     */
    public static Mat estimate(Mat picture, Mat alpha) {
        Mat bgra = new Mat(picture.rows(), picture.cols(), CV_8UC4);
        new ForegroundColours(picture, alpha, AlphaMatting.SIDE).write(picture, alpha, bgra);
        return bgra;
    }

    /**
     * Makes a straight-alpha picture of a clip's frame in less time: colours are estimated at
     * {@link Downscale#FRAME_SIDE}.
     *
     * @param frame CV_8UC3
     * @param alpha CV_8UC1 of the same size
     * @param bgra CV_8UC4 of the same size; overwritten
     */
    public static void ofFrame(Mat frame, Mat alpha, Mat bgra) {
        new ForegroundColours(frame, alpha, Downscale.FRAME_SIDE).write(frame, alpha, bgra);
    }

    /**
     * Composites a frame's subject, in its own colours, over a backdrop.
     *
     * @param frame CV_8UC3
     * @param alpha CV_8UC1 of the same size
     * @param backdrop CV_8UC3 of the same size
     * @param result CV_8UC3 of the same size; overwritten
     */
    public static void over(Mat frame, Mat alpha, Mat backdrop, Mat result) {
        new ForegroundColours(frame, alpha, Downscale.FRAME_SIDE).blend(frame, alpha, backdrop, result);
    }

    private void blend(Mat frame, Mat opacity, Mat backdrop, Mat result) {
        int width = frame.cols();
        byte[] colours = new byte[3 * width];
        byte[] behind = new byte[3 * width];
        byte[] matte = new byte[width];
        byte[] pixel = new byte[4];
        LinearResampling across = new LinearResampling(width, cols);
        LinearResampling down = new LinearResampling(frame.rows(), rows);
        for (int y = 0; y < frame.rows(); y++) {
            MatrixArrays.readRow(frame, y, colours);
            MatrixArrays.readRow(opacity, y, matte);
            MatrixArrays.readRow(backdrop, y, behind);
            for (int x = 0; x < width; x++) {
                int a = matte[x] & 255;
                if (a == 255) {
                    behind[3 * x] = colours[3 * x];
                    behind[3 * x + 1] = colours[3 * x + 1];
                    behind[3 * x + 2] = colours[3 * x + 2];
                } else if (a > 0) {
                    soft(colours, 3 * x, a, across, x, down, y, pixel, 0);
                    for (int c = 0; c < 3; c++) {
                        int sum = a * (pixel[c] & 255) + (255 - a) * (behind[3 * x + c] & 255);
                        behind[3 * x + c] = (byte) ((sum + 127) / 255);
                    }
                }
            }
            MatrixArrays.writeRow(result, y, behind);
        }
    }

    private void write(Mat picture, Mat opacity, Mat bgra) {
        int channels = picture.channels();
        int width = picture.cols();
        byte[] colours = new byte[width * channels];
        byte[] matte = new byte[width];
        byte[] line = new byte[4 * width];
        LinearResampling across = new LinearResampling(width, cols);
        LinearResampling down = new LinearResampling(picture.rows(), rows);
        for (int y = 0; y < picture.rows(); y++) {
            MatrixArrays.readRow(picture, y, colours);
            MatrixArrays.readRow(opacity, y, matte);
            for (int x = 0; x < width; x++) {
                line[4 * x + 3] = matte[x];
                if (matte[x] == -1) {
                    System.arraycopy(colours, channels * x, line, 4 * x, 3);
                } else {
                    soft(colours, channels * x, matte[x] & 255, across, x, down, y, line, 4 * x);
                }
            }
            MatrixArrays.writeRow(bgra, y, line);
        }
    }

    private void soft(
            byte[] colours,
            int at,
            int level,
            LinearResampling across,
            int x,
            LinearResampling down,
            int y,
            byte[] line,
            int to) {
        int p = down.from[y] * cols + across.from[x];
        int q = down.from[y] * cols + across.to[x];
        int r = down.to[y] * cols + across.from[x];
        int s = down.to[y] * cols + across.to[x];
        if (level == 0 && alpha[p] == 0 && alpha[q] == 0 && alpha[r] == 0 && alpha[s] == 0) {
            line[to] = 0;
            line[to + 1] = 0;
            line[to + 2] = 0;
            return;
        }
        float u = across.weight[x];
        float v = down.weight[y];
        float a = level / 255f;
        float gain = a / (a * a + (1 - a) * (1 - a));
        for (int c = 0; c < 3; c++) {
            float f = mix(subject, p, q, r, s, c, u, v);
            float b = mix(background, p, q, r, s, c, u, v);
            float seen = (colours[at + c] & 255) / 255f;
            float explained = f + gain * (seen - a * f - (1 - a) * b);
            line[to + c] = (byte) Math.clamp((int) (explained * 255 + 0.5f), 0, 255);
        }
    }

    private static float mix(float[] plane, int p, int q, int r, int s, int c, float u, float v) {
        float above = plane[3 * p + c] + (plane[3 * q + c] - plane[3 * p + c]) * u;
        float below = plane[3 * r + c] + (plane[3 * s + c] - plane[3 * r + c]) * u;
        return above + (below - above) * v;
    }
}

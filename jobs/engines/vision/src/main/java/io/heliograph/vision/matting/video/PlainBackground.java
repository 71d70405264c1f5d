// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.pixels.LumaCoefficients;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.matting.alpha.GuidedCoefficients;
import io.heliograph.vision.matting.colour.ForegroundColours;
import io.heliograph.vision.matting.colour.MultiLevelColours;
import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Puts one colour behind the subject of a frame, directly in its planes. Opaque pixels keep their bytes. Only partly
 * transparent pixels are computed, with the models of {@link FrameEdges} and {@link ForegroundColours}. Blending in Y,
 * U and V is linear, as it is in blue, green and red.
 */
public final class PlainBackground implements AutoCloseable {
    private static final int BAND = 32; // rows per task; even: two for each row of chroma

    private final float[] colour;
    private final Mat alpha;

    /** A background for frames of this size in pixels. */
    public PlainBackground(int width, int height, Color colour) {
        this.colour = new float[] {colour.getBlue() / 255f, colour.getGreen() / 255f, colour.getRed() / 255f};
        alpha = new Mat(height, width, CV_8UC1);
    }

    /**
     * Replaces the background of a frame.
     *
     * @param yuv planes of 4:2:0, CV_8UC1; changed in place
     * @param luma coefficients and range of the planes
     * @param small the frame at the matte's size, CV_8UC3
     * @param matte matte at working size
     */
    public void put(List<Mat> yuv, LumaCoefficients luma, Mat small, FrameMatte matte) {
        GuidedCoefficients models = FrameEdges.fit(MatrixArrays.bytes(small), matte);
        models.applyToPlanes(yuv, luma, alpha, FrameEdges.LOW);
        PlaneColours colours = colours(luma, small, matte);
        float[] behind = {
            (float) luma.y(colour[0], colour[1], colour[2]),
            (float) luma.u(colour[0], colour[1], colour[2]),
            (float) luma.v(colour[0], colour[1], colour[2])
        };
        Backdrop[] backdrops = new Backdrop[3];
        for (int channel = 0; channel < 3; channel++) {
            Mat plane = yuv.get(channel);
            backdrops[channel] =
                    new Backdrop(plane, channel, behind[channel], colours, colours.lie(plane.rows(), plane.cols()));
        }
        ParallelRows.bands(alpha.rows(), BAND, (from, to) -> rows(backdrops, from, to));
    }

    /** A plane with the background's level. */
    private record Backdrop(Mat plane, int channel, float behind, PlaneColours colours, PlaneColours.Lie lie) {
        /** Replaces the background in a row; {@code levels} is a buffer for the row. */
        void put(int y, byte[] opacity, byte[] levels) {
            int width = plane.cols();
            byte plain = (byte) Math.round(behind);
            int from = 0;
            int to = width;
            while (from < to && opacity[from] == 0) {
                from++;
            }
            while (to > from && opacity[to - 1] == 0) {
                to--;
            }
            if (from < to) {
                MatrixArrays.readRow(plane, y, 0, levels, to);
                colours.row(channel, lie, y, opacity, levels, from, to, behind);
            }
            Arrays.fill(levels, 0, from, plain);
            Arrays.fill(levels, to, width, plain);
            MatrixArrays.writeRow(plane, y, levels);
        }
    }

    private PlaneColours colours(LumaCoefficients luma, Mat small, FrameMatte matte) {
        PixelArea box = FrameEdges.box(matte);
        try (PointerScope _ = new PointerScope()) {
            Mat opacity = new Mat();
            resize(alpha, opacity, new Size(matte.cols(), matte.rows()), 0, 0, INTER_AREA);
            Rect part = new Rect(box.x(), box.y(), box.width(), box.height());
            var estimate = new MultiLevelColours(
                    AlphaMatting.unit(MatrixArrays.bytes(new Mat(small, part))),
                    AlphaMatting.unit(MatrixArrays.bytes(new Mat(opacity, part))),
                    box.width(),
                    box.height());
            return new PlaneColours(estimate, luma, box, matte.rows(), matte.cols());
        }
    }

    /** Replaces the background in rows of luma, from an even one on, and in the rows of chroma that belong to them. */
    private void rows(Backdrop[] backdrops, int from, int to) {
        int width = alpha.cols();
        byte[] upper = new byte[width];
        byte[] lower = new byte[width];
        byte[] mean = new byte[(width + 1) / 2];
        byte[] levels = new byte[width];
        for (int y = from; y < to; y += 2) {
            MatrixArrays.readRow(alpha, y, upper);
            backdrops[0].put(y, upper, levels);
            boolean two = y + 1 < alpha.rows();
            MatrixArrays.readRow(alpha, two ? y + 1 : y, lower);
            if (two) {
                backdrops[0].put(y + 1, lower, levels);
            }
            for (int x = 0; x < mean.length; x++) {
                int right = Math.min(width - 1, 2 * x + 1);
                int sum = (upper[2 * x] & 255) + (upper[right] & 255) + (lower[2 * x] & 255) + (lower[right] & 255);
                mean[x] = (byte) ((sum + 2) >> 2);
            }
            backdrops[1].put(y / 2, mean, levels);
            backdrops[2].put(y / 2, mean, levels);
        }
    }

    @Override
    public void close() {
        alpha.close();
    }
}

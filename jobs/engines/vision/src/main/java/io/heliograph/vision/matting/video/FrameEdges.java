// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_RECT;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.matting.alpha.GuidedCoefficients;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Fits a frame's matte at working size to the frame's own edges (guided filter), in the box of the subject only. */
public final class FrameEdges implements AutoCloseable {
    private static final double RADIUS = 3 / 360.0; // radius of the guided filter, as a share of the height
    private static final float EPSILON = 1e-3f;
    private static final int MARGIN = 4; // margin of the box, in radii

    static final float LOW = 0.1f; // opacity that is mapped to 0; 1 - LOW is mapped to 1

    private final Mat alpha;

    /** A matte refinement for frames of this size in pixels. */
    public FrameEdges(int width, int height) {
        alpha = new Mat(height, width, CV_8UC1);
    }

    /**
     * Opacity of a frame at full size.
     *
     * @param frame CV_8UC3 of the clip's size
     * @return CV_8UC1 of the same size, this object's own; valid until the next call
     */
    public Mat alpha(Mat frame, FrameMatte matte) {
        if (frame.cols() != alpha.cols() || frame.rows() != alpha.rows()) {
            throw new IllegalArgumentException("the frame must be " + alpha.cols() + "x" + alpha.rows());
        }
        byte[] low;
        try (Mat small = new Mat();
                Size size = new Size(matte.cols(), matte.rows())) {
            resize(frame, small, size, 0, 0, INTER_AREA);
            low = MatrixArrays.bytes(small);
        }
        fit(low, matte).apply(frame, alpha, LOW);
        return alpha;
    }

    /** Fits the models of opacity of a frame at its matte's size. */
    static GuidedCoefficients fit(byte[] bgr, FrameMatte matte) {
        int cols = matte.cols();
        byte[] levels = matte.levels();
        int radius = radius(matte);
        PixelArea box = box(matte);
        float[] guide = new float[3 * box.width() * box.height()];
        float[] target = new float[box.width() * box.height()];
        byte[] soft = new byte[target.length];
        for (int y = 0, i = 0; y < box.height(); y++) {
            int at = (box.y() + y) * cols + box.x();
            for (int x = 0; x < box.width(); x++, i++, at++) {
                target[i] = (levels[at] & 255) / 255f;
                boolean edge = (x + 1 < box.width() && levels[at] != levels[at + 1])
                        || (y + 1 < box.height() && levels[at] != levels[at + cols]);
                soft[i] = (byte) (edge || (levels[at] != 0 && levels[at] != -1) ? 255 : 0);
                for (int c = 0; c < 3; c++) {
                    guide[3 * i + c] = (bgr[3 * at + c] & 255) / 255f;
                }
            }
        }
        byte[] band = grown(soft, box, radius + 1);
        return GuidedCoefficients.fit(guide, target, band, box.height(), box.width(), radius, EPSILON)
                .within(box, matte.rows(), cols);
    }

    private static byte[] grown(byte[] soft, PixelArea box, int reach) {
        try (PointerScope _ = new PointerScope()) {
            Mat band = MatrixArrays.mat(soft, box.height(), box.width());
            dilate(band, band, getStructuringElement(MORPH_RECT, new Size(2 * reach + 1, 2 * reach + 1)));
            return MatrixArrays.bytes(band);
        }
    }

    private static int radius(FrameMatte matte) {
        return Math.max(2, (int) Math.round(RADIUS * matte.rows()));
    }

    /**
     * Bounding box of all pixels not wholly transparent, with a margin; one pixel if there are none. Outside, opacity
     * is 0.
     */
    static PixelArea box(FrameMatte matte) {
        int margin = MARGIN * radius(matte);
        int rows = matte.rows();
        int cols = matte.cols();
        int left = cols;
        int right = -1;
        int top = rows;
        int bottom = -1;
        for (int y = 0, i = 0; y < rows; y++) {
            for (int x = 0; x < cols; x++, i++) {
                if (matte.levels()[i] != 0) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = y;
                }
            }
        }
        if (right < 0) {
            return new PixelArea(0, 0, 1, 1);
        }
        int x = Math.max(0, left - margin);
        int y = Math.max(0, top - margin);
        return new PixelArea(x, y, Math.min(cols, right + margin + 1) - x, Math.min(rows, bottom + margin + 1) - y);
    }

    @Override
    public void close() {
        alpha.close();
    }
}

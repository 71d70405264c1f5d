// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;
import org.jspecify.annotations.Nullable;

/**
 * A frame of a clip at the working size of {@link ClipMatting}, on the Java heap. The motion to the next frame is
 * cached with it; it depends only on the two pictures.
 */
public final class ClipFrame {
    final int rows;
    final int cols;
    final int flowRows;
    final int flowCols;
    final byte[] bgr;
    final byte[] grey; // grey levels at half the working size, for motion estimation
    final float[][] histograms; // colour histogram of each quarter
    private @Nullable FrameMotion motion;
    private @Nullable ClipFrame successor;

    /** Reduces a CV_8UC3 frame to at most {@code side} pixels a side, half of that for motion. */
    ClipFrame(Mat frame, int side) {
        try (PointerScope _ = new PointerScope()) {
            Mat low = Downscale.bgr(frame, side, INTER_AREA);
            rows = low.rows();
            cols = low.cols();
            flowRows = Math.max(1, rows / 2);
            flowCols = Math.max(1, cols / 2);
            Mat small = new Mat();
            cvtColor(low, small, COLOR_BGR2GRAY);
            resize(small, small, new Size(flowCols, flowRows), 0, 0, INTER_AREA);
            bgr = MatrixArrays.bytes(low);
            grey = MatrixArrays.bytes(small);
            histograms = ShotChange.histograms(bgr, cols, rows);
        }
    }

    /** Whether this frame begins a new shot after {@code before}: then its matte does not depend on earlier frames. */
    public boolean cutAfter(ClipFrame before) {
        return ShotChange.between(before.histograms, histograms);
    }

    /** The frame at the size for motion estimation, CV_8UC3; the caller's scope closes it. */
    Mat small() {
        Mat small = new Mat();
        resize(MatrixArrays.mat(bgr, rows, cols), small, new Size(flowCols, flowRows), 0, 0, INTER_AREA);
        return small;
    }

    FrameMotion motionTo(ClipFrame next) {
        FrameMotion known = motion;
        if (known == null || successor != next) {
            known = MotionSearch.between(this, next);
            motion = known;
            successor = next;
        }
        return known;
    }
}

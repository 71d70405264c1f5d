// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import io.heliograph.pixels.MatrixArrays;
import java.nio.ByteBuffer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Writes the filled hole into the picture at full resolution. The colours found at working size are enlarged; their
 * fine detail comes from the place that each pixel was copied from. Pixels outside the hole are not written.
 */
final class DetailTransfer {
    private final Mat original;
    private final WorkingWindow workingWindow;
    private final SolverLevel solverLevel;
    private final OffsetField field;
    private final BilinearView solved;
    private final BilinearView before;

    DetailTransfer(Mat original, WorkingWindow workingWindow, SolverLevel solverLevel, OffsetField field) {
        this.original = original;
        this.workingWindow = workingWindow;
        this.solverLevel = solverLevel;
        this.field = field;
        PixelRegion pixelRegion = workingWindow.region();
        int width = workingWindow.width();
        int height = workingWindow.height();
        solved = new BilinearView(
                workingWindow.solved(solverLevel), width, height, 3, pixelRegion.width(), pixelRegion.height());
        before = new BilinearView(workingWindow.colours(), width, height, 3, pixelRegion.width(), pixelRegion.height());
    }

    /** Writes the hole's colours; alpha is unchanged. */
    void write(Mat hole, Mat into) {
        PixelRegion pixelRegion = workingWindow.region();
        ByteBuffer pixels = original.createBuffer();
        byte[] marks = new byte[pixelRegion.width()];
        byte[] line = new byte[pixelRegion.width() * into.channels()];
        for (int y = 0; y < pixelRegion.height(); y++) {
            MatrixArrays.readRow(hole, y, 0, marks, pixelRegion.width());
            MatrixArrays.readRow(into, pixelRegion.top() + y, pixelRegion.left(), line, pixelRegion.width());
            for (int x = 0; x < pixelRegion.width(); x++) {
                if (marks[x] != 0) {
                    pixel(x, y, pixels, line, x * into.channels());
                }
            }
            MatrixArrays.writeRow(into, pixelRegion.top() + y, pixelRegion.left(), line, pixelRegion.width());
        }
    }

    private void pixel(int x, int y, ByteBuffer pixels, byte[] line, int to) {
        PixelRegion pixelRegion = workingWindow.region();
        int width = pixelRegion.width();
        int height = pixelRegion.height();
        int u = (int) ((long) x * workingWindow.width() / width);
        int v = (int) ((long) y * workingWindow.height() / height);
        int from = field.nearest()[(v + SolverLevel.REACH) * solverLevel.width() + u + SolverLevel.REACH];
        int sourceU = from % solverLevel.width() - SolverLevel.REACH;
        int sourceV = from / solverLevel.width() - SolverLevel.REACH;
        int sx = Math.clamp(x + Math.round((float) (sourceU - u) * width / workingWindow.width()), 0, width - 1);
        int sy = Math.clamp(y + Math.round((float) (sourceV - v) * height / workingWindow.height()), 0, height - 1);
        int channels = original.channels();
        long row = (long) (pixelRegion.top() + sy) * original.step();
        int at = Math.toIntExact(row + (long) (pixelRegion.left() + sx) * channels);
        for (int c = 0; c < 3; c++) {
            float detail = (pixels.get(at + c) & 255) - 255 * before.at(sx, sy, c);
            line[to + c] = (byte) Math.clamp(Math.round(255 * solved.at(x, y, c) + detail), 0, 255);
        }
    }
}

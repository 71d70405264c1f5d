// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.nio.ByteBuffer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The solved window brought to full resolution: its colours enlarged, plus what the enlarged original lacks at the place each pixel
 * was copied from. Nothing but the hole is written.
 */
final class DetailTransfer {
    private final Mat original;
    private final Window window;
    private final Level level;
    private final OffsetField field;
    private final Bilinear solved;
    private final Bilinear before;

    DetailTransfer(Mat original, Window window, Level level, OffsetField field) {
        this.original = original;
        this.window = window;
        this.level = level;
        this.field = field;
        Region region = window.region();
        int width = window.width();
        int height = window.height();
        solved = new Bilinear(window.solved(level), width, height, 3, region.width(), region.height());
        before = new Bilinear(window.colours(), width, height, 3, region.width(), region.height());
    }

    /** Writes the hole's pixels; alpha stays. */
    void write(Mat hole, Mat into) {
        Region region = window.region();
        ByteBuffer pixels = original.createBuffer();
        byte[] marks = new byte[region.width()];
        byte[] line = new byte[region.width() * into.channels()];
        for (int y = 0; y < region.height(); y++) {
            Rows.read(hole, y, 0, marks, region.width());
            Rows.read(into, region.top() + y, region.left(), line, region.width());
            for (int x = 0; x < region.width(); x++) {
                if (marks[x] != 0) {
                    pixel(x, y, pixels, line, x * into.channels());
                }
            }
            Rows.write(into, region.top() + y, region.left(), line, region.width());
        }
    }

    private void pixel(int x, int y, ByteBuffer pixels, byte[] line, int to) {
        Region region = window.region();
        int width = region.width();
        int height = region.height();
        int u = (int) ((long) x * window.width() / width);
        int v = (int) ((long) y * window.height() / height);
        int from = field.nearest()[(v + Level.REACH) * level.width() + u + Level.REACH];
        int sourceU = from % level.width() - Level.REACH;
        int sourceV = from / level.width() - Level.REACH;
        int sx = Math.clamp(x + Math.round((float) (sourceU - u) * width / window.width()), 0, width - 1);
        int sy = Math.clamp(y + Math.round((float) (sourceV - v) * height / window.height()), 0, height - 1);
        int channels = original.channels();
        long row = (long) (region.top() + sy) * original.step();
        int at = Math.toIntExact(row + (long) (region.left() + sx) * channels);
        for (int c = 0; c < 3; c++) {
            float detail = (pixels.get(at + c) & 255) - 255 * before.at(sx, sy, c);
            line[to + c] = (byte) Math.clamp(Math.round(255 * solved.at(x, y, c) + detail), 0, 255);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

/**
 * The matte of a frame at working size; {@link FrameEdges} computes opacity at full size from it.
 *
 * @param rows height in pixels
 * @param cols width in pixels
 * @param levels opacity, 0 to 255, row by row
 */
@SuppressWarnings("ArrayRecordComponent") // pixels, passed on without a copy and never changed
public record FrameMatte(int rows, int cols, byte[] levels) {
    private static final int VISIBLE = 127;

    public FrameMatte {
        if (rows < 1 || cols < 1 || levels.length != rows * cols) {
            throw new IllegalArgumentException("a matte needs one level for each pixel");
        }
    }

    static FrameMatte of(float[] opacity, ClipFrame frame) {
        byte[] levels = new byte[opacity.length];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) Math.clamp(Math.round(255 * opacity[i]), 0, 255);
        }
        return new FrameMatte(frame.rows, frame.cols, levels);
    }

    /** Opacity at the size for motion estimation, 0..1. */
    float[] reduced(ClipFrame size) {
        float[] reduced = new float[size.flowRows * size.flowCols];
        for (int y = 0, i = 0; y < size.flowRows; y++) {
            int top = y * rows / size.flowRows;
            int bottom = Math.min(rows - 1, top + 1);
            for (int x = 0; x < size.flowCols; x++, i++) {
                int left = x * cols / size.flowCols;
                int right = Math.min(cols - 1, left + 1);
                int sum = level(top, left) + level(top, right) + level(bottom, left) + level(bottom, right);
                reduced[i] = sum / (4 * 255f);
            }
        }
        return reduced;
    }

    private int level(int y, int x) {
        return levels[y * cols + x] & 255;
    }

    /** Bounding box of the pixels with opacity of at least a half. */
    public SubjectBox box() {
        int left = cols;
        int right = -1;
        int top = rows;
        int bottom = -1;
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < cols; x++) {
                if (level(y, x) > VISIBLE) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = y;
                }
            }
        }
        return right < 0
                ? SubjectBox.NONE
                : new SubjectBox(
                        (double) left / cols, (double) top / rows, (right + 1.0) / cols, (bottom + 1.0) / rows);
    }
}

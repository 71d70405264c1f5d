// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_video.OPTFLOW_USE_INITIAL_FLOW;
import static org.bytedeco.opencv.global.opencv_video.calcOpticalFlowPyrLK;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.MarkedPoint;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.function.IntConsumer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;
import org.bytedeco.opencv.opencv_core.TermCriteria;

/**
 * Marked points outside a thing, moved with the optical flow. A disc around each point is cleared in the thing's masks
 * until the point leaves the frame.
 */
public final class BarredPoints {
    private static final int WINDOW = 11; // side of the window compared at a point, px
    // halvings of the frame in the exact search, which starts from the place found by optical flow
    private static final int LEVELS = 1;
    private static final double NEAR =
            1; // maximum distance from the rough to the exact place, px; if it is larger, the thing covers the point
    private static final int MOST = 1000; // maximum number of points in a saved state

    private final int cols;
    private final int rows;
    private final int radius;
    private final float[] places; // x and y of each point; negative once the point has left the frame

    private BarredPoints(int cols, int rows, int radius, float[] places) {
        this.cols = cols;
        this.rows = rows;
        this.radius = radius;
        this.places = places;
    }

    /** Selects the points marked as outside the thing, for frames of this size and discs of this radius, in pixels. */
    public static BarredPoints of(List<MarkedPoint> points, int cols, int rows, int radius) {
        List<MarkedPoint> outside =
                points.stream().filter(point -> !point.inside()).toList();
        float[] places = new float[2 * outside.size()];
        for (int k = 0; k < outside.size(); k++) {
            int pixel = outside.get(k).pixel(cols, rows);
            places[2 * k] = pixel % cols;
            places[2 * k + 1] = Math.floorDiv(pixel, cols);
        }
        return new BarredPoints(cols, rows, radius, places);
    }

    /**
     * The points in the next frame. Optical flow finds their places roughly, a comparison of windows (Lucas and Kanade
     * 1981) exactly: errors of the flow add up over a run, and would move a disc off its point. Where both disagree, the thing
     * covers the point; the flow keeps the disc at its edge.
     */
    BarredPoints moved(ClipFrame frame, ClipFrame next, FrameMotion motion) {
        BarredPoints rough = moved(motion.back());
        if (places.length == 0 || Math.min(rows, cols) <= 2 * WINDOW) {
            return rough;
        }
        int count = Math.floorDiv(places.length, 2);
        float[] exact = rough.places.clone();
        try (PointerScope _ = new PointerScope()) {
            Mat there = MatrixArrays.mat(exact, count, 1);
            Mat found = new Mat();
            calcOpticalFlowPyrLK(
                    MatrixArrays.mat(frame.grey, rows, cols),
                    MatrixArrays.mat(next.grey, rows, cols),
                    MatrixArrays.mat(places, count, 1),
                    there,
                    found,
                    new Mat(),
                    new Size(WINDOW, WINDOW),
                    LEVELS,
                    new TermCriteria(TermCriteria.COUNT | TermCriteria.EPS, 30, 0.01),
                    OPTFLOW_USE_INITIAL_FLOW,
                    1e-4);
            byte[] ok = MatrixArrays.bytes(found);
            float[] to = MatrixArrays.floats(there);
            for (int k = 0; k < count; k++) {
                float x = to[2 * k];
                float y = to[2 * k + 1];
                boolean near = Math.hypot(x - exact[2 * k], y - exact[2 * k + 1]) <= NEAR;
                if (rough.places[2 * k] >= 0 && ok[k] != 0 && near && isInFrame(x, y)) {
                    exact[2 * k] = x;
                    exact[2 * k + 1] = y;
                }
            }
        }
        return new BarredPoints(cols, rows, radius, exact);
    }

    private boolean isInFrame(float x, float y) {
        return x >= 0 && y >= 0 && x <= cols - 1 && y <= rows - 1;
    }

    /**
     * The points in the next frame.
     *
     * @param flow displacement in pixels of each pixel of the next frame to its place in this one, x and y interleaved
     */
    public BarredPoints moved(float[] flow) {
        float[] moved = places.clone();
        for (int k = 0; k < places.length; k += 2) {
            if (places[k] < 0) {
                continue;
            }
            // the flow leads from the next frame to this one: two steps of a fixed-point iteration invert it
            float x = places[k];
            float y = places[k + 1];
            for (int step = 0; step < 2; step++) {
                float[] sum = new float[3];
                forEachPixel(x, y, i -> {
                    sum[0] += flow[2 * i];
                    sum[1] += flow[2 * i + 1];
                    sum[2]++;
                });
                x = places[k] - sum[0] / Math.max(1, sum[2]);
                y = places[k + 1] - sum[1] / Math.max(1, sum[2]);
            }
            boolean visible = isInFrame(x, y);
            moved[k] = visible ? x : -1;
            moved[k + 1] = visible ? y : -1;
        }
        return new BarredPoints(cols, rows, radius, moved);
    }

    /** The same points in a frame of another size. */
    BarredPoints sized(int width, int height) {
        float[] scaled = places.clone();
        for (int k = 0; k < scaled.length; k += 2) {
            if (scaled[k] >= 0) {
                scaled[k] = (scaled[k] + 0.5f) * width / cols - 0.5f;
                scaled[k + 1] = (scaled[k + 1] + 0.5f) * height / rows - 0.5f;
            }
        }
        return new BarredPoints(width, height, Math.round((float) radius * width / cols), scaled);
    }

    /** Clears the discs in a mask with opacities of 0 to 1. */
    public void clear(float[] mask) {
        forEachPixel(i -> mask[i] = 0);
    }

    /** Clears the discs in a mask with levels of 0 to 255. */
    public void clear(byte[] mask) {
        forEachPixel(i -> mask[i] = 0);
    }

    private void forEachPixel(IntConsumer pixel) {
        for (int k = 0; k < places.length; k += 2) {
            if (places[k] >= 0) {
                forEachPixel(places[k], places[k + 1], pixel);
            }
        }
    }

    private void forEachPixel(float left, float top, IntConsumer pixel) {
        int middle = Math.round(left);
        int line = Math.round(top);
        for (int y = Math.max(0, line - radius); y <= Math.min(rows - 1, line + radius); y++) {
            for (int x = Math.max(0, middle - radius); x <= Math.min(cols - 1, middle + radius); x++) {
                int across = x - middle;
                int down = y - line;
                if (across * across + down * down <= radius * radius) {
                    pixel.accept(y * cols + x);
                }
            }
        }
    }

    /** Writes the places of the points. */
    public void write(DataOutput out) throws IOException {
        out.writeInt(places.length);
        for (float place : places) {
            out.writeFloat(place);
        }
    }

    /** Reads points written by {@link #write}, for frames of this size and discs of this radius, in pixels. */
    public static BarredPoints read(DataInput in, int cols, int rows, int radius) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > 2 * MOST) {
            throw new IOException("the saved state of a mask is damaged: its number of points is " + length);
        }
        float[] places = new float[length];
        for (int k = 0; k < length; k++) {
            places[k] = in.readFloat();
        }
        return new BarredPoints(cols, rows, radius, places);
    }
}

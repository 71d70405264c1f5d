// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import io.heliograph.vision.matting.subject.MarkedPoint;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Marked points beside a thing, moved with the optical flow. Masks exclude a disc around each until it leaves the
 * frame.
 */
final class BarredPoints {
    private static final int RADIUS = 8; // px for frames of 360 lines; about the radius of a superpixel
    private static final int MOST = 1000; // maximum number of points in a saved state

    private final int cols;
    private final int rows;
    private final int radius;
    private final float[] places; // x and y of each point; negative once it has left the frame

    private BarredPoints(int cols, int rows, int unit, float[] places) {
        this.cols = cols;
        this.rows = rows;
        this.places = places;
        radius = RADIUS * unit;
    }

    /** Selects the points marked as outside the thing, for frames of this size. */
    static BarredPoints of(List<MarkedPoint> points, int cols, int rows, int unit) {
        List<MarkedPoint> outside =
                points.stream().filter(point -> !point.inside()).toList();
        float[] places = new float[2 * outside.size()];
        for (int k = 0; k < outside.size(); k++) {
            int pixel = outside.get(k).pixel(cols, rows);
            places[2 * k] = pixel % cols;
            places[2 * k + 1] = Math.floorDiv(pixel, cols);
        }
        return new BarredPoints(cols, rows, unit, places);
    }

    /** Moves the points to the next frame. */
    void move(float[] flow) {
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
            boolean visible = x >= 0 && y >= 0 && x <= cols - 1 && y <= rows - 1;
            places[k] = visible ? x : -1;
            places[k + 1] = visible ? y : -1;
        }
    }

    /** Clears the discs in a mask. */
    void clear(float[] mask) {
        forEachPixel(i -> mask[i] = 0);
    }

    /** Clears the discs in a mask. */
    void clear(byte[] mask) {
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

    void write(DataOutput out) throws IOException {
        out.writeInt(places.length);
        for (float place : places) {
            out.writeFloat(place);
        }
    }

    static BarredPoints read(DataInput in, int cols, int rows, int unit) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > 2 * MOST) {
            throw new IOException("the state of a mask is damaged: its number of points is " + length);
        }
        float[] places = new float[length];
        for (int k = 0; k < length; k++) {
            places[k] = in.readFloat();
        }
        return new BarredPoints(cols, rows, unit, places);
    }
}

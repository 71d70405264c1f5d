// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import static org.bytedeco.opencv.global.opencv_core.CV_32FC1;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.inference.runtime.Tensor;
import java.util.List;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Conversions of planes before and after a network. */
final class RolePlanes {
    private RolePlanes() {}

    static int channels(Tensor.Floats planes) {
        return (int) planes.shape()[1];
    }

    static int height(Tensor.Floats planes) {
        return (int) planes.shape()[2];
    }

    static int width(Tensor.Floats planes) {
        return (int) planes.shape()[3];
    }

    static Tensor.Floats of(int channels, int height, int width) {
        return Tensor.of(new float[Tensor.count(new long[] {channels, height, width})], 1, channels, height, width);
    }

    /** Cuts a window out of all channels; outside of the picture, pixels are mirrored at the edge. */
    static Tensor.Floats window(Tensor.Floats planes, int top, int left, int rows, int columns) {
        Tensor.Floats window = of(channels(planes), rows, columns);
        int height = height(planes);
        int width = width(planes);
        int inside = Math.clamp(width - left, 0, columns);
        for (int c = 0; c < channels(planes); c++) {
            for (int y = 0; y < rows; y++) {
                int from = (c * height + mirrored(top + y, height)) * width;
                int to = (c * rows + y) * columns;
                System.arraycopy(planes.values(), from + left, window.values(), to, inside);
                for (int x = inside; x < columns; x++) {
                    window.values()[to + x] = planes.values()[from + mirrored(left + x, width)];
                }
            }
        }
        return window;
    }

    /** Mirrors indices beyond the end without repeating the last: ...c b a b c d c b... */
    private static int mirrored(int place, int length) {
        if (place < length) {
            return place;
        }
        int period = Math.max(1, 2 * length - 2);
        int within = place % period;
        return within < length ? within : period - within;
    }

    /** Concatenates channels. */
    static Tensor.Floats stacked(List<Tensor.Floats> all) {
        int channels = all.stream().mapToInt(RolePlanes::channels).sum();
        Tensor.Floats stacked = of(channels, height(all.getFirst()), width(all.getFirst()));
        int at = 0;
        for (Tensor.Floats planes : all) {
            System.arraycopy(planes.values(), 0, stacked.values(), at, planes.size());
            at += planes.size();
        }
        return stacked;
    }

    /** Selects channels. */
    static Tensor.Floats channels(Tensor.Floats planes, int from, int count) {
        Tensor.Floats some = of(count, height(planes), width(planes));
        System.arraycopy(planes.values(), from * height(planes) * width(planes), some.values(), 0, some.size());
        return some;
    }

    /** Pads planes with zeros at the right and bottom. */
    static Tensor.Floats framed(Tensor.Floats planes, int rows, int columns) {
        int height = height(planes);
        int width = width(planes);
        if (height == rows && width == columns) {
            return planes;
        }
        Tensor.Floats frame = of(channels(planes), rows, columns);
        for (int c = 0; c < channels(planes); c++) {
            for (int y = 0; y < height; y++) {
                System.arraycopy(
                        planes.values(), (c * height + y) * width, frame.values(), (c * rows + y) * columns, width);
            }
        }
        return frame;
    }

    /** Planes as [1, height, width, channels]. */
    static Tensor.Floats channelsLast(Tensor.Floats planes) {
        int channels = channels(planes);
        int plane = height(planes) * width(planes);
        float[] values = new float[planes.size()];
        for (int c = 0; c < channels; c++) {
            for (int i = 0; i < plane; i++) {
                values[i * channels + c] = planes.values()[c * plane + i];
            }
        }
        return Tensor.of(values, 1, height(planes), width(planes), channels);
    }

    /** Resizes planes: means over areas for reduction, linear interpolation for enlargement. */
    static Tensor.Floats resized(Tensor.Floats planes, int rows, int columns) {
        if (rows == height(planes) && columns == width(planes)) {
            return planes;
        }
        Tensor.Floats resized = of(channels(planes), rows, columns);
        int mode = rows < height(planes) && columns < width(planes) ? INTER_AREA : INTER_LINEAR;
        int before = height(planes) * width(planes);
        for (int c = 0; c < channels(planes); c++) {
            try (PointerScope _ = new PointerScope();
                    Size size = new Size(columns, rows)) {
                FloatPointer values = new FloatPointer(before);
                values.put(planes.values(), c * before, before);
                Mat small = new Mat();
                resize(new Mat(height(planes), width(planes), CV_32FC1, values), small, size, 0, 0, mode);
                new FloatPointer(small.data()).get(resized.values(), c * rows * columns, rows * columns);
            }
        }
        return resized;
    }
}

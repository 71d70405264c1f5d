// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.ALGO_HINT_DEFAULT;
import static org.bytedeco.opencv.global.opencv_core.BORDER_REFLECT_101;
import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32FC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.erode;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.imaging.ParallelRows;
import java.util.function.UnaryOperator;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Size;

/** A plane of floats, one for each pixel, row by row from the top. */
public final class FloatPlane {
    private static final double COARSE =
            6; // sigma in pixels above which blurs are computed on a reduced plane, without a measurable difference
    private static final double FINEST = 0.3;

    /** The values; the creator of the plane fills them. */
    @SuppressWarnings("MutablePublicArray") // buffers of algorithms, which write into the array
    public final float[] values;

    private final int width;
    private final int height;

    /** A plane of zeros. */
    public FloatPlane(int width, int height) {
        this(width, height, new float[Math.multiplyExact(width, height)]);
    }

    /** A plane with these values; the array is kept, not copied. */
    public FloatPlane(int width, int height, float[] values) {
        if (values.length != width * height) {
            throw new IllegalArgumentException("%d values for %d x %d".formatted(values.length, width, height));
        }
        this.width = width;
        this.height = height;
        this.values = values;
    }

    /** The plane of a CV_8UC1 (0..255 becomes 0..1) or CV_32FC1 matrix. */
    public static FloatPlane of(Mat mat) {
        try (Mat floats = new Mat()) {
            mat.convertTo(floats, CV_32FC1, mat.depth() == CV_8U ? 1 / 255.0 : 1, 0);
            return taken(floats);
        }
    }

    private static FloatPlane taken(Mat floats) {
        float[] values = new float[Math.toIntExact(floats.total())];
        try (FloatPointer data = new FloatPointer(floats.data())) {
            data.get(values);
        }
        return new FloatPlane(floats.cols(), floats.rows(), values);
    }

    /** Width in pixels. */
    public int width() {
        return width;
    }

    /** Height in pixels. */
    public int height() {
        return height;
    }

    /** A CV_32FC1 copy; the caller closes it. */
    public Mat mat() {
        Mat mat = new Mat(height, width, CV_32FC1);
        try (FloatPointer data = new FloatPointer(mat.data())) {
            data.put(values);
        }
        return mat;
    }

    /** Applies a function to each value. */
    public FloatPlane map(Each each) {
        float[] out = new float[values.length];
        ParallelRows.each(height, y -> {
            for (int i = y * width, end = i + width; i < end; i++) {
                out[i] = each.of(values[i]);
            }
        });
        return new FloatPlane(width, height, out);
    }

    /** Combines each value with that of the same pixel of another plane; both planes have the same size. */
    public FloatPlane with(FloatPlane other, Both both) {
        float[] out = new float[values.length];
        ParallelRows.each(height, y -> {
            for (int i = y * width, end = i + width; i < end; i++) {
                out[i] = both.of(values[i], other.values[i]);
            }
        });
        return new FloatPlane(width, height, out);
    }

    /** Blurred by a Gaussian of {@code sigma} pixels. */
    public FloatPlane gaussian(double sigma) {
        if (sigma < FINEST) {
            return new FloatPlane(width, height, values.clone());
        }
        if (sigma > COARSE && Math.min(width, height) > 2 * COARSE) {
            double by = Math.min(sigma / 3, Math.min(width, height) / COARSE);
            int w = Math.max(2, (int) Math.round(width / by));
            int h = Math.max(2, (int) Math.round(height / by));
            return resized(w, h).gaussian(sigma * w / width).resized(width, height);
        }
        return filtered(m -> {
            Mat out = new Mat();
            GaussianBlur(m, out, new Size(0, 0), sigma, sigma, BORDER_REFLECT_101, ALGO_HINT_DEFAULT);
            return out;
        });
    }

    /** The mean over a square with sides of {@code 2 radius + 1} pixels. */
    public FloatPlane box(int radius) {
        return filtered(m -> {
            Mat out = new Mat();
            blur(m, out, new Size(2 * radius + 1, 2 * radius + 1), new Point(-1, -1), BORDER_REFLECT_101);
            return out;
        });
    }

    /** The minimum within {@code radius} pixels, or the maximum if {@code most}. */
    public FloatPlane extreme(int radius, boolean most) {
        return filtered(m -> {
            Mat out = new Mat();
            Mat disc = getStructuringElement(MORPH_ELLIPSE, new Size(2 * radius + 1, 2 * radius + 1));
            if (most) {
                dilate(m, out, disc, new Point(-1, -1), 1, BORDER_REPLICATE, null);
            } else {
                erode(m, out, disc, new Point(-1, -1), 1, BORDER_REPLICATE, null);
            }
            return out;
        });
    }

    /** A copy of another size: bilinear interpolation, or for a reduction the mean of the covered pixels. */
    public FloatPlane resized(int w, int h) {
        return filtered(m -> {
            Mat out = new Mat();
            resize(m, out, new Size(w, h), 0, 0, w < width ? INTER_AREA : INTER_LINEAR);
            return out;
        });
    }

    /** The guided filter (He, Sun, Tang 2013, eq. 5 and 6) with a grey guide: smooths this plane, but keeps the edges of the guide. */
    public FloatPlane guided(FloatPlane guide, int radius, float epsilon) {
        FloatPlane mean = box(radius);
        FloatPlane guideMean = guide.box(radius);
        FloatPlane both = with(guide, (p, g) -> p * g).box(radius);
        FloatPlane squares = guide.map(g -> g * g).box(radius);
        FloatPlane a = new FloatPlane(width, height);
        FloatPlane b = new FloatPlane(width, height);
        for (int i = 0; i < values.length; i++) {
            float g = guideMean.values[i];
            a.values[i] = (both.values[i] - g * mean.values[i]) / (squares.values[i] - g * g + epsilon);
            b.values[i] = mean.values[i] - a.values[i] * g;
        }
        FloatPlane scale = a.box(radius);
        FloatPlane offset = b.box(radius);
        return guide.with(scale, (g, s) -> g * s).with(offset, Float::sum);
    }

    private FloatPlane filtered(UnaryOperator<Mat> filter) {
        try (PointerScope _ = new PointerScope()) {
            return taken(filter.apply(mat()));
        }
    }

    /** A function of a value. */
    @FunctionalInterface
    public interface Each {
        float of(float value);
    }

    /** A function of two values. */
    @FunctionalInterface
    public interface Both {
        float of(float one, float other);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.bytedeco.opencv.global.opencv_core.CV_16SC1;
import static org.bytedeco.opencv.global.opencv_core.CV_16SC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_core.add;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_core.merge;
import static org.bytedeco.opencv.global.opencv_core.multiply;
import static org.bytedeco.opencv.global.opencv_core.subtract;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.Raster;
import java.util.function.UnaryOperator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Computes a look (a style, a tone, another light) on a copy of at most {@value #MOST} pixels and enlarges the result
 * to the size of the picture, so that memory and time do not grow with the picture. For photographic looks the fine
 * detail of the original is added to the enlarged look; paintings are only enlarged. Opacity stays.
 */
public final class LookUpscaling {
    /** Maximum number of pixels at working size. */
    public static final int MOST = 2_100_000;

    private static final int LEAST_SIDE = 16;
    private static final int BAND = 64; // rows processed at a time

    private static final int FLOATS = 160; // bytes per pixel that computing a look takes, at working size
    private static final int OPAQUE = 3; // bytes per pixel of a copy without opacity
    // bytes per pixel: picture, enlarged result, enlarged small copy, weights of detail
    private static final int COPIES = 11;

    private LookUpscaling() {}

    /**
     * Bytes of native and Java memory beside the decoded picture: the maximum of computing the look and enlarging it.
     */
    public static long memory(long pixels) {
        return Math.max(Math.min(pixels, MOST) * FLOATS + pixels * OPAQUE, pixels * COPIES);
    }

    /**
     * Applies a look to a picture; size and opacity are unchanged.
     *
     * @param look takes an opaque picture at working size, at least 16 pixels a side, and returns a new raster of the
     *     same size. Its optional fourth channel is the weight of the original's detail in the result, 0 to 255;
     *     without this channel no detail is added
     */
    public static Raster of(Raster picture, UnaryOperator<Raster> look) {
        try (PointerScope _ = new PointerScope()) {
            Mat colours = new Mat();
            if (picture.hasAlpha()) {
                cvtColor(picture.mat(), colours, COLOR_BGRA2BGR);
            } else {
                colours = picture.mat();
            }
            Size size = working(picture.width(), picture.height());
            boolean same = size.width() == picture.width() && size.height() == picture.height();
            Mat small = new Mat();
            resize(colours, small, size, 0, 0, INTER_AREA);
            Mat made = new Mat();
            try (Raster result = look.apply(Raster.owning(small))) {
                result.mat().copyTo(made);
            }
            Mat full = same ? opaque(made) : enlarged(colours, small, made);
            return Raster.owning(withAlpha(picture, full));
        }
    }

    /**
     * Makes the result of a look for {@link #of}: its colours, and as the fourth channel the weight of the original's
     * fine detail, given as 0 to 1.
     */
    public static Raster weighed(FloatImage look, FloatPlane detail) {
        try (PointerScope _ = new PointerScope()) {
            Mat colours = look.levels();
            Mat weights = new Mat();
            detail.mat().convertTo(weights, CV_8U, 255, 0);
            Mat out = new Mat(look.height(), look.width(), CV_8UC4);
            cvtColor(colours, out, COLOR_BGR2BGRA);
            insertChannel(weights, out, 3);
            out.retainReference();
            return Raster.owning(out);
        }
    }

    private static Size working(int width, int height) {
        double by = Math.min(1, Math.sqrt(MOST / ((double) width * height)));
        int w = Math.max(LEAST_SIDE, (int) Math.round(width * by));
        int h = Math.max(LEAST_SIDE, (int) Math.round(height * by));
        return new Size(w, h);
    }

    private static Mat opaque(Mat made) {
        Mat colours = new Mat();
        if (made.channels() == 4) {
            cvtColor(made, colours, COLOR_BGRA2BGR);
            return colours;
        }
        return made;
    }

    private static Mat enlarged(Mat colours, Mat small, Mat made) {
        Mat full = new Mat();
        resize(opaque(made), full, colours.size(), 0, 0, INTER_CUBIC);
        if (made.channels() == 4 && colours.total() > made.total()) {
            try (Mat soft = new Mat();
                    Mat share = new Mat();
                    Mat shares = new Mat()) {
                resize(small, soft, colours.size(), 0, 0, INTER_CUBIC);
                extractChannel(made, share, 3);
                resize(share, shares, colours.size(), 0, 0, INTER_LINEAR);
                for (int top = 0; top < full.rows(); top += BAND) {
                    detail(colours, soft, shares, full, top, Math.min(full.rows(), top + BAND));
                }
            }
        }
        return full;
    }

    /**
     * Adds the detail that a picture has and its soft copy lacks, weighted by {@code shares} (255 is full). A few rows
     * are processed at a time, since the sums take two bytes a value.
     */
    private static void detail(Mat colours, Mat soft, Mat shares, Mat full, int top, int end) {
        try (PointerScope _ = new PointerScope()) {
            Mat detail = new Mat();
            subtract(colours.rowRange(top, end), soft.rowRange(top, end), detail, new Mat(), CV_16SC3);
            Mat share = new Mat();
            shares.rowRange(top, end).convertTo(share, CV_16SC1);
            Mat each = new Mat();
            merge(new MatVector(share, share, share), each);
            multiply(detail, each, detail, 1 / 255.0, CV_16SC3);
            Mat rows = full.rowRange(top, end);
            Mat sum = new Mat();
            rows.convertTo(sum, CV_16SC3);
            add(sum, detail, sum);
            sum.convertTo(rows, CV_8UC3);
        }
    }

    private static Mat withAlpha(Raster picture, Mat full) {
        AlphaPlane.copy(picture.mat(), full);
        full.retainReference();
        return full;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.CV_32FC1;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_core.max;
import static org.bytedeco.opencv.global.opencv_core.min;
import static org.bytedeco.opencv.global.opencv_core.multiply;
import static org.bytedeco.opencv.global.opencv_core.subtract;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.blendLinear;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/** The opacity of pictures: straight alpha, the fourth channel, 0 (clear) to 255 (opaque). */
public final class AlphaPlane {
    private static final int CHANNEL = 3;
    private static final int WHITE = 255;

    private AlphaPlane() {}

    /** CV_8UC1: the opacity of a CV_8UC4 matrix. */
    public static Mat of(Mat picture) {
        Mat alpha = new Mat();
        extractChannel(picture, alpha, CHANNEL);
        return alpha;
    }

    /** CV_8UC3: the colours of a CV_8UC3 or CV_8UC4 matrix, including the colours of transparent pixels. */
    public static Mat removed(Mat picture) {
        if (picture.channels() == CHANNEL) {
            return picture.clone();
        }
        Mat result = new Mat();
        cvtColor(picture, result, COLOR_BGRA2BGR);
        return result;
    }

    /** CV_8UC3: colours (CV_8UC3) composited by an opacity (CV_8UC1) over a backdrop (CV_8UC3), all of one size. */
    public static Mat over(Mat colours, Mat alpha, Mat backdrop) {
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat front = new Mat();
            alpha.convertTo(front, CV_32F, 1 / 255.0, 0);
            Mat back = new Mat();
            subtract(new Mat(front.rows(), front.cols(), CV_32FC1, Scalar.all(1)), front, back);
            blendLinear(colours, backdrop, front, back, result);
        }
        return result;
    }

    /** Adds an opacity to a CV_8UC3 matrix, in place: it becomes CV_8UC4. */
    public static void set(Mat colours, Mat alpha) {
        cvtColor(colours, colours, COLOR_BGR2BGRA);
        insertChannel(alpha, colours, CHANNEL);
    }

    /** Adds the opacity of a picture of the same size, if it has any, to colours (CV_8UC3), in place. */
    public static void copy(Mat picture, Mat colours) {
        if (picture.channels() == CHANNEL + 1) {
            try (Mat alpha = of(picture)) {
                set(colours, alpha);
            }
        }
    }

    /** Makes a picture opaque within a mask, in place, and returns it. A picture without opacity is not changed. */
    public static Raster fill(Raster picture, Mat mask) {
        if (picture.hasAlpha()) {
            try (Mat alpha = of(picture.mat());
                    Mat full = new Mat(Scalar.all(255))) {
                alpha.setTo(full, mask);
                insertChannel(alpha, picture.mat(), CHANNEL);
            }
        }
        return picture;
    }

    /** Colours with an opacity: per pixel the larger of {@code picture}'s and {@code cover}'s; all of one size. */
    public static Raster joined(Mat colours, Mat picture, Mat cover) {
        Mat all = new Mat();
        try (Mat alpha = of(picture)) {
            max(alpha, cover, alpha);
            cvtColor(colours, all, COLOR_BGR2BGRA);
            insertChannel(alpha, all, CHANNEL);
        }
        return Raster.owning(all);
    }

    /** The raster itself if transparency is wanted or the raster has none; else its pixels over white, and the raster is closed. */
    public static Raster kept(Raster result, boolean wanted) {
        if (wanted || !result.hasAlpha()) {
            return result;
        }
        try (result;
                Mat alpha = of(result.mat());
                Mat colours = removed(result.mat());
                PlainBackdrop white = new PlainBackdrop(result.width(), result.height(), WHITE, WHITE, WHITE)) {
            return Raster.owning(white.under(colours, alpha).clone());
        }
    }

    /** Converts a CV_8UC1 opacity to CV_32FC1, 0..1, and closes it. */
    public static Mat unit(Mat opacity) {
        Mat unit = new Mat();
        try (opacity) {
            opacity.convertTo(unit, CV_32F, 1 / 255.0, 0);
        }
        return unit;
    }

    /** Reduces an opacity to that of a CV_8UC4 picture where it is higher, in place. */
    public static void limit(Mat alpha, Mat picture) {
        try (Mat given = of(picture)) {
            min(alpha, given, alpha);
        }
    }

    /** CV_8UC3: a CV_8UC4 picture over white. */
    public static Mat overWhite(Mat picture) {
        try (Mat alpha = of(picture);
                Mat colours = removed(picture);
                PlainBackdrop white = new PlainBackdrop(picture.cols(), picture.rows(), WHITE, WHITE, WHITE)) {
            return white.under(colours, alpha).clone();
        }
    }

    /**
     * The picture with its own colours and a new opacity.
     *
     * @param alpha CV_8UC1 of the picture's size
     * @param keeping whether the picture's own transparency is kept; a wholly transparent one always keeps it
     */
    public static Raster cut(Raster picture, Mat alpha, boolean keeping) {
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat opacity = alpha;
            if (picture.hasAlpha()) {
                picture.mat().copyTo(result);
                Mat own = of(picture.mat());
                if (keeping || countNonZero(own) == 0) {
                    opacity = new Mat();
                    multiply(own, alpha, opacity, 1 / 255.0, -1);
                }
            } else {
                cvtColor(picture.mat(), result, COLOR_BGR2BGRA);
            }
            insertChannel(opacity, result, CHANNEL);
        }
        return Raster.owning(result);
    }
}

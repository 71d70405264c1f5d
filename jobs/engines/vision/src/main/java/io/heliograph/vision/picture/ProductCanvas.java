// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_core.max;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.boundingRect;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Sets a picture on a canvas, in the style of product photos.
 *
 * @param width width of the canvas in pixels; if absent, it follows from the height and the picture's aspect ratio, or
 *     is the picture's
 * @param height height of the canvas in pixels; if absent, it follows from the width, or is the picture's
 * @param fit how the picture is fitted into the canvas
 * @param margin free margin on each side, as a share of the canvas's shorter side
 * @param background colour as 0xRRGGBB; if absent, the canvas is transparent
 * @param shadow whether a soft shadow is drawn below opaque pixels
 * @param trim whether clear borders of the picture are cut off first
 * @param enlarge whether a small picture is enlarged to fill the canvas
 */
public record ProductCanvas(
        Optional<Integer> width,
        Optional<Integer> height,
        Fit fit,
        double margin,
        Optional<Integer> background,
        boolean shadow,
        boolean trim,
        boolean enlarge) {
    /** Fitting of a picture into a frame of another aspect ratio. */
    public enum Fit {
        /** The whole picture is visible, with free space at two sides. */
        CONTAIN,
        /** Fills the frame, cropped at two sides. */
        COVER
    }

    private static final int FAINTEST = 8; // minimum alpha of picture pixels when borders are trimmed
    private static final double SHADOW_OPACITY = 0.35;
    private static final double SHADOW_DROP = 0.022; // downward shift of the shadow, as a share of the shorter side
    private static final double SHADOW_BLUR = 0.02;
    private static final int BYTE = 0xff;

    /** Number of pixels of the canvas for a picture of that size. */
    public long pixels(int pictureWidth, int pictureHeight) {
        return (long) canvasWidth(pictureWidth, pictureHeight) * canvasHeight(pictureWidth, pictureHeight);
    }

    private int canvasWidth(int w, int h) {
        return width.orElseGet(() -> height.map(tall -> Math.max(1, (int) Math.rint(tall * (double) w / h)))
                .orElse(w));
    }

    private int canvasHeight(int w, int h) {
        return height.orElseGet(() -> width.map(wide -> Math.max(1, (int) Math.rint(wide * (double) h / w)))
                .orElse(h));
    }

    /**
     * Places a picture on the canvas: opaque with a background, otherwise with transparency; the caller closes the
     * result.
     */
    public Raster of(Raster picture) {
        return of(picture, UnaryOperator.identity());
    }

    /**
     * Places a picture on the canvas, and selects the part that {@link Fit#COVER} keeps.
     *
     * @param place takes the middle part, in pixels of the picture, and returns a part of the same size within the
     *     picture
     */
    public Raster of(Raster picture, UnaryOperator<PixelArea> place) {
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            PixelArea opaque = trim && picture.hasAlpha() ? trimmed(picture.mat()) : whole(picture.mat());
            Mat part = opaque.in(picture.mat());
            int wide = canvasWidth(part.cols(), part.rows());
            int high = canvasHeight(part.cols(), part.rows());
            int free = (int) Math.rint(margin * Math.min(wide, high));
            int roomWide = Math.max(1, wide - 2 * free);
            int roomHigh = Math.max(1, high - 2 * free);
            double byWidth = roomWide / (double) part.cols();
            double byHeight = roomHigh / (double) part.rows();
            double factor = fit == Fit.CONTAIN ? Math.min(byWidth, byHeight) : Math.max(byWidth, byHeight);
            factor = enlarge ? factor : Math.min(1, factor);
            Mat sized = Resampling.to(part, Math.max(1, (int) Math.rint(part.cols() * factor)), Math.max(1, (int)
                    Math.rint(part.rows() * factor)));
            Mat cut = kept(sized, Math.min(sized.cols(), roomWide), Math.min(sized.rows(), roomHigh), opaque, place);
            compose(
                    cut,
                    new Rect((wide - cut.cols()) / 2, (high - cut.rows()) / 2, cut.cols(), cut.rows()),
                    new Size(wide, high),
                    result);
        }
        return Raster.owning(result);
    }

    private static PixelArea whole(Mat picture) {
        return new PixelArea(0, 0, picture.cols(), picture.rows());
    }

    private static PixelArea trimmed(Mat picture) {
        Mat seen = new Mat();
        threshold(AlphaPlane.of(picture), seen, FAINTEST, BYTE, THRESH_BINARY);
        Rect box = boundingRect(seen);
        return box.width() == 0 ? whole(picture) : new PixelArea(box.x(), box.y(), box.width(), box.height());
    }

    /**
     * Crops a resized picture to the part that is kept; {@code opaque} is the whole part before resizing, in the
     * picture's pixels.
     */
    private static Mat kept(Mat sized, int width, int height, PixelArea opaque, UnaryOperator<PixelArea> place) {
        int x = (sized.cols() - width) / 2;
        int y = (sized.rows() - height) / 2;
        if (width < sized.cols() || height < sized.rows()) {
            double across = (double) opaque.width() / sized.cols();
            double down = (double) opaque.height() / sized.rows();
            var middle = new PixelArea(
                    opaque.x() + (int) Math.round(x * across),
                    opaque.y() + (int) Math.round(y * down),
                    (int) (width * across),
                    (int) (height * down));
            PixelArea moved = place.apply(middle);
            x = Math.clamp(x + Math.round((moved.x() - middle.x()) / across), 0, sized.cols() - width);
            y = Math.clamp(y + Math.round((moved.y() - middle.y()) / down), 0, sized.rows() - height);
        }
        return new Mat(sized, new Rect(x, y, width, height));
    }

    private void compose(Mat picture, Rect place, Size canvas, Mat result) {
        int wide = canvas.width();
        int high = canvas.height();
        Mat alpha = new Mat(high, wide, CV_8UC1, Scalar.all(0));
        Mat colours = new Mat(high, wide, CV_8UC3, Scalar.all(0));
        AlphaPlane.removed(picture).copyTo(new Mat(colours, place));
        Mat own = picture.channels() > 3
                ? AlphaPlane.of(picture)
                : new Mat(picture.rows(), picture.cols(), CV_8UC1, Scalar.all(BYTE));
        own.copyTo(new Mat(alpha, place));
        Mat dark = shadow ? shadowOf(alpha) : new Mat();
        if (background.isEmpty()) {
            transparent(colours, alpha, dark, result);
            return;
        }
        int colour = background.get();
        Mat ground =
                new Mat(high, wide, CV_8UC3, new Scalar(colour & BYTE, colour >> 8 & BYTE, colour >> 16 & BYTE, 0));
        if (shadow) {
            ground = AlphaPlane.over(new Mat(high, wide, CV_8UC3, Scalar.all(0)), dark, ground);
        }
        AlphaPlane.over(colours, alpha, ground).copyTo(result);
    }

    /** Writes the picture's colours and opacity; pixels in the shadow only are black with the shadow's opacity. */
    private void transparent(Mat colours, Mat alpha, Mat dark, Mat result) {
        cvtColor(colours, result, COLOR_BGR2BGRA);
        Mat opacity = alpha;
        if (shadow) {
            opacity = new Mat();
            max(alpha, dark, opacity);
        }
        insertChannel(opacity, result, 3);
    }

    /** Opacity of the soft shadow, which lies below the picture's opaque pixels. */
    private static Mat shadowOf(Mat alpha) {
        int shorter = Math.min(alpha.cols(), alpha.rows());
        int drop = Math.max(1, (int) Math.rint(shorter * SHADOW_DROP));
        Mat moved = new Mat(alpha.rows(), alpha.cols(), CV_8UC1, Scalar.all(0));
        Mat upper = new Mat(alpha, new Rect(0, 0, alpha.cols(), alpha.rows() - drop));
        upper.convertTo(new Mat(moved, new Rect(0, drop, alpha.cols(), alpha.rows() - drop)), -1, SHADOW_OPACITY, 0);
        Mat soft = new Mat();
        GaussianBlur(moved, soft, new Size(0, 0), Math.max(1, shorter * SHADOW_BLUR));
        return soft;
    }
}

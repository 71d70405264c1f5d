// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.copyMakeBorder;

import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Resampling;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Fits a part of a picture into the middle of a frame of a given size, as large as possible with its proportions, and
 * takes it out of the frame again.
 *
 * @param part of the picture
 * @param width of the frame, pixels
 * @param height of the frame, pixels
 * @param inner box of the part in the frame
 */
public record FrameFit(PixelArea part, int width, int height, PixelArea inner) {
    /** Fits a part of a picture into a frame. */
    public static FrameFit of(PixelArea part, int width, int height) {
        double factor = Math.min(width / (double) part.width(), height / (double) part.height());
        int w = Math.clamp((int) Math.rint(part.width() * factor), 1, width);
        int h = Math.clamp((int) Math.rint(part.height() * factor), 1, height);
        return new FrameFit(part, width, height, new PixelArea((width - w) / 2, (height - h) / 2, w, h));
    }

    /** Enlarges an area to the aspect ratio of a frame, as far as the picture allows. */
    public static PixelArea shaped(
            PixelArea grown, int frameWidth, int frameHeight, int pictureWidth, int pictureHeight) {
        double shape = frameWidth / (double) frameHeight;
        int w = Math.clamp((int) Math.ceil(grown.height() * shape), grown.width(), pictureWidth);
        int h = Math.clamp((int) Math.ceil(grown.width() / shape), grown.height(), pictureHeight);
        return new PixelArea(
                begin(grown.x(), grown.width(), w, pictureWidth),
                begin(grown.y(), grown.height(), h, pictureHeight),
                w,
                h);
    }

    private static int begin(int from, int length, int wanted, int all) {
        return Math.clamp(from - (wanted - length) / 2, 0, all - wanted);
    }

    /**
     * The part over white where it is transparent, extended to the frame by its edge pixels: CV_8UC3 of the frame's
     * size. The caller closes it.
     */
    public Mat laid(Mat picture) {
        try (Mat view = part.in(picture);
                Mat opaque = view.channels() == 4 ? AlphaPlane.overWhite(view) : view.clone();
                Mat sized = Resampling.to(opaque, inner.width(), inner.height());
                Scalar none = Scalar.all(0)) {
            return bordered(sized, BORDER_REPLICATE, none);
        }
    }

    /**
     * Fits a mask (CV_8UC1 of the picture's size, 255 inside) into the frame: CV_8UC1 of the frame's size. The caller
     * closes it.
     */
    public Mat laidMask(Mat mask) {
        try (Mat view = part.in(mask);
                Mat sized = Resampling.nearest(view, inner.width(), inner.height());
                Scalar outside = Scalar.all(0)) {
            return bordered(sized, BORDER_CONSTANT, outside);
        }
    }

    private Mat bordered(Mat sized, int kind, Scalar value) {
        Mat frame = new Mat();
        copyMakeBorder(sized, frame, inner.y(), height - inner.bottom(), inner.x(), width - inner.right(), kind, value);
        return frame;
    }

    /**
     * Crops the part out of a generated frame of any size, and scales the crop to the part's size in the picture. The
     * caller closes it.
     *
     * @param answer the generated frame, CV_8UC3 or CV_8UC4
     */
    public Mat taken(Mat answer) {
        try (Mat opaque = AlphaPlane.removed(answer);
                Mat framed = Resampling.to(opaque, width, height);
                Mat view = inner.in(framed)) {
            return Resampling.to(view, part.width(), part.height());
        }
    }
}

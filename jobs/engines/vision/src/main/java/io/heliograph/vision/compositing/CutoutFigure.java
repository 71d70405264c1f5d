// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.colour.ForegroundColours;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * A figure cut out of a picture, to be placed in another one. Specks, and fragments that the picture's frame has
 * cropped, are left out.
 *
 * @param picture CV_8UC4, straight alpha
 * @param own bounding box of its visible pixels
 */
public record CutoutFigure(Mat picture, PixelArea own) implements AutoCloseable {
    private static final double VISIBLE = 12; // minimum opacity of a visible pixel, 0 to 255

    /** Copies the subject of a cut-out; the caller closes the cut-out and the figure. */
    public static CutoutFigure of(CutoutResult cutoutResult) {
        return of(cutoutResult.picture().mat().clone(), cutoutResult.alpha());
    }

    /** Cuts out the pixels under a mask, CV_8UC1 of the picture's size; the caller keeps the picture and the mask. */
    public static CutoutFigure of(Raster picture, Mat mask) {
        return of(ForegroundColours.estimate(picture.mat(), mask), mask);
    }

    private static CutoutFigure of(Mat colours, Mat mask) {
        try (Mat alpha = UncroppedPart.of(mask);
                Mat seen = new Mat()) {
            insertChannel(alpha, colours, 3);
            threshold(alpha, seen, VISIBLE, 255, THRESH_BINARY);
            return new CutoutFigure(colours, PixelArea.of(seen));
        }
    }

    /** Whether no pixel is visible. */
    public boolean isEmpty() {
        return own.width() == 0;
    }

    /** Whether the lower end of the figure is cropped by the frame of its picture. */
    public boolean cut() {
        return own.bottom() >= picture.rows();
    }

    /** Aspect ratio: width over height. */
    public double ratio() {
        return own.width() / (double) Math.max(1, own.height());
    }

    /** The figure scaled into a box: CV_8UC4 of a picture's size, transparent elsewhere; the caller closes it. */
    public Mat at(PixelArea to, Raster in) {
        Mat all = new Mat(in.height(), in.width(), CV_8UC4);
        try (Scalar nothing = Scalar.all(0);
                Rect source = new Rect(own.x(), own.y(), own.width(), own.height());
                Mat part = new Mat(picture, source);
                Mat sized = new Mat();
                Size size = new Size(to.width(), to.height())) {
            all.put(nothing);
            resize(part, sized, size, 0, 0, to.width() < own.width() ? INTER_AREA : INTER_CUBIC);
            int left = Math.max(0, to.x());
            int top = Math.max(0, to.y());
            int width = Math.min(in.width(), to.right()) - left;
            int height = Math.min(in.height(), to.bottom()) - top;
            if (width < 1 || height < 1) {
                return all;
            }
            try (Rect inner = new Rect(left - to.x(), top - to.y(), width, height);
                    Rect there = new Rect(left, top, width, height);
                    Mat seen = new Mat(sized, inner);
                    Mat place = new Mat(all, there)) {
                seen.copyTo(place);
            }
        }
        return all;
    }

    @Override
    public void close() {
        picture.close();
    }
}

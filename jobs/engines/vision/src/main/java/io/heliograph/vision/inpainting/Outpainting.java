// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CMP_EQ;
import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.compare;
import static org.bytedeco.opencv.global.opencv_core.copyMakeBorder;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.CC_STAT_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.CC_STAT_HEIGHT;
import static org.bytedeco.opencv.global.opencv_imgproc.CC_STAT_LEFT;
import static org.bytedeco.opencv.global.opencv_imgproc.CC_STAT_WIDTH;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;

import io.heliograph.pixels.Raster;
import java.util.Arrays;
import java.util.Optional;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Extends a picture beyond its edges, in rings. Each ring is filled from the picture at about the same height, so that
 * sky stays up, and not from its subject, so that the subject is not duplicated.
 */
public final class Outpainting {
    private static final double RING = 0.2; // width of a ring, as a share of the sides
    // minimum height of the band of sources above and below, as a share of the height
    private static final double BAND = 0.25;
    private static final double SLACK = 0.1; // by how much the band is higher than the ring, as a share of the height
    // if the original covers more than this share of each side, only its pixels are sources
    private static final double ORIGINAL = 0.4;
    private static final double LOW = 0.6; // maximum height of ground, as a share of the picture's
    private static final double FULL = 0.6; // minimum share of its bounding box that ground fills
    private static final double FREE = 0.15; // minimum share of the picture that may be copied
    // depth of the strip along an extended side that is copied even in the subject, as a share of the side
    private static final double STRIP = 0.08;

    private Outpainting() {}

    /**
     * Returns a larger picture; the caller closes it. It contains the given pixels byte for byte. New pixels have the
     * alpha of the nearest given pixel.
     *
     * @param subject CV_8UC1 of the picture's size, not 0 on the picture's subject; stays the caller's
     * @param options seed, quality and threads; the source band and excluded pixels are ignored
     */
    public static Raster extend(
            Raster picture,
            CanvasMargins canvasMargins,
            Optional<Mat> subject,
            InpaintingOptions options,
            Runnable checkpoint) {
        Mat canvas = new Mat();
        copyMakeBorder(
                picture.mat(),
                canvas,
                canvasMargins.top(),
                canvasMargins.bottom(),
                canvasMargins.left(),
                canvasMargins.right(),
                BORDER_REPLICATE,
                new Scalar());
        Raster result = Raster.owning(canvas);
        try (Mat keepOut = subject.map(mask -> keptOut(mask, canvasMargins)).orElseGet(Mat::new)) {
            PixelRegion given = new PixelRegion(
                    canvasMargins.left(),
                    canvasMargins.top(),
                    canvasMargins.left() + picture.width(),
                    canvasMargins.top() + picture.height());
            PixelRegion done = given;
            int ring = 0;
            while (done.width() < canvas.cols() || done.height() < canvas.rows()) {
                done = fill(canvas, given, done, keepOut, options, ring++, checkpoint);
            }
            return result;
        } catch (RuntimeException | Error e) {
            result.close();
            throw e;
        }
    }

    /**
     * Mask of pixels not to copy: the subject, except near an extended side that crops it, where it must continue.
     * Empty if the subject leaves too little of the picture.
     */
    private static Mat keptOut(Mat subject, CanvasMargins canvasMargins) {
        Mat kept = subject.clone();
        int width = subject.cols();
        int height = subject.rows();
        int across = (int) Math.ceil(STRIP * width);
        int down = (int) Math.ceil(STRIP * height);
        try (PointerScope _ = new PointerScope()) {
            if (countNonZero(subject) > (1 - FREE) * width * height) {
                kept.put(new Scalar(0));
            }
            Mat labels = new Mat();
            Mat statistics = new Mat();
            connectedComponentsWithStats(kept, labels, statistics, new Mat(), 8, CV_32S);
            releaseGround(kept, labels, statistics);
            release(kept, labels, canvasMargins.left(), new Rect(0, 0, 1, height), new Rect(0, 0, across, height));
            release(
                    kept,
                    labels,
                    canvasMargins.right(),
                    new Rect(width - 1, 0, 1, height),
                    new Rect(width - across, 0, across, height));
            release(kept, labels, canvasMargins.top(), new Rect(0, 0, width, 1), new Rect(0, 0, width, down));
            release(
                    kept,
                    labels,
                    canvasMargins.bottom(),
                    new Rect(0, height - 1, width, 1),
                    new Rect(0, height - down, width, down));
        }
        return kept;
    }

    /** Clears ground in the mask: a low area across the whole width may be continued, even if it counts as subject. */
    private static void releaseGround(Mat kept, Mat labels, Mat statistics) {
        int[] numbers = new int[statistics.rows() * statistics.cols()];
        new IntPointer(statistics.data()).get(numbers);
        for (int label = 1; label < statistics.rows(); label++) {
            int at = label * statistics.cols();
            boolean across = numbers[at + CC_STAT_LEFT] == 0 && numbers[at + CC_STAT_WIDTH] == kept.cols();
            boolean full =
                    numbers[at + CC_STAT_AREA] > FULL * numbers[at + CC_STAT_WIDTH] * numbers[at + CC_STAT_HEIGHT];
            if (across && full && numbers[at + CC_STAT_HEIGHT] < LOW * kept.rows()) {
                Mat part = new Mat();
                compare(labels, new Mat(new Scalar(label)), part, CMP_EQ);
                kept.setTo(new Mat(new Scalar(0)), part);
            }
        }
    }

    private static void release(Mat kept, Mat labels, int margin, Rect side, Rect strip) {
        if (margin == 0) {
            return;
        }
        int[] cut = new int[side.width() * side.height()];
        new IntPointer(new Mat(labels, side).clone().data()).get(cut);
        for (int label : Arrays.stream(cut).filter(each -> each > 0).distinct().toArray()) {
            Mat part = new Mat();
            compare(new Mat(labels, strip), new Mat(new Scalar(label)), part, CMP_EQ);
            new Mat(kept, strip).setTo(new Mat(new Scalar(0)), part);
        }
    }

    private static PixelRegion fill(
            Mat canvas,
            PixelRegion given,
            PixelRegion done,
            Mat keepOut,
            InpaintingOptions options,
            int ring,
            Runnable checkpoint) {
        int across = (int) Math.ceil(RING * done.width());
        int down = (int) Math.ceil(RING * done.height());
        PixelRegion next = new PixelRegion(
                Math.max(0, done.left() - across),
                Math.max(0, done.top() - down),
                Math.min(canvas.cols(), done.right() + across),
                Math.min(canvas.rows(), done.bottom() + down));
        try (PointerScope _ = new PointerScope()) {
            Mat view = new Mat(canvas, rect(next));
            Mat hole = new Mat(next.height(), next.width(), CV_8UC1, new Scalar(255));
            new Mat(hole, rect(within(done, next))).put(new Scalar(0));
            Mat excluded = new Mat(next.height(), next.width(), CV_8UC1, new Scalar(0));
            if (given.width() > ORIGINAL * next.width() && given.height() > ORIGINAL * next.height()) {
                excluded.put(new Scalar(255));
                new Mat(excluded, rect(within(given, next))).put(new Scalar(0));
            }
            if (!keepOut.empty()) {
                new Mat(excluded, rect(within(given, next))).setTo(new Mat(new Scalar(255)), keepOut);
            }
            double tallest = Math.max(done.top() - next.top(), next.bottom() - done.bottom());
            double band = Math.max(BAND, tallest / next.height() + SLACK);
            InpaintingOptions how = new InpaintingOptions(
                    options.seed() + ring, Optional.of(excluded), band, options.quality(), options.threads());
            Raster window = Raster.owning(view);
            try (Raster filled = Inpainting.fill(window, hole, how, checkpoint)) {
                filled.mat().copyTo(view);
            }
        }
        return next;
    }

    private static PixelRegion within(PixelRegion inner, PixelRegion outer) {
        return new PixelRegion(
                inner.left() - outer.left(),
                inner.top() - outer.top(),
                inner.right() - outer.left(),
                inner.bottom() - outer.top());
    }

    private static Rect rect(PixelRegion pixelRegion) {
        return new Rect(pixelRegion.left(), pixelRegion.top(), pixelRegion.width(), pixelRegion.height());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_64F;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.absdiff;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.max;
import static org.bytedeco.opencv.global.opencv_core.split;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;
import static org.bytedeco.opencv.global.opencv_imgproc.warpAffine;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.colour.ForegroundColours;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Pastes pictures over others under soft masks. Every result is a new picture with the channels of the lower picture.
 */
public final class SoftPaste {
    private static final int FULL = 255;

    private SoftPaste() {}

    /** Shows {@code above} inside the mask and {@code below} outside. Both pictures and the mask (CV_8UC1) have the same size. */
    public static Raster through(Raster below, Raster above, Mat mask) {
        Raster result = below.copy();
        blend(result.mat(), above.mat(), mask);
        return result;
    }

    /** Pastes a picture with opacity over an opaque one of the same size. */
    public static Raster over(Raster below, Raster above) {
        try (Mat alpha = new Mat()) {
            extractChannel(above.mat(), alpha, 3);
            return through(below, above, alpha);
        }
    }

    /**
     * Moves the pixels under a mask by an affine map, with their own colours at soft edges.
     *
     * @param below the picture to paste on
     * @param from the picture to take from, of the same size
     * @param affine six numbers, row by row of a 2 x 3 matrix, from old to new places
     */
    public static Raster mapped(Raster below, Raster from, Mat mask, double... affine) {
        try (PointerScope _ = new PointerScope()) {
            Mat map = new Mat(2, 3, CV_64F);
            new DoublePointer(map.data()).put(affine);
            Mat colours = ForegroundColours.estimate(from.mat(), mask);
            Mat thing = new Mat();
            Mat cover = new Mat();
            Size size = new Size(below.width(), below.height());
            warpAffine(colours, thing, map, size, INTER_CUBIC, BORDER_REPLICATE, new Scalar());
            warpAffine(mask, cover, map, size, INTER_LINEAR, BORDER_CONSTANT, new Scalar());
            Raster result = below.copy();
            result.mat().retainReference();
            blend(result.mat(), thing, cover);
            return result;
        }
    }

    /** Scales the pixels under a mask in one picture into a box of another; the box may reach out of the picture. */
    public static Raster fitted(Raster below, Raster from, Mat mask, PixelArea box) {
        PixelArea own = PixelArea.of(mask);
        if (own.width() == 0 || box.width() < 1 || box.height() < 1) {
            return below.copy();
        }
        try (PointerScope _ = new PointerScope()) {
            Rect rect = new Rect(own.x(), own.y(), own.width(), own.height());
            Mat whole = ForegroundColours.estimate(from.mat(), mask);
            Mat thing = new Mat();
            Mat cover = new Mat();
            Size size = new Size(box.width(), box.height());
            boolean shrinks = box.width() < own.width();
            resize(new Mat(whole, rect), thing, size, 0, 0, shrinks ? INTER_AREA : INTER_CUBIC);
            resize(new Mat(mask, rect), cover, size, 0, 0, shrinks ? INTER_AREA : INTER_LINEAR);
            Mat map = new Mat(2, 3, CV_64F);
            new DoublePointer(map.data()).put(1, 0, box.x(), 0, 1, box.y());
            Mat placed = new Mat();
            Mat placedCover = new Mat(below.height(), below.width(), CV_8UC1);
            Size all = new Size(below.width(), below.height());
            warpAffine(thing, placed, map, all, INTER_LINEAR, BORDER_REPLICATE, new Scalar());
            warpAffine(cover, placedCover, map, all, INTER_LINEAR, BORDER_CONSTANT, new Scalar());
            Raster result = below.copy();
            result.mat().retainReference();
            blend(result.mat(), placed, placedCover);
            return result;
        }
    }

    /**
     * Restores the pixels under a mask, in place, where the thing stands in front of an addition to the picture. At
     * soft edges only the thing's own colours are used, so that the former background does not shine around it. Pixels
     * that the addition has not changed are not touched.
     *
     * @param changed of the original's size and channels
     * @param mask CV_8UC1 of that size
     */
    public static void inFront(Raster changed, Raster original, Mat mask) {
        try (PointerScope _ = new PointerScope()) {
            Mat differs = new Mat();
            absdiff(changed.mat(), original.mat(), differs);
            Mat any = new Mat();
            reduceChannels(differs, any);
            Mat cover = new Mat(mask.rows(), mask.cols(), CV_8UC1, new Scalar(0));
            mask.copyTo(cover, any);
            blend(changed.mat(), ForegroundColours.estimate(original.mat(), mask), cover);
        }
    }

    /** Writes 255 where any channel is not 0, otherwise 0. */
    private static void reduceChannels(Mat differs, Mat any) {
        MatVector planes = new MatVector();
        split(differs, planes);
        planes.get(0).copyTo(any);
        for (long c = 1; c < planes.size(); c++) {
            max(any, planes.get(c), any);
        }
        threshold(any, any, 0, 255, THRESH_BINARY);
    }

    /**
     * Restores a picture's original pixels where a mask (CV_8UC1) is 0, in place. Both pictures have the same size and
     * type.
     */
    public static void restore(Raster changed, Raster original, Mat mask) {
        int channels = changed.mat().channels();
        byte[] now = new byte[changed.width() * channels];
        byte[] before = new byte[now.length];
        byte[] cover = new byte[changed.width()];
        for (int y = 0; y < changed.height(); y++) {
            try (BytePointer n = changed.mat().ptr(y);
                    BytePointer b = original.mat().ptr(y);
                    BytePointer m = mask.ptr(y)) {
                n.get(now);
                b.get(before);
                m.get(cover);
                for (int x = 0; x < cover.length; x++) {
                    if (cover[x] == 0) {
                        System.arraycopy(before, x * channels, now, x * channels, channels);
                    }
                }
                n.put(now);
            }
        }
    }

    private static void blend(Mat below, Mat above, Mat mask) {
        int own = below.channels();
        int other = above.channels();
        byte[] b = new byte[below.cols() * own];
        byte[] a = new byte[below.cols() * other];
        byte[] m = new byte[below.cols()];
        for (int y = 0; y < below.rows(); y++) {
            try (BytePointer down = below.ptr(y);
                    BytePointer up = above.ptr(y);
                    BytePointer cover = mask.ptr(y)) {
                down.get(b);
                up.get(a);
                cover.get(m);
                for (int x = 0; x < m.length; x++) {
                    pixel(b, x * own, own, a, x * other, m[x] & FULL);
                }
                down.put(b);
            }
        }
    }

    private static void pixel(byte[] b, int at, int channels, byte[] a, int from, int share) {
        if (share == 0) {
            return;
        }
        for (int c = 0; c < 3; c++) {
            b[at + c] = (byte) (((b[at + c] & FULL) * (FULL - share) + (a[from + c] & FULL) * share + FULL / 2) / FULL);
        }
        if (channels == 4) {
            b[at + 3] = (byte) Math.max(b[at + 3] & FULL, share);
        }
    }
}

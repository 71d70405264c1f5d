// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_NEAREST;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_photo.INPAINT_TELEA;
import static org.bytedeco.opencv.global.opencv_photo.inpaint;

import io.heliograph.media.image.Raster;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Scratches, hairs and dust on a print or film: long thin lines, and small specks, that are as light or as dark as anything in the picture, whatever they
 * cross. Found in luma at no more than {@value #SIDE} pixels a side; filled from both sides (Telea, "An Image Inpainting Technique Based on the Fast
 * Marching Method", 2004), which is right for what is thin.
 */
public final class Scratches {
    static final int SIDE = 1600;

    private static final double SHORTEST = 0.06; // of the longer side
    private static final double THICKEST = 7; // pixels of the ridge, which is wider than the line
    private static final float STRONG = 15;
    private static final float WEAK = 8;
    private static final double STEADY = 0.5; // share of a line's pixels that are at the end of the scale
    private static final double FILL_RADIUS = 3;

    private Scratches() {}

    /**
     * Where scratches are.
     *
     * @param checkpoint called from time to time; whatever it throws ends the work
     * @return CV_8UC1 of the picture's size, 255 on scratches, a pixel wider than they are; the caller closes it
     */
    public static Mat find(Raster picture, Runnable checkpoint) {
        int longer = Math.max(picture.width(), picture.height());
        double scale = Math.min(1, (double) SIDE / longer);
        int width = Math.max(1, (int) Math.round(picture.width() * scale));
        int height = Math.max(1, (int) Math.round(picture.height() * scale));
        Mat mask = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat luma = Luma.of(picture.mat()).mat();
            Mat small = new Mat();
            resize(luma, small, new Size(width, height), 0, 0, INTER_AREA);
            byte[] marks = marks(small, checkpoint);
            Mat found = new Mat(height, width, CV_8UC1);
            found.data().put(marks);
            widen(found);
            resize(found, mask, new Size(picture.width(), picture.height()), 0, 0, INTER_NEAREST);
        }
        return mask;
    }

    /** By a pixel on all sides. */
    static void widen(Mat mask) {
        try (Size three = new Size(3, 3);
                Mat around = getStructuringElement(MORPH_ELLIPSE, three)) {
            dilate(mask, mask, around);
        }
    }

    private static byte[] marks(Mat luma, Runnable checkpoint) {
        int width = luma.cols();
        int height = luma.rows();
        byte[] level = bytes(luma);
        GaussianBlur(luma, luma, new Size(0, 0), 0.7);
        byte[] smooth = bytes(luma);
        byte[] marks = new byte[level.length];
        for (boolean lighter : new boolean[] {true, false}) {
            Ridges ridges = Ridges.of(smooth, width, height, lighter, checkpoint);
            Extremes extremes = Extremes.of(level, lighter);
            List<LineTracing.Line> lines = new LineTracing(ridges, width, height)
                    .lines(STRONG, WEAK, SHORTEST * Math.max(width, height));
            for (LineTracing.Line line : lines) {
                if (line.thickness() <= THICKEST && extremes.share(level, line.pixels()) >= STEADY) {
                    Arrays.stream(line.pixels()).forEach(p -> marks[p] = (byte) 255);
                }
            }
        }
        return marks;
    }

    private static byte[] bytes(Mat plane) {
        byte[] bytes = new byte[plane.rows() * plane.cols()];
        plane.data().get(bytes);
        return bytes;
    }

    /**
     * The picture with the marked pixels filled from around them.
     *
     * @param mask CV_8UC1 of the picture's size, 255 where to fill
     * @return the caller closes it
     */
    public static Raster fill(Raster picture, Mat mask) {
        Raster result = picture.copy();
        if (countNonZero(mask) == 0) {
            return result;
        }
        try (PointerScope _ = new PointerScope()) {
            Mat colours = Channels.colours(picture.mat());
            Mat filled = new Mat();
            inpaint(colours, mask, filled, FILL_RADIUS, INPAINT_TELEA);
            Channels.putColours(filled, result.mat());
        }
        return result;
    }

    /** The lightest or darkest levels that a picture has at all: scratches lay paper or nothing bare. */
    private record Extremes(int limit, boolean lighter) {
        private static final double OF_ALL = 0.03;

        static Extremes of(byte[] level, boolean lighter) {
            int[] counts = new int[256];
            for (byte l : level) {
                counts[l & 255]++;
            }
            long wanted = Math.max(1, (long) (OF_ALL * level.length));
            int limit = lighter ? 255 : 0;
            for (long seen = counts[limit]; seen < wanted; seen += counts[limit]) {
                limit += lighter ? -1 : 1;
            }
            return new Extremes(limit, lighter);
        }

        double share(byte[] level, int[] pixels) {
            long at = Arrays.stream(pixels).filter(p -> reaches(level[p] & 255)).count();
            return (double) at / pixels.length;
        }

        private boolean reaches(int level) {
            return lighter ? level >= limit : level <= limit;
        }
    }
}

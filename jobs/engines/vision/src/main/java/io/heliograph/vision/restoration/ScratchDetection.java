// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_NEAREST;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_RECT;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.erode;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_photo.INPAINT_TELEA;
import static org.bytedeco.opencv.global.opencv_photo.inpaint;

import io.heliograph.pixels.Raster;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Finds scratches and hairs on a print or film: long thin lines, as light or dark as the extremes of the picture and
 * independent of its contents. They are detected in luma at no more than {@value #SIDE} pixels a side. They are filled
 * from both sides (Telea, "An Image Inpainting Technique Based on the Fast Marching Method", 2004), which suits thin
 * areas.
 */
public final class ScratchDetection {
    static final int SIDE = 1600;

    private static final double SHORTEST = 0.06; // minimum length, as a share of the picture's longer side
    // maximum thickness of the detected ridge in pixels; the ridge is wider than the line
    private static final double THICKEST = 7;
    private static final float STRONG = 15;
    private static final float WEAK = 8;
    private static final double BENT = 0.065; // maximum bend, as a share of the length
    private static final double JAGGED = 2.2; // maximum distance from a parabola, root mean square in px
    private static final double FILL_RADIUS = 3;

    private ScratchDetection() {}

    /**
     * Finds scratches.
     *
     * @param checkpoint called from time to time; an exception it throws stops the work
     * @return CV_8UC1 of the picture's size, 255 on scratches and a margin of two working pixels; the caller closes it
     */
    public static Mat find(Raster picture, Runnable checkpoint) {
        int longer = Math.max(picture.width(), picture.height());
        double scale = Math.min(1, (double) SIDE / longer);
        int width = Math.max(1, (int) Math.round(picture.width() * scale));
        int height = Math.max(1, (int) Math.round(picture.height() * scale));
        Mat mask = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat luma = LumaPlane.of(picture.mat()).mat();
            Mat small = new Mat();
            resize(luma, small, new Size(width, height), 0, 0, INTER_AREA);
            Mat colours = new Mat();
            resize(ColourChannels.colours(picture.mat()), colours, new Size(width, height), 0, 0, INTER_AREA);
            byte[] marks = marks(small, bytes(colours), checkpoint);
            Mat found = new Mat(height, width, CV_8UC1);
            found.data().put(marks);
            widen(found);
            resize(found, mask, new Size(picture.width(), picture.height()), 0, 0, INTER_NEAREST);
        }
        return mask;
    }

    /** Widens a mask by two pixels on all sides, in place, to cover the soft border of a line. */
    public static void widen(Mat mask) {
        try (Size five = new Size(5, 5);
                Mat around = getStructuringElement(MORPH_ELLIPSE, five)) {
            dilate(mask, mask, around);
        }
    }

    /** A line that may be a scratch, its evidence, and the log odds that it is one. */
    record Candidate(LineTracing.Line line, LineEvidence evidence, double score) {}

    static List<Candidate> candidates(Mat luma, byte[] bgr, Runnable checkpoint) {
        int width = luma.cols();
        int height = luma.rows();
        byte[] level = bytes(luma);
        Mat soft = new Mat();
        GaussianBlur(luma, soft, new Size(0, 0), 0.7);
        byte[] smooth = bytes(soft);
        List<Candidate> candidates = new ArrayList<>();
        for (boolean lighter : new boolean[] {true, false}) {
            RidgeDetection ridgeDetection = RidgeDetection.of(smooth, width, height, lighter, checkpoint);
            Extremes extremes = Extremes.of(level, lighter);
            byte[] peaks = peaks(luma, lighter);
            List<LineTracing.Line> lines = new LineTracing(ridgeDetection, width, height)
                    .lines(STRONG, WEAK, SHORTEST * Math.max(width, height));
            for (LineTracing.Line line : lines) {
                if (line.bend() <= BENT && line.rest() <= JAGGED && line.thickness() <= THICKEST) {
                    double share = extremes.share(peaks, line.pixels());
                    LineEvidence evidence = LineEvidence.of(line, ridgeDetection, bgr, width, height, share);
                    double length = line.length() / Math.max(width, height);
                    candidates.add(new Candidate(line, evidence, ScratchClassifier.score(line, evidence, length)));
                }
            }
        }
        return candidates;
    }

    private static byte[] marks(Mat luma, byte[] bgr, Runnable checkpoint) {
        byte[] marks = new byte[luma.rows() * luma.cols()];
        for (Candidate scratch : ScratchClassifier.scratches(candidates(luma, bgr, checkpoint))) {
            Arrays.stream(scratch.line().pixels()).forEach(p -> marks[p] = (byte) 255);
        }
        return marks;
    }

    /**
     * Maximum (or minimum) over each pixel and its neighbours: pixels at the sides of a thin line get the level of its
     * middle.
     */
    private static byte[] peaks(Mat luma, boolean lighter) {
        Mat around = getStructuringElement(MORPH_RECT, new Size(3, 3));
        Mat peaks = new Mat();
        if (lighter) {
            dilate(luma, peaks, around);
        } else {
            erode(luma, peaks, around);
        }
        return bytes(peaks);
    }

    private static byte[] bytes(Mat plane) {
        byte[] bytes = new byte[plane.rows() * plane.cols() * plane.channels()];
        plane.data().get(bytes);
        return bytes;
    }

    /**
     * Fills the marked pixels from their surroundings.
     *
     * @param mask CV_8UC1 of the picture's size, 255 on pixels to fill
     * @return a new picture; the caller closes it
     */
    public static Raster fill(Raster picture, Mat mask) {
        Raster result = picture.copy();
        if (countNonZero(mask) == 0) {
            return result;
        }
        try (PointerScope _ = new PointerScope()) {
            Mat colours = ColourChannels.colours(picture.mat());
            Mat filled = new Mat();
            inpaint(colours, mask, filled, FILL_RADIUS, INPAINT_TELEA);
            ColourChannels.putColours(filled, result.mat());
        }
        return result;
    }

    /**
     * Levels at the light or dark end of a picture: a scratch exposes bare paper or a hole, so its pixels reach
     * {@code limit}.
     */
    private record Extremes(int limit, double contrast, boolean lighter) {
        private static final double END = 0.01; // share of the pixels beyond the picture's own white or black
        private static final double FULL_RANGE = 200; // range of luma with a contrast of 1, in levels
        private static final double LEAST_CONTRAST = 0.4;
        private static final double TOWARDS = 0.7; // position of the limit from the median (0) to that end (1)

        static Extremes of(byte[] level, boolean lighter) {
            byte[] sorted = level.clone();
            for (int i = 0; i < sorted.length; i++) {
                sorted[i] ^= (byte) 128; // makes the order of signed bytes equal to that of unsigned ones
            }
            Arrays.sort(sorted);
            double middle = at(sorted, 0.5);
            double end = at(sorted, lighter ? 1 - END : END);
            double contrast = Math.clamp((at(sorted, 1 - END) - at(sorted, END)) / FULL_RANGE, LEAST_CONTRAST, 1);
            return new Extremes((int) Math.round(middle + TOWARDS * (end - middle)), contrast, lighter);
        }

        private static int at(byte[] sorted, double share) {
            return (sorted[(int) ((sorted.length - 1) * share)] ^ (byte) 128) & 255;
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

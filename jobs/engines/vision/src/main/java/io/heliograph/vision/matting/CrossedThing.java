// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.matting.subject.SubjectPrior;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.indexer.IntRawIndexer;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.global.opencv_imgproc;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * A thing that a mask cuts through, with a part outside.
 *
 * @param outside share of the thing outside the mask, 0 to 1
 * @param rim share of the mask's rim that is on the thing, 0 to 1
 * @param confidence how clearly the thing stands out, 0 to 1
 */
public record CrossedThing(double outside, double rim, double confidence) {
    private static final double SURE = 0.5; // minimum confidence of the segmentation
    private static final double LEAST = 0.15; // minimum share of the thing inside the mask
    private static final double REST =
            0.25; // minimum share of the thing outside the mask; less is an error of segmentation
    private static final double CROSSING = 0.1; // minimum share of the mask's rim on the thing
    private static final int BAND = 5; // side of the element that draws the rim, px: one more than the rim's width
    private static final double CUT =
            0.85; // minimum length of the cut over the root of the thing's area; where two things touch it is shorter
    private static final double FILLED = 0.12; // minimum share of the mask that the thing covers
    // maximum share of the window around the mask; a larger area is background
    private static final double GROUND = 0.65;
    private static final int SIDES = 3; // minimum number of the window's sides that background touches
    private static final double AROUND = 0.8; // margin around the mask's box, as a multiple of its longer side

    /**
     * Finds the thing that the mask cuts through most, in the whole picture and in a window around the mask; without one, a thing of
     * which a small mask covers a part of the edge.
     *
     * @param picture CV_8UC3 or CV_8UC4
     * @param mask CV_8UC1 of the picture's size, 255 inside; not empty
     * @return empty if the mask holds whole things only, or lies within background
     */
    public static Optional<CrossedThing> of(Mat picture, Mat mask, SubjectPrior prior) {
        PixelArea box = PixelArea.of(mask);
        PixelArea whole = new PixelArea(0, 0, mask.cols(), mask.rows());
        PixelArea near = box.grown((int) (AROUND * Math.max(box.width(), box.height())), mask.cols(), mask.rows());
        return Stream.of(whole, near)
                .distinct()
                .flatMap(window -> in(window, picture, mask, prior).stream())
                .max(Comparator.comparing(CrossedThing::isNicked, Comparator.reverseOrder())
                        .thenComparingDouble(CrossedThing::rim));
    }

    /** Whether the mask covers only a small part of the thing, at its edge. */
    public boolean isNicked() {
        return 1 - outside <= LEAST;
    }

    private static List<CrossedThing> in(PixelArea window, Mat picture, Mat mask, SubjectPrior prior) {
        try (PointerScope _ = new PointerScope();
                Mat part = window.in(picture);
                SubjectSegmentation found = CutoutResult.segment(part, prior)) {
            if (found.confidence() < SURE) {
                return List.of();
            }
            Mat inside = new Mat();
            Size size = new Size(found.mask().cols(), found.mask().rows());
            opencv_imgproc.resize(window.in(mask), inside, size, 0, 0, opencv_imgproc.INTER_NEAREST);
            if (MaskArithmetic.isEmpty(inside) || MaskArithmetic.isFull(inside)) {
                return List.of();
            }
            Mat rim = new Mat();
            Mat cross = opencv_imgproc.getStructuringElement(opencv_imgproc.MORPH_ELLIPSE, new Size(BAND, BAND));
            opencv_imgproc.morphologyEx(inside, rim, opencv_imgproc.MORPH_GRADIENT, cross);
            Mat small = Downscale.bgr(part, Math.max(size.width(), size.height()), opencv_imgproc.INTER_AREA);
            return things(found.mask()).stream()
                    .flatMap(thing -> crossing(thing, inside, rim, small, found.confidence()).stream())
                    .toList();
        }
    }

    /** Splits a segmentation into connected things, without background. */
    private static List<Mat> things(Mat subject) {
        Mat labels = new Mat();
        Mat stats = new Mat();
        int count = opencv_imgproc.connectedComponentsWithStats(subject, labels, stats, new Mat());
        try (IntRawIndexer of = stats.createIndexer()) {
            return Stream.iterate(1, label -> label < count, label -> label + 1)
                    .filter(label -> sides(of, label, subject) < SIDES
                            && of.get(label, opencv_imgproc.CC_STAT_AREA) < GROUND * subject.total())
                    .map(label -> {
                        Mat thing = new Mat();
                        opencv_core.inRange(
                                labels,
                                new Mat(new Scalar(label, 0, 0, 0)),
                                new Mat(new Scalar(label, 0, 0, 0)),
                                thing);
                        return thing;
                    })
                    .toList();
        }
    }

    private static int sides(IntRawIndexer of, long label, Mat picture) {
        int left = of.get(label, opencv_imgproc.CC_STAT_LEFT);
        int top = of.get(label, opencv_imgproc.CC_STAT_TOP);
        int right = left + of.get(label, opencv_imgproc.CC_STAT_WIDTH);
        int bottom = top + of.get(label, opencv_imgproc.CC_STAT_HEIGHT);
        return (left <= 1 ? 1 : 0)
                + (top <= 1 ? 1 : 0)
                + (right >= picture.cols() - 1 ? 1 : 0)
                + (bottom >= picture.rows() - 1 ? 1 : 0);
    }

    private static Optional<CrossedThing> crossing(Mat thing, Mat mask, Mat rim, Mat picture, double confidence) {
        double size = MaskArithmetic.count(thing);
        double shared = MaskArithmetic.common(thing, mask);
        double band = MaskArithmetic.common(thing, rim);
        double onRim = band / MaskArithmetic.count(rim);
        if (shared > 0 && shared <= LEAST * size) {
            return NickedThing.isNicked(picture, thing, mask, band / (BAND - 1))
                    ? Optional.of(new CrossedThing(1 - shared / size, onRim, confidence))
                    : Optional.empty();
        }
        boolean parted = shared > LEAST * size && size - shared > REST * size;
        boolean cut = parted && band / (BAND - 1) > CUT * Math.sqrt(size);
        boolean crosses = cut && onRim > CROSSING && shared > FILLED * MaskArithmetic.count(mask);
        return crosses ? Optional.of(new CrossedThing(1 - shared / size, onRim, confidence)) : Optional.empty();
    }
}

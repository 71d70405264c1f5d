// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import io.heliograph.pixels.LabPicture;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.global.opencv_imgproc;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Recognizes a small mask on the edge of a thing: it holds a part of the thing and of the background, and nothing else. A mask over a small
 * object in front of the edge holds other colours than thing and background have around the mask.
 */
final class NickedThing {
    private static final double SHARE = 0.2; // minimum share of the mask on the thing, and on the background
    private static final double CUT =
            1.2; // minimum length of the cut over the root of the part's area; a half disc has 2.5
    private static final int LEAST = 30; // minimum number of pixels of the part and of each surrounding
    private static final double ALIKE = 8; // maximum difference of colour, Lab, within a surface
    private static final double FOREIGN = 0.04; // maximum share of the mask with other colours
    private static final double APART = 18; // minimum difference of colour between thing and background, Lab

    private NickedThing() {}

    /**
     * Whether a mask nicks a thing.
     *
     * @param picture BGR of the masks' size
     * @param thing CV_8UC1, 255 on the thing
     * @param mask CV_8UC1, 255 inside
     * @param cut length of the mask's rim on the thing, px
     */
    static boolean isNicked(Mat picture, Mat thing, Mat mask, double cut) {
        try (PointerScope _ = new PointerScope()) {
            double size = MaskArithmetic.count(mask);
            double part = MaskArithmetic.common(thing, mask);
            boolean straddles = part > SHARE * size && size - part > SHARE * size && cut > CUT * Math.sqrt(part);
            if (!straddles) {
                return false;
            }
            int reach = 3 + 2 * (int) (0.25 * Math.sqrt(size)); // odd
            Mat around = new Mat();
            opencv_imgproc.dilate(
                    mask,
                    around,
                    opencv_imgproc.getStructuringElement(opencv_imgproc.MORPH_ELLIPSE, new Size(reach, reach)));
            MaskArithmetic.subtract(around, mask);
            Mat edge = new Mat(); // pixels at the edge of the thing mix both colours
            opencv_imgproc.morphologyEx(
                    thing,
                    edge,
                    opencv_imgproc.MORPH_GRADIENT,
                    opencv_imgproc.getStructuringElement(opencv_imgproc.MORPH_ELLIPSE, new Size(5, 5)));
            Mat ground = MaskArithmetic.inverted(thing);
            LabPicture lab = LabPicture.of(picture);
            int[] on = pixels(thing, mask, edge);
            int[] off = pixels(ground, mask, edge);
            int[] beyondOn = pixels(thing, around, edge);
            int[] beyondOff = pixels(ground, around, edge);
            if (IntStream.of(on.length, off.length, beyondOn.length, beyondOff.length)
                    .anyMatch(count -> count < LEAST)) {
                return false;
            }
            double[] colour = median(lab, beyondOn);
            double[] background = median(lab, beyondOff);
            return distance(colour, background) > APART
                    && isAlike(lab, on, beyondOn, colour)
                    && isAlike(lab, off, beyondOff, background);
        }
    }

    /** Whether a surface has the colours within the mask that it has beyond. */
    private static boolean isAlike(LabPicture lab, int[] within, int[] beyond, double[] colour) {
        double spread = ALIKE + quantile(lab, beyond, colour, 1 - FOREIGN);
        return quantile(lab, within, colour, 1 - FOREIGN) < spread;
    }

    private static double quantile(LabPicture lab, int[] pixels, double[] colour, double share) {
        double[] distances = Arrays.stream(pixels)
                .mapToDouble(i -> distance(new double[] {lab.light(i), lab.a(i), lab.b(i)}, colour))
                .sorted()
                .toArray();
        return distances[(int) (share * (distances.length - 1))];
    }

    private static double[] median(LabPicture lab, int[] pixels) {
        return IntStream.range(0, 3)
                .mapToDouble(channel -> Arrays.stream(pixels)
                        .mapToDouble(i -> lab.lab()[3 * i + channel])
                        .sorted()
                        .toArray()[pixels.length / 2])
                .toArray();
    }

    private static double distance(double[] one, double[] other) {
        return Math.sqrt(IntStream.range(0, 3)
                .mapToDouble(i -> (one[i] - other[i]) * (one[i] - other[i]))
                .sum());
    }

    /** Indexes of the pixels inside both masks and outside a third. */
    private static int[] pixels(Mat one, Mat other, Mat without) {
        try (Mat both = new Mat()) {
            opencv_core.bitwise_and(one, other, both);
            MaskArithmetic.subtract(both, without);
            try (UByteIndexer at = both.createIndexer()) {
                return IntStream.range(0, (int) both.total())
                        .filter(i -> at.get((long) i / both.cols(), (long) i % both.cols()) != 0)
                        .toArray();
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.SubjectSegmenter;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.subject.PointedThing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Finds the thing that marked points lie on. Of the areas that could be things, the most probable one with the points
 * inside and none outside is taken; if one area does not hold all points, several are joined. A graph cut over
 * superpixels corrects the outline. If the points lie on no likely thing, the cut alone decides.
 */
public final class PointGrounding {
    /** Below this confidence the cut-out may be only a part of the thing, or include more than the thing. */
    public static final double DOUBT = 0.4;

    private static final double LEAST = 0.1; // minimum probability that an area is a whole thing
    private static final double UNKNOWN = 0.25; // confidence of a graph cut without a matching area
    private static final double EVERYTHING = 0.97; // maximum share of the picture that a thing covers
    private static final float POSSIBLE = 0.3f; // below this, probabilities from other frames count as 0

    private PointGrounding() {}

    /**
     * Finds the marked thing.
     *
     * @param picture must stay open during the call
     * @param points marked points; at least one is inside the thing
     */
    public static GroundingOutcome of(Raster picture, SubjectSegmenter subjectSegmenter, List<MarkedPoint> points) {
        GroundingTargets targets = GroundingTargets.of(picture, subjectSegmenter);
        List<RegionCandidate> chosen = chosen(targets, points);
        PixelSet believed = PixelSet.none(targets.width, targets.height);
        for (RegionCandidate each : chosen) {
            believed = believed.or(each.mask);
        }
        try (Mat small = CanonicalSize.of(picture.mat())) {
            byte[] cut = PointedThing.of(small, chosen.isEmpty() ? new byte[0] : believed.levels(), points);
            double sure = chosen.stream().mapToDouble(each -> each.thing).min().orElse(UNKNOWN);
            return outcome(picture, small, subjectSegmenter, cut, sure);
        }
    }

    /**
     * Finds the marked thing in a frame of a clip. The confidence is the overlap of the cut-out with the evidence.
     *
     * @param evidence probability of the thing at each pixel, 0 to 1, estimated from other frames; CV_32FC1 of any size
     */
    public static GroundingOutcome of(
            Raster picture, SubjectSegmenter subjectSegmenter, List<MarkedPoint> points, Mat evidence) {
        try (Mat small = CanonicalSize.of(picture.mat());
                Mat whole = new Mat();
                Size size = small.size()) {
            resize(evidence, whole, size, 0, 0, INTER_LINEAR);
            float[] probability = MatrixArrays.floats(whole);
            byte[] believed = new byte[probability.length];
            for (int i = 0; i < believed.length; i++) {
                believed[i] = (byte) (probability[i] < POSSIBLE ? 0 : Math.round(255 * probability[i]));
            }
            byte[] cut = PointedThing.of(small, believed, points);
            return outcome(picture, small, subjectSegmenter, cut, agreement(cut, probability));
        }
    }

    /** Soft intersection over union of a cut-out and a probability map. */
    private static double agreement(byte[] cut, float[] probability) {
        double both = 0;
        double either = 0;
        for (int i = 0; i < cut.length; i++) {
            both += cut[i] == 0 ? 0 : probability[i];
            either += cut[i] == 0 ? probability[i] : 1;
        }
        return either == 0 ? 0 : both / either;
    }

    private static GroundingOutcome outcome(
            Raster picture, Mat small, SubjectSegmenter subjectSegmenter, byte[] cut, double sure) {
        double share = share(cut);
        if (share == 0) {
            return new GroundingOutcome.NotFound(
                    "positive and negative points lie on the same small area of one colour: move them apart");
        }
        if (share > EVERYTHING) {
            return new GroundingOutcome.NotFound(
                    "the thing at the points does not stand out from the rest of the picture: add a negative point beside it");
        }
        try (Mat mask = MatrixArrays.mat(cut, small.rows(), small.cols())) {
            return new GroundingOutcome.Found(subjectSegmenter.soften(picture.mat(), mask), sure, false);
        }
    }

    private static double share(byte[] levels) {
        int count = 0;
        for (byte level : levels) {
            count += level & 1;
        }
        return (double) count / levels.length;
    }

    private static List<RegionCandidate> chosen(GroundingTargets targets, List<MarkedPoint> points) {
        List<RegionCandidate> able = new ArrayList<>(targets.plain());
        able.add(targets.whole());
        able.removeIf(each -> each.thing < LEAST || holds(each, targets, points, false) > 0);
        List<MarkedPoint> open =
                new ArrayList<>(points.stream().filter(MarkedPoint::inside).toList());
        List<RegionCandidate> chosen = new ArrayList<>();
        while (!open.isEmpty()) {
            Optional<RegionCandidate> best = best(able, targets, open);
            if (best.isEmpty()) {
                break;
            }
            chosen.add(best.get());
            open.removeIf(point -> best.get().mask.has(point.pixel(targets.width, targets.height)));
        }
        return chosen;
    }

    private static Optional<RegionCandidate> best(
            List<RegionCandidate> able, GroundingTargets targets, List<MarkedPoint> open) {
        RegionCandidate best = null;
        double most = 0;
        for (RegionCandidate each : able) {
            double score = each.thing * holds(each, targets, open, true) / open.size();
            if (score > most) {
                most = score;
                best = each;
            }
        }
        return Optional.ofNullable(best);
    }

    /** Number of marked points of one kind, inside or outside the thing, that lie within an area. */
    private static int holds(
            RegionCandidate candidate, GroundingTargets targets, List<MarkedPoint> points, boolean inside) {
        int count = 0;
        for (MarkedPoint point : points) {
            boolean held = candidate.mask.has(point.pixel(targets.width, targets.height));
            count += point.inside() == inside && held ? 1 : 0;
        }
        return count;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.subject.SaliencyPrior;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Probability of the thing marked by points in a frame, from this and the surrounding frames. The network counts if it
 * sees a subject at the points inside; independent motion counts if those points move. {@link RegionConsensus} joins
 * the frames; votes at the points are fixed.
 */
public final class PointedEvidence {
    /** Number of frames before and after the marked frame that the evidence depends on. */
    public static final int AROUND = 12;

    private static final int STEP = 4; // every fourth frame votes
    private static final double UNSEEN = 0.3; // mean probability at the points up to which the network is ignored
    private static final double SEEN = 0.7; // mean probability at the points from which it fully counts
    private static final double STILL = 0.25; // mean independent motion at the points up to which motion is ignored
    private static final double MOVING = 0.5; // mean independent motion from which it fully counts

    private final List<ClipFrame> shot;
    private final ClipFrame frame; // the marked frame
    private final int at;
    private final List<MarkedPoint> points;

    private PointedEvidence(List<ClipFrame> shot, int at, List<MarkedPoint> points) {
        this.shot = shot;
        this.at = at;
        this.points = points;
        frame = shot.get(at);
    }

    /**
     * The probability at each pixel.
     *
     * @param shot frames of one shot around the points' frame
     * @param at index of the marked frame in {@code shot}
     * @param points marked points, at least one inside the thing
     * @return CV_32FC1 at the size of motion estimation, 0..1; the caller closes it. Empty if the frames are too small
     *     for evidence
     */
    public static Optional<Mat> of(List<ClipFrame> shot, int at, List<MarkedPoint> points) {
        ClipFrame frame = shot.get(at);
        return Math.min(frame.flowRows, frame.flowCols) < SaliencyPrior.LEAST_SIDE
                ? Optional.empty()
                : Optional.of(new PointedEvidence(shot, at, points).plane());
    }

    private Mat plane() {
        List<FrameMotion> motions =
                ParallelFrames.of(shot.size() - 1, t -> shot.get(t).motionTo(shot.get(t + 1)));
        List<Integer> places = new ArrayList<>();
        for (int t = at % STEP; t < shot.size(); t += STEP) {
            places.add(t);
        }
        int own = places.indexOf(at);
        List<float[]> probabilities =
                places.stream().map(place -> probability(shot.get(place))).toList();
        List<MotionSaliency> moving =
                ParallelFrames.of(places.size(), k -> MotionSaliency.of(shot, motions, places.get(k)));
        KeyRegions first = KeyRegions.of(frame, probabilities.get(own), moving.get(own));
        double network = weight(first.means(probabilities.get(own)), first, UNSEEN, SEEN);
        double motion = weight(first.means(moving.get(own).moving()), first, STILL, MOVING);
        List<KeyRegions> regions = ParallelFrames.of(
                places.size(),
                k -> KeyRegions.of(
                        shot.get(places.get(k)),
                        weighed(probabilities.get(k), network),
                        new MotionSaliency(
                                moving.get(k).moving(), motion * moving.get(k).confidence())));
        double[] votes = new RegionConsensus(places, regions).votes(Map.of(own, held(regions.get(own))))[own];
        float[] plane = new float[frame.flowRows * frame.flowCols];
        for (int i = 0; i < plane.length; i++) {
            plane[i] = (float) votes[regions.get(own).labels()[i]];
        }
        return MatrixArrays.mat(plane, frame.flowRows, frame.flowCols);
    }

    /** Weight of a kind of evidence, 0 to 1, by the mean of its superpixels' values at the points inside. */
    private double weight(double[] values, KeyRegions regions, double none, double full) {
        double mean = points.stream()
                .filter(MarkedPoint::inside)
                .mapToDouble(point -> values[region(regions, point)])
                .average()
                .orElse(0);
        return Math.clamp((mean - none) / (full - none), 0, 1);
    }

    private int region(KeyRegions regions, MarkedPoint point) {
        return regions.labels()[point.pixel(frame.flowCols, frame.flowRows)];
    }

    private static float[] weighed(float[] probability, double weight) {
        float[] weighed = new float[probability.length];
        for (int i = 0; i < weighed.length; i++) {
            weighed[i] = (float) (1 / (1 + Math.exp(-weight * KeyRegions.odds(probability[i]))));
        }
        return weighed;
    }

    private double[] held(KeyRegions regions) {
        double[] held = new double[regions.areas().length];
        Arrays.fill(held, Double.NaN);
        for (MarkedPoint point : points) {
            held[region(regions, point)] = point.inside() ? 1 : 0;
        }
        return held;
    }

    private static float[] probability(ClipFrame frame) {
        try (PointerScope _ = new PointerScope()) {
            Mat probability =
                    ClipMatting.Keys.BUILT_IN.probability(MatrixArrays.mat(frame.bgr, frame.rows, frame.cols));
            Mat less = new Mat();
            resize(probability, less, new Size(frame.flowCols, frame.flowRows), 0, 0, INTER_AREA);
            return MatrixArrays.floats(less);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.subject.SaliencyPrior;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Probability of the thing marked by points in a frame, from this and the surrounding frames. The network counts if it
 * sees a subject at the points inside; independent motion counts if those points move. {@link RegionConsensus} joins
 * the frames; votes at the points are fixed.
 */
public final class PointedEvidence {
    /** Number of frames before and after the marked frame that the evidence depends on. */
    public static final int AROUND = 12;

    private static final int STEP = 4; // every fourth frame votes

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
        KeyEvidence evidence = KeyEvidence.of(shot, motions, places);
        float[] probability = evidence.probabilities().get(own);
        MotionSaliency moving = evidence.moving().get(own);
        KeyRegions first = KeyRegions.of(frame, probability, moving);
        ThingTrust trust = ThingTrust.of(
                new PointRegions(frame, first, points).inside(),
                first.means(probability),
                first.means(moving.moving()));
        List<KeyRegions> regions = evidence.regions(shot, places, trust);
        double[] held = new PointRegions(frame, regions.get(own), points).held();
        double[] votes = new RegionConsensus(places, regions).votes(Map.of(own, held))[own];
        float[] plane = new float[frame.flowRows * frame.flowCols];
        for (int i = 0; i < plane.length; i++) {
            plane[i] = (float) votes[regions.get(own).labels()[i]];
        }
        return MatrixArrays.mat(plane, frame.flowRows, frame.flowCols);
    }
}

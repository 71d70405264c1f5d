// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.matting.subject.SaliencyPrior;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Decides the mattes of a shot's key frames together. Evidence in each frame are the network's probability and motion
 * that differs from the camera's; {@link RegionConsensus} joins the evidence of all frames by superpixels. Within a
 * superpixel, the network decides.
 */
final class KeyMattes {
    private static final double SUBJECT = 0.5; // minimum vote of a superpixel to belong to the subject
    private static final double LEAST = 0.005; // share of the frame below which a known subject counts as gone
    // minimum confidence of still-picture matting; below it the frame counts as without a subject
    private static final double UNSEEN = 0.35;
    private static final double DETAIL = 0.5; // weight of the network within a superpixel

    private final List<ClipFrame> shot;
    private final List<FrameMotion> motions;
    private final KeyVote vote;
    private final ClipMatting.Keys keys;

    /**
     * Prepares the key frames of one shot.
     *
     * @param motions from each frame to the next
     * @param vote receives the mattes
     */
    KeyMattes(List<ClipFrame> shot, List<FrameMotion> motions, KeyVote vote, ClipMatting.Keys keys) {
        this.shot = shot;
        this.motions = motions;
        this.vote = vote;
        this.keys = keys;
    }

    /**
     * Decides the mattes of the key frames and adds them to the vote.
     *
     * @param places indices of the key frames, ascending
     * @param known matte of frame 0, if known; {@code places} then does not contain 0
     * @return certainty of the subject, 0..1: mean vote of its superpixels, weighted by area
     */
    double begin(List<Integer> places, Optional<KeyMatte> known) {
        List<Integer> all = new ArrayList<>(places);
        if (known.isPresent()) {
            all.addFirst(0);
            vote.add(0, known.get());
        }
        List<float[]> probabilities =
                all.stream().map(place -> probability(shot.get(place))).toList();
        List<KeyRegions> regions = ParallelFrames.of(
                all.size(),
                k -> KeyRegions.of(
                        shot.get(all.get(k)), probabilities.get(k), MotionSaliency.of(shot, motions, all.get(k))));
        double[][] votes = new RegionConsensus(all, regions)
                .votes(known.map(matte -> Map.of(0, regions.getFirst().means(matte.opacity())))
                        .orElse(Map.of()));
        int from = known.isPresent() ? 1 : 0;
        double certainty = certainty(regions, votes, from);
        if (certainty == 0) {
            return known.isPresent() ? carried(places, known.get()) : guessed(places);
        }
        for (int k = from; k < all.size(); k++) {
            vote.add(all.get(k), matte(regions.get(k), votes[k], probabilities.get(k)));
        }
        return certainty;
    }

    /**
     * Moves a known subject to the key frames if no frame has evidence. The certainty is 1 if the subject has left the
     * frame, otherwise 0.
     */
    private double carried(List<Integer> places, KeyMatte known) {
        for (int place : places) {
            vote.add(place, new KeyMatte(vote.belief(place)));
        }
        return known.share() < LEAST ? 1 : 0;
    }

    /** Uses still-picture matting of the first key frame if no frame has evidence; a flat frame has no subject. */
    private double guessed(List<Integer> places) {
        try (PointerScope _ = new PointerScope();
                SubjectSegmentation found = segmentation(shot.get(places.getFirst()))) {
            KeyMatte guess = new KeyMatte(
                    found.confidence() < UNSEEN
                            ? new float[shot.getFirst().flowRows * shot.getFirst().flowCols]
                            : reduced(found, shot.get(places.getFirst())));
            vote.add(places.getFirst(), guess);
            return carried(places.subList(1, places.size()), guess);
        }
    }

    private static double certainty(List<KeyRegions> regions, double[][] votes, int from) {
        double sum = 0;
        long area = 0;
        for (int frame = from; frame < votes.length; frame++) {
            for (int k = 0; k < votes[frame].length; k++) {
                if (votes[frame][k] > SUBJECT) {
                    sum += votes[frame][k] * regions.get(frame).areas()[k];
                    area += regions.get(frame).areas()[k];
                }
            }
        }
        return area == 0 ? 0 : sum / area;
    }

    private static KeyMatte matte(KeyRegions regions, double[] votes, float[] probability) {
        float[] opacity = new float[probability.length];
        for (int i = 0; i < opacity.length; i++) {
            int region = regions.labels()[i];
            double odds = KeyRegions.odds(votes[region])
                    + DETAIL * (KeyRegions.odds(probability[i]) - regions.evidence()[region]);
            opacity[i] = (float) (1 / (1 + Math.exp(-odds)));
        }
        return new KeyMatte(opacity);
    }

    private float[] probability(ClipFrame frame) {
        try (PointerScope _ = new PointerScope()) {
            if (Math.min(frame.flowRows, frame.flowCols) < SaliencyPrior.LEAST_SIDE) {
                try (SubjectSegmentation found = segmentation(frame)) {
                    return reduced(found, frame);
                }
            }
            Mat probability = keys.probability(MatrixArrays.mat(frame.bgr, frame.rows, frame.cols));
            Mat less = new Mat();
            resize(probability, less, new Size(frame.flowCols, frame.flowRows), 0, 0, INTER_AREA);
            return MatrixArrays.floats(less);
        }
    }

    /** Segments a frame; must be called within a scope of native pointers. */
    private SubjectSegmentation segmentation(ClipFrame frame) {
        return keys.whole(MatrixArrays.mat(frame.bgr, frame.rows, frame.cols));
    }

    private static float[] reduced(SubjectSegmentation found, ClipFrame frame) {
        Mat less = new Mat();
        resize(found.mask(), less, new Size(frame.flowCols, frame.flowRows), 0, 0, INTER_AREA);
        return AlphaMatting.unit(MatrixArrays.bytes(less));
    }
}

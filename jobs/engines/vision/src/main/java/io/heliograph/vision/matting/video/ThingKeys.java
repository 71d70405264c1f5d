// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides the mattes of one thing in the key frames of a run whose first frame has a known matte. Key frames are decided
 * in the order of time: each takes the mattes before it, moved by optical flow, as the prior of the place, then joins it
 * with the network, independent motion and similar superpixels in all key frames ({@link RegionConsensus}).
 */
final class ThingKeys {
    private static final double FADE = 0.95; // factor on the weight of the carried matte, per frame
    private static final double DETAIL = 0.5; // weight of the network and of the carried matte within a superpixel

    private final List<Integer> places;
    private final List<float[]> probabilities;
    private final List<KeyRegions> regions;
    private final ThingTrust trust;
    private final KeyVote vote;

    /**
     * Collects the evidence of the key frames.
     *
     * @param places indices of the key frames, ascending from 0
     * @param evidence network and motion in each of them
     * @param known matte of frame 0
     */
    ThingKeys(
            List<ClipFrame> shot,
            List<Integer> places,
            KeyEvidence evidence,
            KeyMatte known,
            ThingTrust trust,
            KeyVote vote) {
        this.places = places;
        this.trust = trust;
        this.vote = vote;
        probabilities = evidence.probabilities();
        regions = evidence.regions(shot, places, trust);
        carry(0, known.opacity(), 1);
        vote.add(0, known);
    }

    /**
     * Adds the mattes of all key frames to the vote.
     *
     * @param held share of the thing in each superpixel of frame 0 where it is fixed, otherwise NaN
     * @param barred for each frame, the marked points outside the thing
     */
    void decide(double[] held, List<BarredPoints> barred) {
        Map<Integer, double[]> fixed = new HashMap<>(Map.of(0, held));
        RegionConsensus consensus = new RegionConsensus(places, regions);
        for (int k = 1; k < places.size(); k++) {
            int at = places.get(k);
            float[] carried = vote.belief(at);
            double[] means = carry(k, carried, Math.pow(FADE, at));
            float[] opacity = opacity(k, consensus.votes(fixed)[k], carried, means);
            barred.get(at).clear(opacity);
            vote.add(at, new KeyMatte(opacity));
        }
    }

    /** Adds the log odds of a carried matte to those of a key frame's superpixels; returns its mean in each. */
    private double[] carry(int key, float[] carried, double weight) {
        KeyRegions here = regions.get(key);
        double[] means = here.means(carried);
        for (int region = 0; region < means.length; region++) {
            here.odds()[region] += weight * KeyRegions.odds(means[region]);
        }
        return means;
    }

    private float[] opacity(int key, double[] votes, float[] carried, double[] means) {
        KeyRegions here = regions.get(key);
        float[] probability = probabilities.get(key);
        double[] seen = here.means(probability);
        float[] opacity = new float[probability.length];
        for (int i = 0; i < opacity.length; i++) {
            int region = here.labels()[i];
            double odds = KeyRegions.odds(votes[region])
                    + DETAIL * trust.network() * (KeyRegions.odds(probability[i]) - KeyRegions.odds(seen[region]))
                    + DETAIL * (KeyRegions.odds(carried[i]) - KeyRegions.odds(means[region]));
            opacity[i] = (float) (1 / (1 + Math.exp(-odds)));
        }
        return opacity;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Votes of superpixels in a shot's key frames on being the subject. Each superpixel takes most of its vote from the
 * mean of similar superpixels in its own and nearby frames. So evidence missed in one frame is recovered from others.
 * The method is non-local consensus voting (Faktor and Irani, BMVC 2014).
 */
final class RegionConsensus {
    private static final int NEIGHBOURS = 20;
    private static final int REACH = 16; // maximum distance of frames that are compared
    private static final int ROUNDS = 15;
    private static final double TAKEN = 0.7; // weight of the neighbours in a vote
    private static final double SCALE = 60; // scale of squared distances between features

    private final List<Integer> places;
    private final List<KeyRegions> frames;
    private final int[] first; // number of each frame's first superpixel, then the total
    private final int[][] neighbours;
    private final double[][] weights;

    /**
     * Finds the most similar superpixels of each superpixel.
     *
     * @param places indices of the frames in their shot, ascending
     */
    RegionConsensus(List<Integer> places, List<KeyRegions> frames) {
        this.places = places;
        this.frames = frames;
        first = new int[frames.size() + 1];
        for (int k = 0; k < frames.size(); k++) {
            first[k + 1] = first[k] + frames.get(k).areas().length;
        }
        neighbours = new int[first[frames.size()]][];
        weights = new double[neighbours.length][];
        var _ = ParallelFrames.of(frames.size(), this::connect);
    }

    private Integer connect(int frame) {
        int from = frame;
        while (from > 0 && places.get(frame) - places.get(from - 1) <= REACH) {
            from--;
        }
        int to = frame + 1;
        while (to < places.size() && places.get(to) - places.get(frame) <= REACH) {
            to++;
        }
        for (int k = 0; k < frames.get(frame).areas().length; k++) {
            connect(first[frame] + k, frames.get(frame).looks()[k], from, to);
        }
        return frame;
    }

    private void connect(int region, float[] look, int from, int to) {
        int[] nearest = new int[NEIGHBOURS];
        double[] distances = new double[NEIGHBOURS];
        int found = 0;
        for (int frame = from; frame < to; frame++) {
            float[][] others = frames.get(frame).looks();
            for (int k = 0; k < others.length; k++) {
                double most = found < NEIGHBOURS ? Double.MAX_VALUE : distances[NEIGHBOURS - 1];
                double distance = distance(look, others[k], most);
                if (distance < most && first[frame] + k != region) {
                    int place = found < NEIGHBOURS ? found++ : NEIGHBOURS - 1;
                    while (place > 0 && distances[place - 1] > distance) {
                        distances[place] = distances[place - 1];
                        nearest[place] = nearest[place - 1];
                        place--;
                    }
                    distances[place] = distance;
                    nearest[place] = first[frame] + k;
                }
            }
        }
        double sum = 0;
        for (int k = 0; k < found; k++) {
            distances[k] = Math.exp(-distances[k] / SCALE);
            sum += distances[k];
        }
        for (int k = 0; k < found; k++) {
            distances[k] /= Math.max(1e-9, sum);
        }
        neighbours[region] = Arrays.copyOf(nearest, found);
        weights[region] = Arrays.copyOf(distances, found);
    }

    /** Squared distance of two feature vectors. If it exceeds {@code most}, any number from {@code most} up may be returned. */
    private static double distance(float[] look, float[] other, double most) {
        double sum = 0;
        for (int k = 0; k < look.length && sum < most; k++) {
            double step = look[k] - other[k];
            sum += step * step;
        }
        return sum;
    }

    /**
     * The votes after all rounds, 0..1, by frame and superpixel.
     *
     * @param held fixed votes by frame and superpixel; NaN for votes to compute
     */
    double[][] votes(Map<Integer, double[]> held) {
        double[] own = new double[neighbours.length];
        boolean[] fixed = new boolean[neighbours.length];
        for (int frame = 0; frame < frames.size(); frame++) {
            double[] odds = frames.get(frame).odds();
            double[] known = held.get(frame);
            for (int k = 0; k < odds.length; k++) {
                double certain = known == null ? Double.NaN : known[k];
                fixed[first[frame] + k] = !Double.isNaN(certain);
                own[first[frame] + k] = Double.isNaN(certain) ? 1 / (1 + Math.exp(-odds[k])) : certain;
            }
        }
        double[] votes = own.clone();
        for (int round = 0; round < ROUNDS; round++) {
            double[] next = own.clone();
            for (int region = 0; region < own.length; region++) {
                if (fixed[region]) {
                    continue;
                }
                double mean = 0;
                for (int k = 0; k < neighbours[region].length; k++) {
                    mean += weights[region][k] * votes[neighbours[region][k]];
                }
                next[region] += TAKEN * (mean - own[region]);
            }
            votes = next;
        }
        double[][] byFrame = new double[frames.size()][];
        for (int frame = 0; frame < frames.size(); frame++) {
            byFrame[frame] = Arrays.copyOfRange(votes, first[frame], first[frame + 1]);
        }
        return byFrame;
    }
}

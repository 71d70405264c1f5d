// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Moves the key mattes of a shot to its other frames by optical flow. Each matte is moved {@value #REACH} frames in
 * both directions, so that two on each side vote on a frame. A vote's weight is the agreement of forward and backward
 * motion on the way, and falls with distance. All planes have the size for motion estimation.
 */
final class KeyVote {
    private static final int REACH = 16; // maximum distance of a vote, in frames
    private static final float DISTANCE = 0.9f; // factor on the weight per frame of distance
    private static final float LEAST = 0.02f; // minimum weight, where the motion is unreliable

    private final List<ClipFrame> shot;
    private final List<FrameMotion> motions;
    private final float[][] votes;
    private final float[][] weights;
    private final SortedMap<Integer, KeyMatte> keys = new TreeMap<>();

    /**
     * A vote without mattes yet.
     *
     * @param motions from each frame of the shot to the next
     */
    KeyVote(List<ClipFrame> shot, List<FrameMotion> motions) {
        this.shot = shot;
        this.motions = motions;
        int pixels = shot.getFirst().flowRows * shot.getFirst().flowCols;
        votes = new float[shot.size()][pixels];
        weights = new float[shot.size()][pixels];
    }

    /** Adds the matte of the key frame with index {@code at} as a vote. */
    void add(int at, KeyMatte key) {
        keys.put(at, key);
        for (int i = 0; i < key.opacity().length; i++) {
            votes[at][i] += key.opacity()[i];
            weights[at][i]++;
        }
        walk(at, key, 1);
        walk(at, key, -1);
    }

    /** Indices of the key frames that have voted, ascending. */
    List<Integer> places() {
        return List.copyOf(keys.keySet());
    }

    /** The matte of one of {@link #places}. */
    KeyMatte key(int at) {
        return Objects.requireNonNull(keys.get(at));
    }

    /** The probability of the subject at each pixel of a frame, 0..1; 0 where there is no vote. */
    float[] belief(int frame) {
        float[] belief = new float[votes[frame].length];
        for (int i = 0; i < belief.length; i++) {
            belief[i] = votes[frame][i] / Math.max(1e-6f, weights[frame][i]);
        }
        return belief;
    }

    /** Predicts a key frame's matte from the votes of the other key frames. */
    float[] foretold(int at) {
        float[] belief = new float[votes[at].length];
        float[] own = key(at).opacity();
        for (int i = 0; i < belief.length; i++) {
            belief[i] = (votes[at][i] - own[i]) / Math.max(1e-6f, weights[at][i] - 1);
        }
        return belief;
    }

    private void walk(int from, KeyMatte key, int step) {
        ClipFrame first = shot.getFirst();
        int rows = first.flowRows;
        int cols = first.flowCols;
        float[] x = new float[rows * cols]; // displacement of each pixel to its place in the key frame
        float[] y = new float[rows * cols];
        float[] trust = new float[rows * cols];
        Arrays.fill(trust, 1);
        float[] nextX = new float[rows * cols];
        float[] nextY = new float[rows * cols];
        float[] nextTrust = new float[rows * cols];
        float share = 1;
        for (int at = from + step; at >= 0 && at < shot.size() && Math.abs(at - from) <= REACH; at += step) {
            share *= DISTANCE;
            FrameMotion motion = step > 0 ? motions.get(at - 1) : motions.get(at);
            float[] way = step > 0 ? motion.back() : motion.there();
            float[] agreed = step > 0 ? motion.trustBack() : motion.trustThere();
            float[] vote = votes[at];
            float[] weight = weights[at];
            for (int row = 0, i = 0; row < rows; row++) {
                for (int col = 0; col < cols; col++, i++) {
                    float u = Math.clamp(col + way[2 * i], 0f, cols - 1f);
                    float v = Math.clamp(row + way[2 * i + 1], 0f, rows - 1f);
                    int left = Math.min((int) u, Math.max(0, cols - 2));
                    int top = Math.min((int) v, Math.max(0, rows - 2));
                    float a = u - left;
                    float b = v - top;
                    int p = top * cols + left;
                    int right = cols > 1 ? 1 : 0;
                    int down = rows > 1 ? cols : 0;
                    float p00 = (1 - a) * (1 - b);
                    float p01 = a * (1 - b);
                    float p10 = (1 - a) * b;
                    float p11 = a * b;
                    float dx = way[2 * i]
                            + p00 * x[p]
                            + p01 * x[p + right]
                            + p10 * x[p + down]
                            + p11 * x[p + down + right];
                    float dy = way[2 * i + 1]
                            + p00 * y[p]
                            + p01 * y[p + right]
                            + p10 * y[p + down]
                            + p11 * y[p + down + right];
                    float t = agreed[i]
                            * (p00 * trust[p]
                                    + p01 * trust[p + right]
                                    + p10 * trust[p + down]
                                    + p11 * trust[p + down + right]);
                    nextX[i] = dx;
                    nextY[i] = dy;
                    nextTrust[i] = t;
                    float w = (t + LEAST) * share;
                    vote[i] += w * PlaneSampling.linear(key.opacity(), rows, cols, col + dx, row + dy);
                    weight[i] += w;
                }
            }
            float[] spare = x;
            x = nextX;
            nextX = spare;
            spare = y;
            y = nextY;
            nextY = spare;
            spare = trust;
            trust = nextTrust;
            nextTrust = spare;
        }
    }
}

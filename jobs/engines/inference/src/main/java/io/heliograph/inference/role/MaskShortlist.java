// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.runtime.Tensor;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** Collects masks of one picture: keeps those with a high score, and of nearly identical ones the best. */
final class MaskShortlist {
    private static final double SAME = 0.7; // intersection over union from which masks count as identical
    private static final double LEAST = 0.001; // minimum area, as a share of the picture's
    private static final float FINE = 16; // a stored byte of 1 means a logit of 1/16

    private final PointGrid rule;
    private final double high; // share of the square's height that the picture fills
    private final double wide;
    private final List<Candidate> kept = new ArrayList<>();

    MaskShortlist(PointGrid rule, double high, double wide) {
        this.rule = rule;
        this.high = high;
        this.wide = wide;
    }

    /** A mask cropped to the picture. Logits are stored in sixteenths, one byte each, to save memory for hundreds of masks. */
    @SuppressWarnings("ArrayRecordComponent") // not compared
    private record Candidate(int rows, int columns, byte[] logits, BitSet inside, double quality) {}

    /** Adds a mask unless it is poor, unstable or tiny; given as logits [1, 1, height, width] of the network's square input. */
    void offer(Tensor.Floats mask, double quality) {
        if (!(quality >= rule.quality())) {
            return;
        }
        int width = RolePlanes.width(mask);
        int rows = Math.clamp((int) Math.ceil(RolePlanes.height(mask) * high), 1, RolePlanes.height(mask));
        int columns = Math.clamp((int) Math.ceil(width * wide), 1, width);
        byte[] logits = new byte[rows * columns];
        BitSet inside = new BitSet(logits.length);
        int surely = 0;
        int perhaps = 0;
        for (int i = 0; i < logits.length; i++) {
            float logit = mask.values()[Math.floorDiv(i, columns) * width + i % columns];
            logits[i] = (byte) Math.clamp(Math.round(logit * FINE), -Byte.MAX_VALUE, Byte.MAX_VALUE);
            inside.set(i, logit > 0);
            surely += logit > 1 ? 1 : 0;
            perhaps += logit > -1 ? 1 : 0;
        }
        if (surely >= rule.stability() * perhaps && surely > LEAST * logits.length) {
            add(new Candidate(rows, columns, logits, inside, Math.min(quality, 1)));
        }
    }

    private void add(Candidate candidate) {
        List<Candidate> same = new ArrayList<>();
        for (Candidate other : kept) {
            if (overlap(candidate.inside, other.inside) > SAME) {
                if (other.quality >= candidate.quality) {
                    return;
                }
                same.add(other);
            }
        }
        kept.removeAll(same);
        kept.add(candidate);
    }

    private static double overlap(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.and(other);
        double common = both.cardinality();
        return common / (one.cardinality() + other.cardinality() - common);
    }

    /** The best masks, at the size of the picture. */
    List<PromptedMask> best(int most, int height, int width) {
        return kept.stream()
                .sorted(Comparator.comparingDouble((Candidate candidate) -> -candidate.quality))
                .limit(most)
                .map(candidate -> new PromptedMask(enlarged(candidate, height, width), candidate.quality))
                .toList();
    }

    private boolean[] enlarged(Candidate candidate, int height, int width) {
        Tensor.Floats logits = RolePlanes.of(1, candidate.rows, candidate.columns);
        for (int i = 0; i < logits.size(); i++) {
            logits.values()[i] = candidate.logits[i];
        }
        float[] large = RolePlanes.resized(logits, height, width).values();
        boolean[] inside = new boolean[large.length];
        for (int i = 0; i < inside.length; i++) {
            inside[i] = large[i] > 0;
        }
        return inside;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.List;

/** From the coarsest scale to the finest: search, vote, repeat. */
final class Solver {
    private static final int FINEST_ROUNDS = 3;
    private static final int FEWEST_ROUNDS = 4;
    private static final int MORE_ROUNDS = 2; // a level
    private static final int MOST_ROUNDS = 14;
    private static final int SHARP_LEVELS = 2; // the finest, whose last vote copies middles

    private final Crew crew;
    private final long seed;

    Solver(Crew crew, long seed) {
        this.crew = crew;
        this.seed = seed;
    }

    /** Fills the finest level's holes; the field says from where. */
    OffsetField solve(List<Level> levels) {
        Level coarsest = levels.getLast();
        OffsetField field = OffsetField.empty(coarsest);
        OnionPeel.fill(coarsest, field, crew);
        refine(coarsest, field, levels.size() - 1);
        for (int k = levels.size() - 2; k >= 0; k--) {
            Level level = levels.get(k);
            field = field.enlarged(levels.get(k + 1), level);
            PatchSearch.anywhere(level, field, seed + k);
            new Voting(level, field, crew).plainMean();
            refine(level, field, k);
        }
        return field;
    }

    private void refine(Level level, OffsetField field, int k) {
        Descriptors descriptors = new Descriptors(level);
        PatchSearch search = new PatchSearch(level, field, descriptors, crew, seed + k);
        Voting voting = new Voting(level, field, crew);
        descriptors.describeAll(crew);
        int rounds = k == 0 ? FINEST_ROUNDS : Math.min(MOST_ROUNDS, FEWEST_ROUNDS + MORE_ROUNDS * k);
        for (int round = 0; round < rounds; round++) {
            search.price();
            for (int sweep = 0; sweep < (k == 0 ? 2 : 3); sweep++) {
                search.sweep(sweep % 2 == 1);
            }
            boolean last = round == rounds - 1;
            if (last && k < SHARP_LEVELS) {
                voting.middles();
            } else {
                voting.mean();
            }
            if (!last) {
                descriptors.describeTargets(crew);
            }
        }
    }
}

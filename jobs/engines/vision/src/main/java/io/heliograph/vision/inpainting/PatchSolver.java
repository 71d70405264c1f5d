// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.List;

/**
 * Fills a hole from the coarsest scale to the finest. At each scale, the search for patches and the vote of the patches
 * on each pixel alternate.
 */
final class PatchSolver {
    private static final int FINEST_ROUNDS = 3;
    private static final int FEWEST_ROUNDS = 4;
    private static final int MORE_ROUNDS = 2; // rounds of search and vote added for each coarser level
    private static final int MOST_ROUNDS = 14;
    // number of fine levels at which the last vote copies middle pixels instead of means
    private static final int SHARP_LEVELS = 2;

    private final ParallelParts parallelParts;
    private final long seed;

    PatchSolver(ParallelParts parallelParts, long seed) {
        this.parallelParts = parallelParts;
        this.seed = seed;
    }

    /** Fills the holes of the finest level. The result holds the source of each patch. */
    OffsetField solve(List<SolverLevel> levels) {
        SolverLevel coarsest = levels.getLast();
        OffsetField field = OffsetField.empty(coarsest);
        OnionPeel.fill(coarsest, field, parallelParts);
        refine(coarsest, field, levels.size() - 1);
        for (int k = levels.size() - 2; k >= 0; k--) {
            SolverLevel solverLevel = levels.get(k);
            field = field.enlarged(levels.get(k + 1), solverLevel);
            PatchMatch.anywhere(solverLevel, field, seed + k);
            new PatchVoting(solverLevel, field, parallelParts).plainMean();
            refine(solverLevel, field, k);
        }
        return field;
    }

    private void refine(SolverLevel solverLevel, OffsetField field, int k) {
        PatchDescriptors patchDescriptors = new PatchDescriptors(solverLevel);
        PatchMatch search = new PatchMatch(solverLevel, field, patchDescriptors, parallelParts, seed + k);
        PatchVoting patchVoting = new PatchVoting(solverLevel, field, parallelParts);
        patchDescriptors.describeAll(parallelParts);
        int rounds = k == 0 ? FINEST_ROUNDS : Math.min(MOST_ROUNDS, FEWEST_ROUNDS + MORE_ROUNDS * k);
        for (int round = 0; round < rounds; round++) {
            search.price();
            for (int sweep = 0; sweep < (k == 0 ? 2 : 3); sweep++) {
                search.sweep(sweep % 2 == 1);
            }
            boolean last = round == rounds - 1;
            if (last && k < SHARP_LEVELS) {
                patchVoting.middles();
            } else {
                patchVoting.mean();
            }
            if (!last) {
                patchDescriptors.describeTargets(parallelParts);
            }
        }
    }
}

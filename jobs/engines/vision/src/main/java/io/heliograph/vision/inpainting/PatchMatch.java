// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

/**
 * Finds nearest patches by propagation and random search (Barnes, Shechtman, Finkelstein, Goldman, PatchMatch, SIGGRAPH
 * 2009). The patches to fill are processed in fixed parts; each part reads the other parts as they were before the
 * pass.
 */
final class PatchMatch {
    private static final int TRIES = 40; // random sources tried for a target that has none

    private final SolverLevel solverLevel;
    private final OffsetField field;
    private final PatchDescriptors patchDescriptors;
    private final ParallelParts parallelParts;
    private final long seed;
    private final int[] before;
    private int sweeps;

    PatchMatch(
            SolverLevel solverLevel,
            OffsetField field,
            PatchDescriptors patchDescriptors,
            ParallelParts parallelParts,
            long seed) {
        this.solverLevel = solverLevel;
        this.field = field;
        this.patchDescriptors = patchDescriptors;
        this.parallelParts = parallelParts;
        this.seed = seed;
        before = new int[field.nearest().length];
    }

    /** Recomputes costs after a change of descriptors; a target without a source gets a random one. */
    void price() {
        sweeps++;
        parallelParts.each(part -> {
            PatchRandom patchRandom = dice(part);
            int[] targets = solverLevel.targets();
            for (int k = ParallelParts.start(part, targets.length);
                    k < ParallelParts.start(part + 1, targets.length);
                    k++) {
                int target = targets[k];
                if (field.nearest()[target] < 0) {
                    field.nearest()[target] = any(solverLevel, target, patchRandom);
                }
                field.cost()[target] = patchDescriptors.distance(target, field.nearest()[target], Float.MAX_VALUE);
            }
        });
    }

    /** Assigns a random source to every target without one. */
    static void anywhere(SolverLevel solverLevel, OffsetField field, long seed) {
        PatchRandom patchRandom = new PatchRandom(seed);
        for (int target : solverLevel.targets()) {
            if (field.nearest()[target] < 0) {
                field.nearest()[target] = any(solverLevel, target, patchRandom);
            }
        }
    }

    private static int any(SolverLevel solverLevel, int target, PatchRandom patchRandom) {
        int[] sources = solverLevel.sources();
        int found = sources[patchRandom.below(sources.length)];
        for (int k = 0; k < TRIES && !solverLevel.allows(found, target); k++) {
            int other = sources[patchRandom.below(sources.length)];
            if (solverLevel.rowsBetween(other, target) < solverLevel.rowsBetween(found, target)) {
                found = other;
            }
        }
        return found;
    }

    private PatchRandom dice(int part) {
        return new PatchRandom(seed * 31 + sweeps * (long) ParallelParts.PARTS + part);
    }

    /** One pass over all patches to fill, forwards or backwards. */
    void sweep(boolean back) {
        sweeps++;
        System.arraycopy(field.nearest(), 0, before, 0, before.length);
        parallelParts.each(part -> {
            PatchRandom patchRandom = dice(part);
            int[] targets = solverLevel.targets();
            int from = ParallelParts.start(part, targets.length);
            int to = ParallelParts.start(part + 1, targets.length);
            int first = from < to ? targets[from] : 0;
            int last = from < to ? targets[to - 1] : -1;
            for (int k = from; k < to; k++) {
                improve(targets[back ? from + to - 1 - k : k], back ? 1 : -1, first, last, patchRandom);
            }
        });
    }

    private void improve(int target, int direction, int first, int last, PatchRandom patchRandom) {
        int best = field.nearest()[target];
        float cost = field.cost()[target];
        int width = solverLevel.width();
        int height = solverLevel.height();
        int row = target / width;
        for (int k = 0; k < 2; k++) {
            int step = k == 0 ? direction : direction * width;
            int neighbour = target + step;
            if (solverLevel.target()[neighbour]) {
                int[] known = neighbour >= first && neighbour <= last ? field.nearest() : before;
                int candidate = known[neighbour] - step;
                if (candidate != best
                        && candidate >= 0
                        && candidate < before.length
                        && solverLevel.allows(candidate, candidate / width, row)) {
                    float price = patchDescriptors.distance(target, candidate, cost);
                    if (price < cost) {
                        cost = price;
                        best = candidate;
                    }
                }
            }
        }
        int bestRow = best / width;
        int bestColumn = best - bestRow * width;
        for (int radius = Math.max(width, height); radius >= 1; radius /= 2) {
            int y = bestRow + patchRandom.below(2 * radius + 1) - radius;
            int x = bestColumn + patchRandom.below(2 * radius + 1) - radius;
            if (x >= 0 && x < width && y >= 0 && y < height && solverLevel.allows(y * width + x, y, row)) {
                float price = patchDescriptors.distance(target, y * width + x, cost);
                if (price < cost) {
                    cost = price;
                    best = y * width + x;
                    bestRow = y;
                    bestColumn = x;
                }
            }
        }
        field.nearest()[target] = best;
        field.cost()[target] = cost;
    }
}

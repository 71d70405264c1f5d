// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

/**
 * Nearest patches by propagation and random search: Barnes, Shechtman, Finkelstein, Goldman, PatchMatch (SIGGRAPH 2009). The targets
 * are swept in fixed parts, each seeing the others as they were before the sweep.
 */
final class PatchSearch {
    private static final int TRIES = 40; // random sources looked at when a target has none

    private final Level level;
    private final OffsetField field;
    private final Descriptors descriptors;
    private final Crew crew;
    private final long seed;
    private final int[] before;
    private int sweeps;

    PatchSearch(Level level, OffsetField field, Descriptors descriptors, Crew crew, long seed) {
        this.level = level;
        this.field = field;
        this.descriptors = descriptors;
        this.crew = crew;
        this.seed = seed;
        before = new int[field.nearest().length];
    }

    /** Costs anew, after the descriptors changed; targets without a source get one. */
    void price() {
        sweeps++;
        crew.each(part -> {
            Dice dice = dice(part);
            int[] targets = level.targets();
            for (int k = Crew.start(part, targets.length); k < Crew.start(part + 1, targets.length); k++) {
                int target = targets[k];
                if (field.nearest()[target] < 0) {
                    field.nearest()[target] = any(level, target, dice);
                }
                field.cost()[target] = descriptors.distance(target, field.nearest()[target], Float.MAX_VALUE);
            }
        });
    }

    /** Gives a random source to every target that has none. */
    static void anywhere(Level level, OffsetField field, long seed) {
        Dice dice = new Dice(seed);
        for (int target : level.targets()) {
            if (field.nearest()[target] < 0) {
                field.nearest()[target] = any(level, target, dice);
            }
        }
    }

    private static int any(Level level, int target, Dice dice) {
        int[] sources = level.sources();
        int found = sources[dice.below(sources.length)];
        for (int k = 0; k < TRIES && !level.allows(found, target); k++) {
            int other = sources[dice.below(sources.length)];
            if (level.rowsBetween(other, target) < level.rowsBetween(found, target)) {
                found = other;
            }
        }
        return found;
    }

    private Dice dice(int part) {
        return new Dice(seed * 31 + sweeps * (long) Crew.PARTS + part);
    }

    /** One look at every target, from the first to the last or back. */
    void sweep(boolean back) {
        sweeps++;
        System.arraycopy(field.nearest(), 0, before, 0, before.length);
        crew.each(part -> {
            Dice dice = dice(part);
            int[] targets = level.targets();
            int from = Crew.start(part, targets.length);
            int to = Crew.start(part + 1, targets.length);
            int first = from < to ? targets[from] : 0;
            int last = from < to ? targets[to - 1] : -1;
            for (int k = from; k < to; k++) {
                improve(targets[back ? from + to - 1 - k : k], back ? 1 : -1, first, last, dice);
            }
        });
    }

    private void improve(int target, int direction, int first, int last, Dice dice) {
        int best = field.nearest()[target];
        float cost = field.cost()[target];
        int width = level.width();
        for (int k = 0; k < 2; k++) {
            int step = k == 0 ? direction : direction * width;
            int neighbour = target + step;
            if (level.target()[neighbour]) {
                int[] known = neighbour >= first && neighbour <= last ? field.nearest() : before;
                int candidate = known[neighbour] - step;
                if (candidate != best
                        && candidate >= 0
                        && candidate < before.length
                        && level.allows(candidate, target)) {
                    float price = descriptors.distance(target, candidate, cost);
                    if (price < cost) {
                        cost = price;
                        best = candidate;
                    }
                }
            }
        }
        for (int radius = Math.max(width, level.height()); radius >= 1; radius /= 2) {
            int y = best / width + dice.below(2 * radius + 1) - radius;
            int x = best % width + dice.below(2 * radius + 1) - radius;
            if (x >= 0 && x < width && y >= 0 && y < level.height() && level.allows(y * width + x, target)) {
                float price = descriptors.distance(target, y * width + x, cost);
                if (price < cost) {
                    cost = price;
                    best = y * width + x;
                }
            }
        }
        field.nearest()[target] = best;
        field.cost()[target] = cost;
    }
}

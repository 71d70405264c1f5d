// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.Arrays;

/** New pixels for the hole from the patches that were found: the mean of all that cover a pixel, or the middle of its own. */
final class Voting {
    private static final double PERCENTILE = 0.75; // of the costs: patches worse than this hardly count
    private static final int SAMPLE = 4096;
    private static final float LEAST = 1e-12f;

    private final Level level;
    private final OffsetField field;
    private final Crew crew;
    private final float[] weight;

    Voting(Level level, OffsetField field, Crew crew) {
        this.level = level;
        this.field = field;
        this.crew = crew;
        weight = new float[field.cost().length];
    }

    /** Wexler, Shechtman, Irani, Space-Time Completion of Video (PAMI 2007): good patches and patches near the rim weigh more. */
    void mean() {
        float scale = -0.5f / Math.max(1, percentile());
        int[] targets = level.targets();
        crew.each(part -> {
            for (int k = Crew.start(part, targets.length); k < Crew.start(part + 1, targets.length); k++) {
                int t = targets[k];
                weight[t] = Math.max(LEAST, (float) Math.exp(field.cost()[t] * scale) * level.trust()[t]);
            }
        });
        int[] holes = level.holes();
        float[] fresh = new float[holes.length * Layer.CHANNELS];
        crew.each(part -> {
            for (int k = Crew.start(part, holes.length); k < Crew.start(part + 1, holes.length); k++) {
                gather(holes[k], fresh, k * Layer.CHANNELS);
            }
        });
        put(fresh);
    }

    private float percentile() {
        int[] targets = level.targets();
        float[] costs = new float[Math.min(SAMPLE, targets.length)];
        for (int k = 0; k < costs.length; k++) {
            costs[k] = field.cost()[targets[(int) ((long) k * targets.length / costs.length)]];
        }
        Arrays.sort(costs);
        return costs[(int) (PERCENTILE * (costs.length - 1))];
    }

    private void gather(int pixel, float[] into, int to) {
        int width = level.width();
        int py = pixel / width;
        int px = pixel % width;
        float[] image = level.image();
        int[] nearest = field.nearest();
        boolean[] target = level.target();
        float l = 0;
        float a = 0;
        float b = 0;
        float across = 0;
        float down = 0;
        float all = 0;
        int left = Math.max(0, px - Level.REACH);
        int right = Math.min(width - 1, px + Level.REACH);
        for (int y = Math.max(0, py - Level.REACH); y <= Math.min(level.height() - 1, py + Level.REACH); y++) {
            for (int t = y * width + left; t <= y * width + right; t++) {
                if (target[t]) {
                    float w = weight[t];
                    int from = (nearest[t] + pixel - t) * Layer.CHANNELS;
                    l += w * image[from];
                    a += w * image[from + 1];
                    b += w * image[from + 2];
                    across += w * image[from + 3];
                    down += w * image[from + 4];
                    all += w;
                }
            }
        }
        into[to] = l / all;
        into[to + 1] = a / all;
        into[to + 2] = b / all;
        into[to + 3] = across / all;
        into[to + 4] = down / all;
    }

    private void put(float[] fresh) {
        int[] holes = level.holes();
        for (int k = 0; k < holes.length; k++) {
            System.arraycopy(fresh, k * Layer.CHANNELS, level.image(), holes[k] * Layer.CHANNELS, Layer.CHANNELS);
        }
    }

    /** Every pixel is a copy: keeps the grain that means wash out. */
    void middles() {
        int[] holes = level.holes();
        float[] fresh = new float[holes.length * Layer.CHANNELS];
        crew.each(part -> {
            for (int k = Crew.start(part, holes.length); k < Crew.start(part + 1, holes.length); k++) {
                int pixel = holes[k];
                int owner = owner(pixel);
                int from = field.nearest()[owner] + pixel - owner;
                System.arraycopy(level.image(), from * Layer.CHANNELS, fresh, k * Layer.CHANNELS, Layer.CHANNELS);
            }
        });
        put(fresh);
    }

    /** The patch a pixel is the middle of; in the padding, the nearest there is. */
    private int owner(int pixel) {
        int x = Math.clamp(pixel % level.width(), Level.REACH, level.width() - 1 - Level.REACH);
        int y = Math.clamp(pixel / level.width(), Level.REACH, level.height() - 1 - Level.REACH);
        return y * level.width() + x;
    }

    /** The mean again, with every patch as good as any other: a first picture from offsets alone. */
    void plainMean() {
        Arrays.fill(field.cost(), 0);
        mean();
    }
}

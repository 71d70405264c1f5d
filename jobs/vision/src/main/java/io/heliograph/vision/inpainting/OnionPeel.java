// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.Arrays;

/**
 * The first picture in the hole at the coarsest scale, from the rim inwards: each pixel takes the middle of the patch that agrees
 * best with what is known around it (Newson, Almansa, Fradet, Gousseau, Perez, Video Inpainting of Complex Scenes, 2014). Lines
 * that end at the hole are carried on.
 */
final class OnionPeel {
    private static final int MOST_SOURCES = 4000;

    private final Level level;
    private final OffsetField field;
    private final boolean[] known;
    private final int[] sources;

    private OnionPeel(Level level, OffsetField field) {
        this.level = level;
        this.field = field;
        known = new boolean[level.hole().length];
        for (int i = 0; i < known.length; i++) {
            known[i] = !level.hole()[i];
        }
        int all = level.sources().length;
        sources = new int[Math.min(all, MOST_SOURCES)];
        for (int k = 0; k < sources.length; k++) {
            sources[k] = level.sources()[(int) ((long) k * all / sources.length)];
        }
    }

    static void fill(Level level, OffsetField field, Crew crew) {
        SmoothFill.fill(level.image(), level.hole().clone(), level.width(), level.height(), Layer.CHANNELS);
        OnionPeel peel = new OnionPeel(level, field);
        float[] depth = Patches.depth(level.hole(), level.width(), level.height());
        int deepest = 0;
        for (int i : level.holes()) {
            deepest = Math.max(deepest, (int) depth[i]);
        }
        for (int d = 1; d <= deepest; d++) {
            int skin = d;
            int[] pixels = Arrays.stream(level.holes())
                    .filter(i -> (int) depth[i] == skin && level.target()[i])
                    .toArray();
            crew.each(part -> {
                for (int k = Crew.start(part, pixels.length); k < Crew.start(part + 1, pixels.length); k++) {
                    field.nearest()[pixels[k]] = peel.best(pixels[k]);
                }
            });
            peel.take(pixels);
        }
    }

    private void take(int[] pixels) {
        for (int i : pixels) {
            System.arraycopy(
                    level.image(),
                    field.nearest()[i] * Layer.CHANNELS,
                    level.image(),
                    i * Layer.CHANNELS,
                    Layer.CHANNELS);
            known[i] = true;
        }
    }

    private int best(int pixel) {
        int best = -1;
        float least = Float.MAX_VALUE;
        for (int source : sources) {
            if (level.allows(source, pixel)) {
                float distance = distance(pixel, source, least);
                if (distance < least) {
                    least = distance;
                    best = source;
                }
            }
        }
        return best >= 0 ? best : sources[pixel % sources.length];
    }

    private float distance(int pixel, int source, float least) {
        float[] image = level.image();
        float sum = 0;
        for (int dy = -Level.REACH; dy <= Level.REACH; dy++) {
            for (int dx = -Level.REACH; dx <= Level.REACH; dx++) {
                int step = dy * level.width() + dx;
                if (known[pixel + step]) {
                    int a = (pixel + step) * Layer.CHANNELS;
                    int b = (source + step) * Layer.CHANNELS;
                    for (int c = 0; c < Layer.CHANNELS; c++) {
                        float d = image[a + c] - image[b + c];
                        sum += d * d;
                    }
                }
            }
            if (sum >= least) {
                return sum;
            }
        }
        return sum;
    }
}

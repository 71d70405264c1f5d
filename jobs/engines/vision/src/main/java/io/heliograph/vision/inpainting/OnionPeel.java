// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.Arrays;

/**
 * Initial solution at the coarsest scale, from the rim of the hole inwards: each pixel takes the middle of the patch
 * that agrees best with the known pixels around it (Newson, Almansa, Fradet, Gousseau, Perez, Video Inpainting of
 * Complex Scenes, 2014). Lines that end at the hole are continued into it.
 */
final class OnionPeel {
    private static final int MOST_SOURCES = 4000;

    private final SolverLevel solverLevel;
    private final OffsetField field;
    private final boolean[] known;
    private final int[] sources;

    private OnionPeel(SolverLevel solverLevel, OffsetField field) {
        this.solverLevel = solverLevel;
        this.field = field;
        known = new boolean[solverLevel.hole().length];
        for (int i = 0; i < known.length; i++) {
            known[i] = !solverLevel.hole()[i];
        }
        int all = solverLevel.sources().length;
        sources = new int[Math.min(all, MOST_SOURCES)];
        for (int k = 0; k < sources.length; k++) {
            sources[k] = solverLevel.sources()[(int) ((long) k * all / sources.length)];
        }
    }

    static void fill(SolverLevel solverLevel, OffsetField field, ParallelParts parallelParts) {
        SmoothFill.fill(
                solverLevel.image(),
                solverLevel.hole().clone(),
                solverLevel.width(),
                solverLevel.height(),
                PyramidLayer.CHANNELS);
        OnionPeel peel = new OnionPeel(solverLevel, field);
        float[] depth = PatchTable.depth(solverLevel.hole(), solverLevel.width(), solverLevel.height());
        int deepest = 0;
        for (int i : solverLevel.holes()) {
            deepest = Math.max(deepest, (int) depth[i]);
        }
        for (int d = 1; d <= deepest; d++) {
            int skin = d;
            int[] pixels = Arrays.stream(solverLevel.holes())
                    .filter(i -> (int) depth[i] == skin && solverLevel.target()[i])
                    .toArray();
            parallelParts.each(part -> {
                for (int k = ParallelParts.start(part, pixels.length);
                        k < ParallelParts.start(part + 1, pixels.length);
                        k++) {
                    field.nearest()[pixels[k]] = peel.best(pixels[k]);
                }
            });
            peel.take(pixels);
        }
    }

    private void take(int[] pixels) {
        for (int i : pixels) {
            System.arraycopy(
                    solverLevel.image(),
                    field.nearest()[i] * PyramidLayer.CHANNELS,
                    solverLevel.image(),
                    i * PyramidLayer.CHANNELS,
                    PyramidLayer.CHANNELS);
            known[i] = true;
        }
    }

    private int best(int pixel) {
        int best = -1;
        float least = Float.MAX_VALUE;
        for (int source : sources) {
            if (solverLevel.allows(source, pixel)) {
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
        float[] image = solverLevel.image();
        float sum = 0;
        for (int dy = -SolverLevel.REACH; dy <= SolverLevel.REACH; dy++) {
            for (int dx = -SolverLevel.REACH; dx <= SolverLevel.REACH; dx++) {
                int step = dy * solverLevel.width() + dx;
                if (known[pixel + step]) {
                    int a = (pixel + step) * PyramidLayer.CHANNELS;
                    int b = (source + step) * PyramidLayer.CHANNELS;
                    for (int c = 0; c < PyramidLayer.CHANNELS; c++) {
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

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

/**
 * Blends the copied pixels by their gradients. A screened Poisson equation is solved inside the hole (Perez, Gangnet,
 * Blake, Poisson Image Editing, SIGGRAPH 2003). Pixels at the rim are fixed, the picture's edges are free. An area
 * copied from one place changes only by a smooth offset.
 */
final class SeamlessBlend {
    // weight of the copied colours against their gradients; acts over about 16 px
    private static final float SCREEN = 0.004f;
    private static final float STRIDE = 1.85f; // factor of successive over-relaxation
    private static final int SWEEPS = 60;
    private static final int COLOURS = 3;

    private final SolverLevel solverLevel;
    private final OffsetField field;
    private final boolean[] within; // true inside the picture, false in its padding
    private final int[] steps;
    private final float[] wanted; // right-hand side of the equation
    private final float[] gain; // inverse of the matrix diagonal

    private SeamlessBlend(SolverLevel solverLevel, OffsetField field) {
        this.solverLevel = solverLevel;
        this.field = field;
        within = PatchTable.inverted(new boolean[solverLevel.hole().length], solverLevel.width(), solverLevel.height());
        steps = new int[] {1, -1, solverLevel.width(), -solverLevel.width()};
        wanted = new float[solverLevel.holes().length * COLOURS];
        gain = new float[solverLevel.holes().length];
    }

    static void apply(SolverLevel solverLevel, OffsetField field, ParallelParts parallelParts) {
        SeamlessBlend blend = new SeamlessBlend(solverLevel, field);
        int count = solverLevel.holes().length;
        parallelParts.each(part -> {
            for (int k = ParallelParts.start(part, count); k < ParallelParts.start(part + 1, count); k++) {
                blend.prepare(k);
            }
        });
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int colour = 0; colour < 2; colour++) {
                int parity = colour;
                parallelParts.each(part ->
                        blend.relax(ParallelParts.start(part, count), ParallelParts.start(part + 1, count), parity));
            }
        }
    }

    private void prepare(int k) {
        int pixel = solverLevel.holes()[k];
        if (!within[pixel]) {
            return;
        }
        float[] image = solverLevel.image();
        int[] nearest = field.nearest();
        int neighbours = 0;
        int own = nearest[pixel];
        for (int step : steps) {
            int beside = pixel + step;
            if (!within[beside]) {
                continue;
            }
            neighbours++;
            boolean open = solverLevel.hole()[beside];
            for (int c = 0; c < COLOURS; c++) {
                float rise = image[(own + step) * PyramidLayer.CHANNELS + c] - image[own * PyramidLayer.CHANNELS + c];
                if (open) {
                    int other = nearest[beside];
                    float back = image[other * PyramidLayer.CHANNELS + c]
                            - image[(other - step) * PyramidLayer.CHANNELS + c];
                    rise = (rise + back) / 2;
                }
                wanted[k * COLOURS + c] -= rise;
            }
        }
        for (int c = 0; c < COLOURS; c++) {
            wanted[k * COLOURS + c] += SCREEN * image[own * PyramidLayer.CHANNELS + c];
        }
        gain[k] = 1 / (neighbours + SCREEN);
    }

    private void relax(int from, int to, int parity) {
        float[] image = solverLevel.image();
        int[] holes = solverLevel.holes();
        int width = solverLevel.width();
        for (int k = from; k < to; k++) {
            int pixel = holes[k];
            if ((pixel % width + pixel / width) % 2 != parity || gain[k] == 0) {
                continue;
            }
            int at = pixel * PyramidLayer.CHANNELS;
            float l = wanted[k * COLOURS];
            float a = wanted[k * COLOURS + 1];
            float b = wanted[k * COLOURS + 2];
            for (int step : steps) {
                if (within[pixel + step]) {
                    int beside = at + step * PyramidLayer.CHANNELS;
                    l += image[beside];
                    a += image[beside + 1];
                    b += image[beside + 2];
                }
            }
            image[at] += STRIDE * (l * gain[k] - image[at]);
            image[at + 1] += STRIDE * (a * gain[k] - image[at + 1]);
            image[at + 2] += STRIDE * (b * gain[k] - image[at + 2]);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

/**
 * The copied pixels joined by their gradients: a screened Poisson equation inside the hole (Perez, Gangnet, Blake, Poisson Image
 * Editing, SIGGRAPH 2003), fixed at the rim, free at the picture's edges. Where all of a stretch is copied from one place, nothing
 * changes but a smooth difference to its surroundings.
 */
final class SeamlessBlend {
    private static final float SCREEN = 0.004f; // pull to the copied colours; reaches some 16 px
    private static final float STRIDE = 1.85f; // over-relaxation
    private static final int SWEEPS = 60;
    private static final int COLOURS = 3;

    private final Level level;
    private final OffsetField field;
    private final boolean[] within; // the picture without its padding
    private final int[] steps;
    private final float[] wanted; // screened right-hand side
    private final float[] gain; // 1 / the diagonal

    private SeamlessBlend(Level level, OffsetField field) {
        this.level = level;
        this.field = field;
        within = Patches.inverted(new boolean[level.hole().length], level.width(), level.height());
        steps = new int[] {1, -1, level.width(), -level.width()};
        wanted = new float[level.holes().length * COLOURS];
        gain = new float[level.holes().length];
    }

    static void apply(Level level, OffsetField field, Crew crew) {
        SeamlessBlend blend = new SeamlessBlend(level, field);
        int count = level.holes().length;
        crew.each(part -> {
            for (int k = Crew.start(part, count); k < Crew.start(part + 1, count); k++) {
                blend.prepare(k);
            }
        });
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int colour = 0; colour < 2; colour++) {
                int parity = colour;
                crew.each(part -> blend.relax(Crew.start(part, count), Crew.start(part + 1, count), parity));
            }
        }
    }

    private void prepare(int k) {
        int pixel = level.holes()[k];
        if (!within[pixel]) {
            return;
        }
        float[] image = level.image();
        int[] nearest = field.nearest();
        int neighbours = 0;
        int own = nearest[pixel];
        for (int step : steps) {
            int beside = pixel + step;
            if (!within[beside]) {
                continue;
            }
            neighbours++;
            boolean open = level.hole()[beside];
            for (int c = 0; c < COLOURS; c++) {
                float rise = image[(own + step) * Layer.CHANNELS + c] - image[own * Layer.CHANNELS + c];
                if (open) {
                    int other = nearest[beside];
                    float back = image[other * Layer.CHANNELS + c] - image[(other - step) * Layer.CHANNELS + c];
                    rise = (rise + back) / 2;
                }
                wanted[k * COLOURS + c] -= rise;
            }
        }
        for (int c = 0; c < COLOURS; c++) {
            wanted[k * COLOURS + c] += SCREEN * image[own * Layer.CHANNELS + c];
        }
        gain[k] = 1 / (neighbours + SCREEN);
    }

    private void relax(int from, int to, int parity) {
        float[] image = level.image();
        int[] holes = level.holes();
        int width = level.width();
        for (int k = from; k < to; k++) {
            int pixel = holes[k];
            if ((pixel % width + pixel / width) % 2 != parity || gain[k] == 0) {
                continue;
            }
            int at = pixel * Layer.CHANNELS;
            float l = wanted[k * COLOURS];
            float a = wanted[k * COLOURS + 1];
            float b = wanted[k * COLOURS + 2];
            for (int step : steps) {
                if (within[pixel + step]) {
                    int beside = at + step * Layer.CHANNELS;
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

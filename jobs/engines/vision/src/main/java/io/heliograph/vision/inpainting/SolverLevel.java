// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

/**
 * A layer prepared for the search: padded by half a patch on every side (mirrored), with lists of its patches.
 *
 * @param image as in {@link PyramidLayer}; holes change while the level is solved
 * @param hole pixels to fill, including those in the padding
 * @param holes the indices of {@code hole}, ascending
 * @param source true for patches (by their middle pixel) without unknown or excluded pixels
 * @param sources the indices of {@code source}, ascending
 * @param target true for patches that touch the hole
 * @param targets the indices of {@code target}, ascending
 * @param trust weight of a patch's vote: 1 outside the hole, falling inwards
 * @param band for each target row, the maximum number of rows up or down to a source
 */
@SuppressWarnings("ArrayRecordComponent") // buffers shared by the steps of the solver
record SolverLevel(
        int width,
        int height,
        float[] image,
        boolean[] hole,
        int[] holes,
        boolean[] source,
        int[] sources,
        boolean[] target,
        int[] targets,
        float[] trust,
        int[] band) {
    static final int REACH = 3;
    static final int PATCH = 2 * REACH + 1;
    private static final double ENOUGH = 0.1; // minimum share of all source patches that a band must contain

    static SolverLevel of(PyramidLayer pyramidLayer, int band) {
        int width = pyramidLayer.width() + 2 * REACH;
        int height = pyramidLayer.height() + 2 * REACH;
        int n = width * height;
        float[] image = new float[n * PyramidLayer.CHANNELS];
        boolean[] hole = new boolean[n];
        boolean[] unusable = new boolean[n];
        for (int y = 0; y < height; y++) {
            int v = mirrored(y - REACH, pyramidLayer.height());
            int nearest = Math.clamp(y - REACH, 0, pyramidLayer.height() - 1);
            for (int x = 0; x < width; x++) {
                int from = v * pyramidLayer.width() + mirrored(x - REACH, pyramidLayer.width());
                int to = y * width + x;
                System.arraycopy(
                        pyramidLayer.image(),
                        from * PyramidLayer.CHANNELS,
                        image,
                        to * PyramidLayer.CHANNELS,
                        PyramidLayer.CHANNELS);
                int beside = nearest * pyramidLayer.width() + Math.clamp(x - REACH, 0, pyramidLayer.width() - 1);
                hole[to] = pyramidLayer.hole()[beside] || pyramidLayer.hole()[from];
                unusable[to] = hole[to] || pyramidLayer.barred()[beside];
            }
        }
        boolean[] target = PatchTable.touching(hole, width, height);
        boolean[] source = PatchTable.inverted(PatchTable.touching(unusable, width, height), width, height);
        int[] sources = PatchTable.indices(source);
        if (sources.length == 0) { // all patches contain excluded pixels: allow excluded ones
            source = PatchTable.inverted(target, width, height);
            sources = PatchTable.indices(source);
        }
        float[] trust = PatchTable.trust(hole, width, height);
        return new SolverLevel(
                width,
                height,
                image,
                hole,
                PatchTable.indices(hole),
                source,
                sources,
                target,
                PatchTable.indices(target),
                trust,
                bands(sources, width, height, band));
    }

    /** Maximum vertical distance from a target in each row to its sources; increased where too few sources are so close. */
    private static int[] bands(int[] sources, int width, int height, int band) {
        int[] above = new int[height + 1]; // number of sources above each row
        for (int source : sources) {
            above[source / width + 1]++;
        }
        for (int y = 0; y < height; y++) {
            above[y + 1] += above[y];
        }
        double enough = ENOUGH * sources.length;
        int[] bands = new int[height];
        for (int y = 0; y < height; y++) {
            int rows = band;
            while (rows < height && above[Math.min(height, y + rows + 1)] - above[Math.max(0, y - rows)] < enough) {
                rows++;
            }
            bands[y] = rows;
        }
        return bands;
    }

    private static int mirrored(int at, int count) {
        int inside = at < 0 ? -at - 1 : at;
        return Math.clamp(inside >= count ? 2 * count - 1 - inside : inside, 0, count - 1);
    }

    /** Whether a patch may be copied to a target patch: it is a source, and lies within the target's band of rows. */
    boolean allows(int from, int to) {
        return allows(from, from / width, to / width);
    }

    /** Same as {@link #allows(int, int)}, with the rows of both patches precomputed for the innermost loop. */
    boolean allows(int from, int fromRow, int toRow) {
        return Math.abs(fromRow - toRow) <= band[toRow] && source[from];
    }

    int rowsBetween(int one, int other) {
        return Math.abs(one / width - other / width);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Noise;
import io.heliograph.scene.raster.Rows;
import java.util.Arrays;

/** Flat facets: a Delaunay triangulation of points that lie along borders, creases and elsewhere sparsely; each facet its mean colour. */
final class LowPoly {
    private static final float CLOSE = 11; // units between points along borders
    private static final float INSIDE = 24; // within objects
    private static final float OPEN = 52; // in ground and sky

    private LowPoly() {}

    static Canvas paint(Motif motif, long seed, Watch watch) {
        int noise = Noise.seed(seed, 120);
        Outlines outlines = new Outlines(motif);
        float[] borders = outlines.silhouettes();
        float[] inner = outlines.creases();
        float[] marks = outlines.marks(motif.smooth(), 0.09f);
        for (int i = 0; i < inner.length; i++) {
            inner[i] = Math.max(inner[i], marks[i]);
        }
        watch.done(0.3f);
        MeshPoints points = new MeshPoints(motif, noise);
        points.frame();
        points.scatter(borders, 0.5f, CLOSE);
        points.scatter(inner, 0.6f, 1.5f * CLOSE);
        points.fill(INSIDE, OPEN);
        Triangulation mesh = new Triangulation(points.x, points.y, points.count, Math.max(motif.width, motif.height));
        watch.done(0.6f);
        return facets(motif, mesh, points, noise);
    }

    private static Canvas facets(Motif motif, Triangulation mesh, MeshPoints points, int noise) {
        Canvas out = motif.smooth().copy();
        float[] light = motif.light();
        int[] live = new int[mesh.count()];
        int count = 0;
        for (int t = 0; t < live.length; t++) {
            if (mesh.live(t)
                    && mesh.corner(t, 0) < points.count
                    && mesh.corner(t, 1) < points.count
                    && mesh.corner(t, 2) < points.count) {
                live[count++] = t;
            }
        }
        float[] colour = new float[3 * count];
        int facets = count;
        Rows.each(facets, n -> {
            Facet facet = new Facet(mesh, points, live[n]);
            facet.mean(motif, colour, 3 * n);
            float jitter = 0.06f * (Noise.white(n, 1, noise) - 0.5f);
            colour[3 * n] += jitter;
            colour[3 * n + 1] += jitter;
            colour[3 * n + 2] += jitter;
        });
        float[] weight = motif.scratch;
        Arrays.fill(weight, 0);
        Canvas sum = new Canvas(motif.width, motif.height);
        for (int n = 0; n < facets; n++) {
            new Facet(mesh, points, live[n]).draw(sum, weight, colour, 3 * n);
        }
        for (int i = 0; i < motif.pixels; i++) {
            if (weight[i] > 0) {
                float w = 1 / weight[i];
                float l = 0.97f + 0.03f * light[i];
                out.set(i, sum.red[i] * w * l, sum.green[i] * w * l, sum.blue[i] * w * l);
            }
        }
        Grade.colour(out, 1.18f, 1.06f);
        return out;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.scene.raster.ColourCanvas;
import java.util.Arrays;

/**
 * Paints flat facets: a Delaunay triangulation of points that are dense along borders and creases and sparse elsewhere; each facet has its
 * mean colour.
 */
final class LowPoly {
    private static final float CLOSE = 11; // distance between points along borders, in units
    private static final float INSIDE = 24; // distance between points within objects, in units
    private static final float OPEN = 52; // distance between points in ground and sky, in units

    private LowPoly() {}

    static ColourCanvas paint(StyleSource styleSource, long seed, StyleListener styleListener) {
        int noise = LatticeNoise.seed(seed, 120);
        OutlinePlanes outlinePlanes = new OutlinePlanes(styleSource);
        float[] borders = outlinePlanes.silhouettes();
        float[] inner = outlinePlanes.creases();
        float[] marks = outlinePlanes.marks(styleSource.smooth(), 0.09f);
        for (int i = 0; i < inner.length; i++) {
            inner[i] = Math.max(inner[i], marks[i]);
        }
        styleListener.done(0.3f);
        MeshPoints points = new MeshPoints(styleSource, noise);
        points.frame();
        points.scatter(borders, 0.5f, CLOSE);
        points.scatter(inner, 0.6f, 1.5f * CLOSE);
        points.fill(INSIDE, OPEN);
        DelaunayTriangulation mesh = new DelaunayTriangulation(
                points.x, points.y, points.count, Math.max(styleSource.width, styleSource.height));
        styleListener.done(0.6f);
        return facets(styleSource, mesh, points, noise);
    }

    private static ColourCanvas facets(
            StyleSource styleSource, DelaunayTriangulation mesh, MeshPoints points, int noise) {
        ColourCanvas out = styleSource.smooth().copy();
        float[] light = styleSource.light();
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
        ParallelRows.each(facets, n -> {
            MeshTriangle meshTriangle = new MeshTriangle(mesh, points, live[n]);
            meshTriangle.mean(styleSource, colour, 3 * n);
            float jitter = 0.06f * (LatticeNoise.white(n, 1, noise) - 0.5f);
            colour[3 * n] += jitter;
            colour[3 * n + 1] += jitter;
            colour[3 * n + 2] += jitter;
        });
        float[] weight = styleSource.scratch;
        Arrays.fill(weight, 0);
        ColourCanvas sum = new ColourCanvas(styleSource.width, styleSource.height);
        for (int n = 0; n < facets; n++) {
            new MeshTriangle(mesh, points, live[n]).draw(sum, weight, colour, 3 * n);
        }
        for (int i = 0; i < styleSource.pixels; i++) {
            if (weight[i] > 0) {
                float w = 1 / weight[i];
                float l = 0.97f + 0.03f * light[i];
                out.set(i, sum.red[i] * w * l, sum.green[i] * w * l, sum.blue[i] * w * l);
            }
        }
        CanvasGrade.colour(out, 1.18f, 1.06f);
        return out;
    }
}

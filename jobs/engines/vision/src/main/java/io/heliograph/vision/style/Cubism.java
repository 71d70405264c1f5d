// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import java.util.ArrayList;
import java.util.List;

/**
 * Cubist facets, each with a slightly different view of the subject. Straight cuts along and across forms split the
 * picture recursively, into the smallest pieces in detailed areas. Every piece is shifted, rotated, shaded, and painted
 * in earth colours, grey and blue.
 */
final class Cubism {
    private static final int FACETS = 130;
    private static final float LEAST = 0.0011f; // minimum size of a facet, as a share of the picture

    private Cubism() {}

    /** A node of the tree of cuts: its line, and the facets or cuts on both sides. */
    private static final class Cut {
        float nx;
        float ny;
        float offset;
        int left = -1;
        int right = -1;
        int facet;
        double x;
        double y;
        double weight;
        int pixels;
    }

    static FloatImage of(StyleInput styleInput, int noise) {
        FloatImage flat = styleInput.flat();
        FloatPlane busy = flat.luminance()
                .with(flat.luminance().gaussian(5 * styleInput.unit), (a, b) -> Math.abs(a - b))
                .with(styleInput.view.subject, (d, s) -> d * (1 + 2 * s) + 0.004f + 0.012f * s);
        List<Cut> tree = split(styleInput, busy, noise);
        styleInput.checkpoint();
        EdgeTangentFlow coarse = EdgeTangentFlow.of(flat.luminance(), 3 * styleInput.unit, 25 * styleInput.unit);
        FloatPlane bristles = coarse.streaks(1.7f * styleInput.unit, 26 * styleInput.unit, noise + 91);
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        ParallelRows.each(styleInput.height, y -> {
            for (int x = 0; x < styleInput.width; x++) {
                paint(styleInput, flat, bristles, tree, out, x, y, noise);
            }
        });
        return out;
    }

    private static List<Cut> split(StyleInput styleInput, FloatPlane busy, int noise) {
        int w = styleInput.width;
        int[] leaf = new int[w * styleInput.height];
        List<Cut> tree = new ArrayList<>();
        tree.add(new Cut());
        measure(tree, leaf, busy, w, List.of(0));
        for (int k = 0; k < FACETS; k++) {
            int widest = -1;
            for (int n = 0; n < tree.size(); n++) {
                Cut cut = tree.get(n);
                boolean free = cut.left < 0 && cut.pixels > LEAST * leaf.length;
                widest = free && (widest < 0 || cut.weight > tree.get(widest).weight) ? n : widest;
            }
            if (widest < 0) {
                break;
            }
            cut(styleInput, tree, widest, leaf, busy, noise);
        }
        return tree;
    }

    private static void cut(StyleInput styleInput, List<Cut> tree, int at, int[] leaf, FloatPlane busy, int noise) {
        Cut cut = tree.get(at);
        int w = styleInput.width;
        int cx = Math.clamp((int) cut.x, 0, w - 1);
        int cy = Math.clamp((int) cut.y, 0, styleInput.height - 1);
        EdgeTangentFlow edgeTangentFlow = styleInput.flow();
        double along = Math.atan2(edgeTangentFlow.y[cy * w + cx], edgeTangentFlow.x[cy * w + cx]);
        double turn = 1.1 * (LatticeNoise.white(at, 1, noise) - 0.5)
                + (LatticeNoise.white(at, 2, noise) < 0.4 ? Math.PI / 2 : 0);
        cut.nx = (float) -Math.sin(along + turn);
        cut.ny = (float) Math.cos(along + turn);
        cut.offset = (float) (cut.nx * cut.x + cut.ny * cut.y);
        cut.left = tree.size();
        cut.right = tree.size() + 1;
        for (int side = 0; side < 2; side++) {
            Cut child = new Cut();
            child.facet = tree.size();
            tree.add(child);
        }
        for (int i = 0; i < leaf.length; i++) {
            if (leaf[i] == at) {
                leaf[i] = cut.nx * (i % w) + cut.ny * Math.floorDiv(i, w) < cut.offset ? cut.left : cut.right;
            }
        }
        measure(tree, leaf, busy, w, List.of(cut.left, cut.right));
    }

    private static void measure(List<Cut> tree, int[] leaf, FloatPlane busy, int w, List<Integer> of) {
        for (int i = 0; i < leaf.length; i++) {
            if (of.contains(leaf[i])) {
                Cut cut = tree.get(leaf[i]);
                float b = busy.values[i];
                cut.weight += b;
                cut.x += b * (i % w);
                cut.y += b * Math.floorDiv(i, w);
                cut.pixels++;
            }
        }
        for (int n : of) {
            Cut cut = tree.get(n);
            cut.x /= Math.max(1e-9, cut.weight);
            cut.y /= Math.max(1e-9, cut.weight);
        }
    }

    private static void paint(
            StyleInput styleInput,
            FloatImage flat,
            FloatPlane bristles,
            List<Cut> tree,
            FloatImage out,
            int x,
            int y,
            int noise) {
        Cut cut = tree.getFirst();
        float near = Float.MAX_VALUE;
        float signed = 0;
        while (cut.left >= 0) {
            float d = cut.nx * x + cut.ny * y - cut.offset;
            if (Math.abs(d) < near) {
                near = Math.abs(d);
            }
            signed = d;
            cut = tree.get(d < 0 ? cut.left : cut.right);
        }
        int f = cut.facet;
        float unit = styleInput.unit;
        float turn = 0.5f * (LatticeNoise.white(f, 3, noise) - 0.5f);
        float scale = 0.86f + 0.3f * LatticeNoise.white(f, 4, noise);
        float dx = (float) (x - cut.x);
        float dy = (float) (y - cut.y);
        float shift = 46 * unit;
        float sx = (float) cut.x + scale * (dx - turn * dy) + shift * (LatticeNoise.white(f, 5, noise) - 0.5f);
        float sy = (float) cut.y + scale * (dy + turn * dx) + shift * (LatticeNoise.white(f, 6, noise) - 0.5f);
        int px = Math.clamp(Math.round(sx), 0, styleInput.width - 1);
        int py = Math.clamp(Math.round(sy), 0, styleInput.height - 1);
        int at = py * styleInput.width + px;
        float size = (float) Math.sqrt(Math.max(1, cut.pixels));
        float across = UnitCurves.clamp(0.5f + 0.6f * signed / size);
        float shade = 0.70f + 0.55f * (LatticeNoise.white(f, 7, noise) < 0.5f ? across : 1 - across);
        shade *= 0.93f + 0.14f * UnitCurves.clamp(bristles.values[y * styleInput.width + x]);
        int i = y * styleInput.width + x;
        earth(flat, at, out, i, shade, LatticeNoise.white(f, 8, noise));
        float line = UnitCurves.step(2.4f * unit, 0.6f * unit, near);
        out.lay(i, 0.12f, 0.09f, 0.08f, 0.75f * line);
        float light = UnitCurves.step(2.6f * unit, 3.4f * unit, near) * UnitCurves.step(6.5f * unit, 4 * unit, near);
        out.lay(i, 0.95f, 0.9f, 0.8f, 0.22f * light * (signed > 0 ? 1 : 0));
    }

    /** Mixes half of a colour with the cubist palette of 1910: umber, ochre, bone, slate. */
    private static void earth(FloatImage flat, int at, FloatImage out, int i, float shade, float hue) {
        float l = UnitCurves.clamp(flat.luminance(at) * shade + 0.02f);
        float warm = UnitCurves.step(0.35f, 0.65f, hue);
        float r = UnitCurves.mix(0.16f, 0.93f, l) * UnitCurves.mix(0.86f, 1.10f, warm);
        float g = UnitCurves.mix(0.13f, 0.87f, l) * UnitCurves.mix(0.98f, 0.98f, warm);
        float b = UnitCurves.mix(0.11f, 0.74f, l) * UnitCurves.mix(1.25f, 0.72f, warm);
        float own = 0.5f;
        out.set(
                i,
                UnitCurves.mix(r, flat.red().values[at] * shade, own),
                UnitCurves.mix(g, flat.green().values[at] * shade, own),
                UnitCurves.mix(b, flat.blue().values[at] * shade, own));
    }
}

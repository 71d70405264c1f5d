// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.KuwaharaFilter;
import io.heliograph.scene.raster.Oklab;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** A frame separated into areas in painting order, with their colours. Colours are in Oklab. */
final class ColourSeparation {
    static final int SKY = -1;
    static final int GROUND = 0;

    final RenderedFrame frame;
    final TracingOptions tracing;
    final int width;
    final int height;

    /** Oklab colours without fine detail, three values a pixel. */
    final float[] shown;

    /** Oklab colours of the surfaces without light, three values a pixel; in the sky equal to {@link #shown}. */
    final float[] bare;

    /** Rank of each pixel in the order of painting: 0 sky, 1 ground, then objects from far to near. */
    final int[] rank;

    /** The areas in painting order. */
    final List<Area> areas;

    ColourSeparation(RenderedFrame renderedFrame, TracingOptions tracingOptions) {
        this.frame = renderedFrame;
        this.tracing = tracingOptions;
        width = renderedFrame.width();
        height = renderedFrame.height();
        int radius = Math.max(2, Math.round((float) Math.sqrt((double) width * height) / 260));
        shown = lab(KuwaharaFilter.filter(ColourCanvas.of(renderedFrame.picture()), radius));
        ColourCanvas albedo = new ColourCanvas(width, height);
        for (int i = 0; i < width * height; i++) {
            albedo.set(
                    i,
                    SrgbTransfer.displayed(renderedFrame.albedo()[3 * i]),
                    SrgbTransfer.displayed(renderedFrame.albedo()[3 * i + 1]),
                    SrgbTransfer.displayed(renderedFrame.albedo()[3 * i + 2]));
        }
        bare = lab(KuwaharaFilter.filter(albedo, radius));
        areas = areas(renderedFrame, tracingOptions);
        rank = new int[width * height];
        TreeMap<Integer, Integer> ranks = new TreeMap<>();
        for (Area area : areas) {
            ranks.put(area.id, ranks.size());
        }
        int ground = ranks.getOrDefault(GROUND, 0);
        for (int i = 0; i < rank.length; i++) {
            rank[i] = ranks.getOrDefault(renderedFrame.object()[i], ground);
        }
    }

    /** Bounds and statistics of the pixels with one object id. */
    static final class Area {
        final int id;
        int left = Integer.MAX_VALUE;
        int top = Integer.MAX_VALUE;
        int right; // column after the last one
        int bottom; // row after the last one
        int pixels;
        double depth; // sum of the depths of its pixels

        Area(int id) {
            this.id = id;
        }
    }

    private static float[] lab(ColourCanvas colourCanvas) {
        float[] lab = new float[3 * colourCanvas.red.length];
        ParallelRows.each(colourCanvas.height, y -> {
            for (int i = y * colourCanvas.width, end = i + colourCanvas.width; i < end; i++) {
                Oklab.of(colourCanvas.red[i], colourCanvas.green[i], colourCanvas.blue[i], lab, 3 * i);
            }
        });
        return lab;
    }

    /**
     * Areas of sky, ground and objects, from far to near. Objects that are too small, or that exceed the maximum of paths, become part of
     * the ground.
     */
    private static List<Area> areas(RenderedFrame renderedFrame, TracingOptions tracingOptions) {
        TreeMap<Integer, Area> areas = new TreeMap<>();
        for (int y = 0, i = 0; y < renderedFrame.height(); y++) {
            for (int x = 0; x < renderedFrame.width(); x++, i++) {
                Area area = areas.computeIfAbsent(renderedFrame.object()[i], Area::new);
                area.left = Math.min(area.left, x);
                area.right = Math.max(area.right, x + 1);
                area.top = Math.min(area.top, y);
                area.bottom = y + 1;
                area.pixels++;
                area.depth += Math.min(1e6f, renderedFrame.depth()[i]);
            }
        }
        List<Area> kept = areas.values().stream()
                .filter(area -> area.id <= GROUND || area.pixels >= 12)
                .sorted(Comparator.comparingInt((Area area) -> area.id <= GROUND ? Integer.MIN_VALUE : -area.pixels))
                .limit(tracingOptions.paths() - 18)
                .toList();
        return kept.stream()
                .sorted(Comparator.comparingDouble((Area area) -> area.id == SKY
                                ? Double.NEGATIVE_INFINITY
                                : area.id == GROUND ? -1e9 : -area.depth / area.pixels)
                        .thenComparingInt(area -> area.id))
                .toList();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Kuwahara;
import io.heliograph.scene.raster.Oklab;
import io.heliograph.scene.raster.Rows;
import io.heliograph.scene.raster.Tone;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** A frame taken apart: what lies where, in which order it is painted, in which colours. Oklab throughout. */
final class Separation {
    static final int SKY = -1;
    static final int GROUND = 0;

    final Frame frame;
    final Tracing tracing;
    final int width;
    final int height;

    /** Colours without fine detail, three a pixel. */
    final float[] shown;

    /** Colours of the surfaces, without light, three a pixel; as shown in the sky. */
    final float[] bare;

    /** When each pixel is painted: 0 sky, 1 ground, then objects from far to near. */
    final int[] rank;

    /** In the order of painting. */
    final List<Area> areas;

    Separation(Frame frame, Tracing tracing) {
        this.frame = frame;
        this.tracing = tracing;
        width = frame.width();
        height = frame.height();
        int radius = Math.max(2, Math.round((float) Math.sqrt((double) width * height) / 260));
        shown = lab(Kuwahara.filter(Canvas.of(frame.picture()), radius));
        Canvas albedo = new Canvas(width, height);
        for (int i = 0; i < width * height; i++) {
            albedo.set(
                    i,
                    Tone.displayed(frame.albedo()[3 * i]),
                    Tone.displayed(frame.albedo()[3 * i + 1]),
                    Tone.displayed(frame.albedo()[3 * i + 2]));
        }
        bare = lab(Kuwahara.filter(albedo, radius));
        areas = areas(frame, tracing);
        rank = new int[width * height];
        TreeMap<Integer, Integer> ranks = new TreeMap<>();
        for (Area area : areas) {
            ranks.put(area.id, ranks.size());
        }
        int ground = ranks.getOrDefault(GROUND, 0);
        for (int i = 0; i < rank.length; i++) {
            rank[i] = ranks.getOrDefault(frame.object()[i], ground);
        }
    }

    /** What one id covers. */
    static final class Area {
        final int id;
        int left = Integer.MAX_VALUE;
        int top = Integer.MAX_VALUE;
        int right; // excluded
        int bottom; // excluded
        int pixels;
        double depth; // sum over pixels

        Area(int id) {
            this.id = id;
        }
    }

    private static float[] lab(Canvas canvas) {
        float[] lab = new float[3 * canvas.red.length];
        Rows.each(canvas.height, y -> {
            for (int i = y * canvas.width, end = i + canvas.width; i < end; i++) {
                Oklab.of(canvas.red[i], canvas.green[i], canvas.blue[i], lab, 3 * i);
            }
        });
        return lab;
    }

    /** Sky, ground, objects from far to near; too small ones and those beyond the number of paths go with the ground. */
    private static List<Area> areas(Frame frame, Tracing tracing) {
        TreeMap<Integer, Area> areas = new TreeMap<>();
        for (int y = 0, i = 0; y < frame.height(); y++) {
            for (int x = 0; x < frame.width(); x++, i++) {
                Area area = areas.computeIfAbsent(frame.object()[i], Area::new);
                area.left = Math.min(area.left, x);
                area.right = Math.max(area.right, x + 1);
                area.top = Math.min(area.top, y);
                area.bottom = y + 1;
                area.pixels++;
                area.depth += Math.min(1e6f, frame.depth()[i]);
            }
        }
        List<Area> kept = areas.values().stream()
                .filter(area -> area.id <= GROUND || area.pixels >= 12)
                .sorted(Comparator.comparingInt((Area area) -> area.id <= GROUND ? Integer.MIN_VALUE : -area.pixels))
                .limit(tracing.paths() - 18)
                .toList();
        return kept.stream()
                .sorted(Comparator.comparingDouble((Area area) -> area.id == SKY
                                ? Double.NEGATIVE_INFINITY
                                : area.id == GROUND ? -1e9 : -area.depth / area.pixels)
                        .thenComparingInt(area -> area.id))
                .toList();
    }
}

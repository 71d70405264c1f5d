// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.stage.Actor;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Map of how strongly a palette recolours each pixel.
 *
 * @param width pixels of the map; the picture may be larger
 * @param height pixels of the map
 * @param open weight of each pixel, 0 to 1: 0 keeps its colour, 1 recolours it fully
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, which the caller hands over without a copy
public record PaletteScope(int width, int height, float[] open) {
    /** The whole picture. */
    static final PaletteScope ALL = new PaletteScope(1, 1, new float[] {1});

    /** Weights of a palette picture's pixels, from its alpha. */
    static PaletteScope of(ReferencePicture palette) {
        if (palette.alpha().isEmpty()) {
            return ALL;
        }
        byte[] alpha = palette.alpha().get();
        float[] open = new float[alpha.length];
        for (int p = 0; p < open.length; p++) {
            open[p] = (alpha[p] & 255) / 255f;
        }
        return new PaletteScope(palette.picture().width(), palette.picture().height(), open);
    }

    /** Weights for a frame: 0 on things with a requested colour, else 1. */
    public static PaletteScope without(Brief brief, List<Actor> actors, RenderedFrame frame) {
        Set<Integer> coloured = actors.stream()
                .filter(actor ->
                        actor.thing() >= 0 && actor.thing() < brief.things().size())
                .filter(actor -> !brief.things().get(actor.thing()).colours().isEmpty())
                .map(Actor::id)
                .collect(Collectors.toUnmodifiableSet());
        if (coloured.isEmpty()) {
            return ALL;
        }
        float[] open = new float[frame.object().length];
        for (int p = 0; p < open.length; p++) {
            open[p] = coloured.contains(frame.object()[p]) ? 0 : 1;
        }
        return new PaletteScope(frame.width(), frame.height(), open);
    }

    /** Weight of a pixel of a picture, 0 to 1, interpolated linearly between the pixels of the map. */
    float at(int x, int y, int wide, int high) {
        float u = Math.clamp((x + 0.5f) * width / wide - 0.5f, 0, width - 1);
        float v = Math.clamp((y + 0.5f) * height / high - 0.5f, 0, height - 1);
        int left = (int) u;
        int top = (int) v;
        int right = Math.min(left + 1, width - 1);
        int bottom = Math.min(top + 1, height - 1);
        float upper = open[top * width + left] * (1 - u + left) + open[top * width + right] * (u - left);
        float lower = open[bottom * width + left] * (1 - u + left) + open[bottom * width + right] * (u - left);
        return upper + (v - top) * (lower - upper);
    }
}

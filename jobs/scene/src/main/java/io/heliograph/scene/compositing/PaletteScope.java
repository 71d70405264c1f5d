// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.stage.Actor;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The part of a picture whose colours another picture rules.
 *
 * @param width pixels of the map; the picture may be larger
 * @param height pixels of the map
 * @param open 1 for each pixel that is ruled, else 0
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, handed over
public record PaletteScope(int width, int height, float[] open) {
    /** The whole picture. */
    static final PaletteScope ALL = new PaletteScope(1, 1, new float[] {1});

    /** The part of a palette whose colours count. */
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

    /** All of a frame but the things whose colours the brief names. */
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

    /** How far a pixel of a picture is ruled, 0 to 1; between the pixels of the map linearly. */
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

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Setting;
import java.util.List;

/** Colours of what has no colour of its own: said, from the palette, or picked by the seed. */
record Tones(Rgb main, Rgb second) {
    // displayed colours of paper that photographers buy: ivory, teal, terracotta, sage, ochre, blue, rose
    private static final float[] PICKS = {
        .88f, .83f, .75f, .42f, .62f, .66f, .85f, .58f, .45f, .46f, .60f, .44f, .88f, .66f, .28f, .38f, .50f, .74f,
        .80f, .52f, .58f
    };

    static Tones of(Setting setting, List<Colour> palette, int seed) {
        int count = PICKS.length / 3;
        int pick = Math.floorMod(Noise.bits(3, 5, seed) >>> 3, count);
        int other = (pick + 1 + Math.floorMod(Noise.bits(4, 5, seed) >>> 3, count - 1)) % count;
        Rgb main = setting.colour()
                .map(Rgb::of)
                .orElseGet(() -> palette.isEmpty() ? picked(pick) : Rgb.of(palette.getFirst()));
        Rgb second = palette.size() > 1
                ? Rgb.of(palette.get(1))
                : setting.colour().isPresent() || !palette.isEmpty()
                        ? main.mix(main.turned(), 0.6f).times(0.7f)
                        : picked(other);
        return new Tones(main, second);
    }

    private static Rgb picked(int pick) {
        return Rgb.of(new Colour("", PICKS[3 * pick], PICKS[3 * pick + 1], PICKS[3 * pick + 2]));
    }
}

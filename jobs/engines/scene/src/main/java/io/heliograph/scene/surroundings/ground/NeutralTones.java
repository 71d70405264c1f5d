// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import java.util.List;

/** Colours for surroundings without a specified colour: those of the setting or the palette, or else chosen by the seed. */
public record NeutralTones(LinearRadiance main, LinearRadiance second) {
    // sRGB colours of photographers' paper: ivory, teal, terracotta, sage, ochre, blue, rose
    private static final float[] PICKS = {
        .88f, .83f, .75f, .42f, .62f, .66f, .85f, .58f, .45f, .46f, .60f, .44f, .88f, .66f, .28f, .38f, .50f, .74f,
        .80f, .52f, .58f
    };

    public static NeutralTones of(SceneSetting sceneSetting, List<NamedColour> palette, int seed) {
        int count = PICKS.length / 3;
        int pick = Math.floorMod(TerrainNoise.bits(3, 5, seed) >>> 3, count);
        int other = (pick + 1 + Math.floorMod(TerrainNoise.bits(4, 5, seed) >>> 3, count - 1)) % count;
        LinearRadiance main = sceneSetting
                .colour()
                .map(LinearRadiance::of)
                .orElseGet(() -> palette.isEmpty() ? picked(pick) : LinearRadiance.of(palette.getFirst()));
        LinearRadiance second = palette.size() > 1
                ? LinearRadiance.of(palette.get(1))
                : sceneSetting.colour().isPresent() || !palette.isEmpty()
                        ? main.mix(main.turned(), 0.6f).times(0.7f)
                        : picked(other);
        return new NeutralTones(main, second);
    }

    private static LinearRadiance picked(int pick) {
        return LinearRadiance.of(new NamedColour("", PICKS[3 * pick], PICKS[3 * pick + 1], PICKS[3 * pick + 2]));
    }
}

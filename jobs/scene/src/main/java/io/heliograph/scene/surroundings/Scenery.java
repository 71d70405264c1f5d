// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.stage.Lighting;
import io.heliograph.scene.stage.Surroundings;
import java.util.List;
import java.util.Optional;

/**
 * Builds the place where a picture is set. The same arguments give the same place, bit for bit. Building takes up to about half a second and 10 MB.
 */
public final class Scenery {
    private Scenery() {}

    /** A place for a subject about a metre across. */
    public static Place build(Setting setting, Light light, List<Colour> palette, long seed) {
        return build(setting, light, palette, seed, 1);
    }

    /**
     * A place for a subject of a size.
     *
     * @param setting where, in which weather and season
     * @param light how it is lit
     * @param palette colours for what has none of its own, may be empty
     * @param seed of everything that varies
     * @param span width of the subject in metres: sizes podiums, tables, sweeps, grass and the clearing
     */
    public static Place build(Setting setting, Light light, List<Colour> palette, long seed, float span) {
        int noise = Noise.bits((int) seed, (int) (seed >>> 32), 17) & 0xffffff;
        float size = Curves.clamp(span, 0.05f, 60);
        return switch (setting.scenery()) {
            case STUDIO, PODIUM, PLAIN, ABSTRACT -> Studios.build(setting, light, palette, noise, size);
            default -> Countryside.build(setting, light, noise, size);
        };
    }

    static Place place(Surroundings surroundings, Lighting lighting, List<Dressing> dressing, float radius) {
        return new Place(surroundings, lighting, dressing, new Clearing(0, 0, radius), Optional.empty());
    }
}

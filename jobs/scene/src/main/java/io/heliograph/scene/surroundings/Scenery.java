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
            case TABLE, ROOM, KITCHEN -> Indoors.build(setting, light, palette, noise, size);
            case STREET, CITY -> Streets.build(setting, light, noise, size);
            case UNDERWATER -> {
                Air air = Air.of(setting, light);
                Terrain terrain = new Terrain(Reliefs.of(setting, noise));
                Cover sand = new Sands(new Rgb(.56f, .52f, .42f), new Rgb(.38f, .36f, .30f), 0.5f, -100, noise);
                List<Dressing> dressing = Growth.of(
                                setting, new Scatter(terrain, -100, Math.max(1.6f, size), List.of(), noise))
                        .all();
                yield place(new Depths(terrain, sand, air, noise), under(air), dressing, 2.5f);
            }
            case SPACE -> {
                Air air = Air.of(setting, light);
                Lighting open = air.lighting();
                float[] fill = {.035f, .04f, .06f};
                Lighting hard = new Lighting(
                        open.keyX(),
                        open.keyY(),
                        open.keyZ(),
                        open.key(),
                        0.01f,
                        fill,
                        fill,
                        1.2f,
                        0.5f,
                        open.exposure() - 0.9f);
                yield place(new Cosmos(air, Tones.of(setting, palette, noise), noise), hard, List.of(), 4);
            }
            default -> Countryside.build(setting, light, noise, size);
        };
    }

    /** Light under water: from above, blue-green. */
    private static Lighting under(Air air) {
        Lighting open = air.lighting();
        Rgb key = air.hour().key().times(new Rgb(0.50f, 0.92f, 0.95f));
        float level = 0.3f + air.hour().middle().luminance();
        float[] up = {.06f * level, .34f * level, .42f * level};
        float[] side = {.02f * level, .15f * level, .22f * level};
        float flat = 0.5f / (float) Math.sqrt(Math.max(1e-4f, open.keyX() * open.keyX() + open.keyZ() * open.keyZ()));
        return new Lighting(
                open.keyX() * flat,
                0.8660254f,
                open.keyZ() * flat,
                key.values(),
                0.05f,
                up,
                side,
                1,
                0.15f,
                open.exposure());
    }

    static Place place(Surroundings surroundings, Lighting lighting, List<Dressing> dressing, float radius) {
        return new Place(surroundings, lighting, dressing, new Clearing(0, 0, radius), Optional.empty());
    }
}

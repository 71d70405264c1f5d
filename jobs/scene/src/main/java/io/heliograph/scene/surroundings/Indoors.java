// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.stage.Lighting;
import java.util.List;

/** Tables, rooms and kitchens. */
final class Indoors {
    // oak, walnut, pine, ash: linear
    private static final float[] WOODS = {.36f, .20f, .095f, .17f, .085f, .042f, .50f, .32f, .16f, .46f, .36f, .25f};

    private Indoors() {}

    static Place build(Setting setting, Light light, List<Colour> palette, int seed, float span) {
        Air air = Air.indoors(setting, light);
        Tones tones = Tones.of(setting, palette, seed);
        int pick = 3 * Math.floorMod(Noise.bits(8, 1, seed) >>> 2, WOODS.length / 3);
        Rgb wood = new Rgb(WOODS[pick], WOODS[pick + 1], WOODS[pick + 2]);
        if (setting.scenery() == Setting.Scenery.TABLE) {
            Rgb wall = setting.colour().isPresent() || !palette.isEmpty() ? tones.main() : new Rgb(.62f, .50f, .38f);
            float edge = 0.85f * span + 0.22f;
            Tabletop table = new Tabletop(
                    new Blur(air, wall, seed), wood, edge, 0.16f * Math.max(0.5f, Math.min(span, 3)), seed);
            return Scenery.place(table, lit(air, wall.mix(wood, 0.4f)), List.of(), edge * 0.9f);
        }
        boolean kitchen = setting.scenery() == Setting.Scenery.KITCHEN;
        float size = Math.max(1, span * 0.45f);
        Rgb wall = setting.colour().isPresent() || !palette.isEmpty()
                ? tones.main()
                : tones.main().mix(Rgb.WHITE, 0.30f);
        Chamber room = new Chamber(
                air,
                new Dome(air, seed),
                new Decor(wall, wood, kitchen, seed),
                2.9f * size,
                2.9f * size,
                2.75f * size,
                kitchen ? 0.62f : 0);
        List<Dressing> dressing = kitchen
                ? List.of()
                : List.of(
                        new Dressing("sofa", 1.1f * size * (air.x() < 0 ? 1 : -1), 0, 2.25f * size, 0.85f, 0, seed),
                        new Dressing("plant", -2.4f * size, 0, 2.4f * size, 1.1f, 0, seed + 1L),
                        new Dressing("lamp", 2.45f * size, 0, 2.4f * size, 1.5f, 0, seed + 2L));
        return Scenery.place(room, lit(air, wall), dressing, 1.5f * size);
    }

    /** Fill light indoors is what walls send back. */
    private static Lighting lit(Air air, Rgb wall) {
        Lighting open = air.lighting();
        Hour hour = air.hour();
        float strength = hour.middle().luminance() * 0.85f + 0.05f * hour.key().luminance();
        float norm = strength / Math.max(wall.luminance(), 0.08f);
        Rgb bounce = wall.times(norm).faded(0.35f);
        Rgb up = hour.zenith().mix(hour.middle(), 0.7f).faded(0.45f).mix(bounce, 0.5f);
        return new Lighting(
                open.keyX(),
                open.keyY(),
                open.keyZ(),
                open.key(),
                Math.max(open.softness(), 0.05f),
                up.values(),
                bounce.values(),
                open.fill(),
                open.rim(),
                open.exposure());
    }
}

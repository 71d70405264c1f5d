// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.Skin;

/** Natural ground: grass where it is level, rock where it is steep, sand at the shore, snow up high or all over, woods on far slopes. */
final class Wilds implements Cover {
    private final Soil soil;
    private final Blades blades;
    private final int seed;

    Wilds(Soil soil, int seed) {
        this.soil = soil;
        this.seed = seed;
        blades = new Blades(
                soil.grass().times(0.42f),
                soil.grass().mix(soil.tip(), 0.75f),
                soil.dry(),
                soil.petals(),
                soil.flowers(),
                seed + 60);
    }

    @Override
    public void paint(float x, float y, float z, float dx, float dy, float dz, float distance, Skin skin) {
        float ny = skin.ny;
        float broad = Noise.fbm(x * 0.021f, z * 0.021f, Cover.octaves(24, distance, 4), seed + 3);
        float fine = Noise.fbm(x * 0.55f, z * 0.55f, Cover.octaves(0.9f, distance, 5), seed + 4);
        rock(x, y, z, distance, broad, skin);
        float ragged = (fine - 0.5f) * 0.22f + (broad - 0.5f) * 0.12f;
        float turf = Curves.step(soil.steepest() - 0.09f, soil.steepest() + 0.07f, ny + ragged) * soil.lush();
        float shore = Curves.step(soil.shore() + 0.22f, soil.shore(), y + ragged * 0.6f);
        float bare = Curves.step(0.62f, 0.72f, fine * 0.6f + broad * 0.5f + 0.08f) * soil.worn();
        float snow = snow(y, ny, ragged, broad, fine);
        float green = turf * (1 - shore) * (1 - bare);
        if (bare * turf > 0 || shore > 0 || soil.lush() < 1) {
            loose(
                    x,
                    y,
                    z,
                    distance,
                    fine,
                    Math.max(Math.max(shore, bare * turf), Curves.step(0.5f, 0.85f, ny + ragged) * (1 - soil.lush())),
                    shore,
                    skin);
        }
        if (green > 0.01f) {
            turf(x, z, dx, dy, dz, distance, broad, fine, green, snow, skin);
        }
        if (soil.woods() > 0 && distance > 60) {
            woods(x, y, z, distance, ny, broad, skin);
        }
        if (snow > 0) {
            drift(x, z, distance, fine, snow, skin);
        }
        skin.roughness = Curves.mix(skin.roughness, 0.28f, soil.wet() * (1 - snow) * 0.7f);
        skin.specular = Math.max(skin.specular, 0.03f * soil.wet());
        float dark = 1 - 0.35f * soil.wet() * (1 - snow);
        skin.red *= dark;
        skin.green *= dark;
        skin.blue *= dark;
    }

    private float snow(float y, float ny, float ragged, float broad, float fine) {
        float high = Curves.step(
                soil.snowLine() - soil.snowBand(),
                soil.snowLine() + soil.snowBand(),
                y + (broad - 0.5f) * soil.snowBand() * 2.4f);
        float lies = Curves.step(0.52f, 0.74f, ny + ragged * 0.8f);
        float all = soil.snow()
                * Curves.step(1.02f - soil.snow() * 1.05f, 1.18f - soil.snow() * 1.05f, fine * 0.7f + broad * 0.4f);
        return Math.max(high * lies, all * Curves.step(0.45f, 0.65f, ny));
    }

    private void rock(float x, float y, float z, float distance, float broad, Skin skin) {
        float size = Math.max(1, distance * 0.004f);
        float layers = Noise.fbm(x * 0.05f / size + y * 0.06f, y * 0.22f / size + z * 0.05f / size, 5, seed + 7);
        float crack = Noise.fbm(x * 0.7f / size, y * 0.5f / size, z * 0.7f / size, 3, seed + 8);
        Cover.colour(skin, soil.rock(), 0.68f + 0.6f * layers);
        Cover.blend(skin, soil.stain(), 0.5f + broad, Curves.step(0.42f, 0.72f, crack) * 0.6f);
        float e = 0.35f * size;
        float gx = Noise.fbm((x + e) * 0.7f / size, y * 0.5f / size, z * 0.7f / size, 3, seed + 8) - crack;
        float gz = Noise.fbm(x * 0.7f / size, y * 0.5f / size, (z + e) * 0.7f / size, 3, seed + 8) - crack;
        Cover.tilt(skin, gx * 2.4f, gz * 2.4f);
        skin.roughness = 0.85f;
        skin.specular = 0.04f;
        skin.metal = 0;
        skin.through = 0;
        skin.material = Material.STONE;
    }

    private void loose(float x, float y, float z, float distance, float fine, float share, float shore, Skin skin) {
        Rgb earth = soil.earth();
        float grain = distance < 12 ? 0.8f + 0.4f * Noise.value(x * 90, z * 90, seed + 12) : 1;
        float light = (0.6f + 0.8f * fine) * grain;
        Rgb sand = soil.sand();
        float damp = 1 - 0.45f * Curves.step(soil.shore() - 0.25f, soil.shore() - 0.6f, y);
        float s = Curves.clamp(share);
        Cover.blend(skin, earth, light, s * (1 - shore));
        Cover.blend(skin, sand, (0.8f + 0.4f * fine) * grain * damp, shore);
        skin.material = shore > 0.5f ? Material.SAND : Material.SOIL;
        skin.roughness = Curves.mix(0.9f, 0.35f, (1 - damp) * 1.5f * shore);
        if (soil.litter() > 0 && distance < 26) {
            litter(x, z, distance, s * (1 - shore), skin);
        }
        if (distance < 30) {
            Cover.tilt(
                    skin,
                    (Noise.value(x * 6, z * 6, seed + 13) - 0.5f) * 0.3f * s,
                    (Noise.value(x * 6, z * 6, seed + 14) - 0.5f) * 0.3f * s);
        }
    }

    /** Fallen leaves and needles. */
    private void litter(float x, float z, float distance, float share, Skin skin) {
        for (int layer = 0; layer < 2; layer++) {
            float size = 17 - 6 * layer;
            float u = x * size + 3.3f * layer;
            float v = z * size + 0.35f * u;
            float c = Noise.cells(u, v, seed + 70 + layer);
            float leaf = Curves.step(0.40f, 0.33f, c) * share * soil.litter() * Curves.step(26, 10, distance);
            float pick = Noise.hash((int) Math.floor(u), (int) Math.floor(v), seed + 72 + layer);
            Cover.blend(
                    skin, pick < 0.5f ? soil.leaves() : pick < 0.8f ? soil.leaves2() : soil.dry(), 0.5f + pick, leaf);
        }
    }

    private void turf(
            float x,
            float z,
            float dx,
            float dy,
            float dz,
            float distance,
            float broad,
            float fine,
            float share,
            float snow,
            Skin skin) {
        float patches = Curves.clamp((broad - 0.5f) * 2.2f + 0.5f);
        float red = skin.red;
        float green = skin.green;
        float blue = skin.blue;
        float dryness = Curves.clamp(soil.dryness() * (0.4f + 1.4f * fine) * (0.5f + patches));
        float nx = skin.nx;
        float ny = skin.ny;
        float nz = skin.nz;
        float height = soil.tall() * (0.45f + 0.9f * fine) * share;
        float close = distance < 46 && snow < 0.8f ? 0.92f * Curves.step(46, 5, distance) : 0;
        float tone = 0.6f + 0.8f * fine;
        float speckle = Noise.value(x * 7.3f, z * 2.9f, seed + 17);
        if (close > 0) {
            blades.paint(x, z, dx, dy, dz, distance, height, dryness, skin);
            float lit = 0.75f + 0.5f * patches;
            skin.red *= lit;
            skin.green *= lit;
            skin.blue *= lit;
        }
        if (close < 1) {
            // far away blades melt into a mean colour with tufts
            float tuft = distance < 160 ? 0.75f + 0.5f * speckle * Curves.step(160, 60, distance) : 1;
            float mean = 0.80f * tone * tuft;
            Rgb grass = soil.grass();
            Rgb tip = soil.tip();
            Rgb dry = soil.dry();
            float p = 0.3f + 0.4f * patches;
            float d = dryness * 0.75f;
            float r = Curves.mix(Curves.mix(grass.red(), tip.red(), p), dry.red(), d) * mean;
            float g = Curves.mix(Curves.mix(grass.green(), tip.green(), p), dry.green(), d) * mean;
            float b = Curves.mix(Curves.mix(grass.blue(), tip.blue(), p), dry.blue(), d) * mean;
            skin.red = Curves.mix(r, skin.red, close);
            skin.green = Curves.mix(g, skin.green, close);
            skin.blue = Curves.mix(b, skin.blue, close);
            skin.nx = Curves.mix(nx, skin.nx, close);
            skin.ny = Curves.mix(ny, skin.ny, close);
            skin.nz = Curves.mix(nz, skin.nz, close);
            Cover.tilt(skin, 0, 0);
            skin.through = 0.35f;
        }
        float keep = Curves.step(0.15f, 0.75f, share);
        skin.red = Curves.mix(red, skin.red, keep);
        skin.green = Curves.mix(green, skin.green, keep);
        skin.blue = Curves.mix(blue, skin.blue, keep);
        skin.through *= keep;
        skin.roughness = 1;
        skin.specular = 0;
        skin.material = Material.GRASS;
    }

    /** Crowns of far trees, as lit bumps. */
    private void woods(float x, float y, float z, float distance, float ny, float broad, Skin skin) {
        float stand = Noise.fbm(x * 0.006f, z * 0.006f, 4, seed + 21) + (soil.woods() - 0.5f) * 0.5f;
        float share = Curves.step(0.48f, 0.54f, stand)
                * Curves.step(0.62f, 0.74f, ny)
                * Curves.step(soil.treeLine(), soil.treeLine() * 0.75f, y + (broad - 0.5f) * 80)
                * Curves.step(60, 130, distance)
                * Curves.step(soil.shore() + 0.3f, soil.shore() + 1.6f, y);
        if (share <= 0) {
            return;
        }
        float size = distance > 1400 ? 0.07f : 0.16f;
        float crown = Noise.cells(x * size, z * size, seed + 22);
        float e = 0.15f;
        float sx = (Noise.cells(x * size + e, z * size, seed + 22) - crown) / e;
        float sz = (Noise.cells(x * size, z * size + e, seed + 22) - crown) / e;
        Cover.blend(skin, soil.leaves(), (0.5f + broad) * Curves.clamp(1.25f - crown, 0.25f, 1.2f), share);
        Cover.blend(
                skin,
                soil.leaves2(),
                1.1f - crown,
                share * Curves.step(0.5f, 0.75f, Noise.value(x * size * 0.8f, z * size * 0.8f, seed + 23)) * 0.8f);
        Cover.tilt(skin, -sx * 0.8f * share, -sz * 0.8f * share);
        skin.through = Curves.mix(skin.through, 0.2f, share);
        skin.roughness = 1;
        skin.specular = 0;
        skin.material = Material.FOLIAGE;
    }

    private void drift(float x, float z, float distance, float fine, float share, Skin skin) {
        Cover.blend(skin, soil.white(), 0.93f + 0.1f * fine, share);
        skin.through = Curves.mix(skin.through, 0.15f, share);
        skin.roughness = Curves.mix(skin.roughness, 0.6f, share);
        float flat = share * 0.75f;
        skin.ny += flat * 0.4f;
        if (distance < 60) {
            float wind = Noise.fbm(x * 0.8f, z * 2.3f, 3, seed + 31);
            Cover.tilt(
                    skin,
                    (Noise.fbm(x * 0.8f + 0.3f, z * 2.3f, 3, seed + 31) - wind) * 0.45f * share,
                    (Noise.fbm(x * 0.8f, z * 2.3f + 0.3f, 3, seed + 31) - wind) * 0.45f * share);
        } else {
            Cover.tilt(skin, 0, 0);
        }
        if (share > 0.5f) {
            skin.material = Material.SNOW;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.Noise;
import io.heliograph.scene.stage.Skin;
import io.heliograph.scene.stage.Surface;

/** Skins of the procedural materials, in the actor's own space. One per thread. */
final class Material {
    private final Swatch swatch;

    Material(int seed) {
        swatch = new Swatch(seed);
    }

    /** Fills in the skin at a local point with a local normal of an actor, seen with pixels so many metres wide. */
    @SuppressWarnings("EnumOrdinal") // what the buffer of materials holds
    Skin fill(Surface s, Instance a, float x, float y, float z, float nx, float ny, float nz, float pixel) {
        Swatch w = swatch;
        Skin skin = w.skin;
        skin.nx = nx;
        skin.ny = ny;
        skin.nz = nz;
        skin.red = s.red();
        skin.green = s.green();
        skin.blue = s.blue();
        skin.roughness = 0.5f;
        skin.specular = 0.04f;
        skin.metal = 0;
        skin.through = 0;
        skin.clear = 0;
        skin.sheen = 0;
        skin.material = s.kind().ordinal();
        w.at(s, a, x, y, z, pixel);
        if (s.pattern() != Surface.Pattern.NONE && s.pattern() != Surface.Pattern.WINDOWS) {
            Patterns.lay(s, w);
        }
        float glow = s.kind() == Surface.Kind.LIGHT && s.glow() == 0 ? 5 : s.glow();
        skin.glowRed = skin.red * glow;
        skin.glowGreen = skin.green * glow;
        skin.glowBlue = skin.blue * glow;
        kind(s, w);
        if (s.pattern() == Surface.Pattern.WINDOWS) {
            Patterns.lay(s, w);
        } else if (s.roughness() >= 0) {
            skin.roughness = s.roughness();
        }
        skin.red = Math.max(0, Math.min(1, skin.red));
        skin.green = Math.max(0, Math.min(1, skin.green));
        skin.blue = Math.max(0, Math.min(1, skin.blue));
        return skin;
    }

    private static void kind(Surface s, Swatch w) {
        switch (s.kind()) {
            case CERAMIC -> {
                w.shade(0.97f + 0.06f * w.cloud(3, 3, 101));
                w.gloss(0.14f, 0.05f);
            }
            case PLASTIC -> {
                w.bump(60, 60, 60, 0.015f);
                w.gloss(0.3f, 0.045f);
            }
            case CLAY -> {
                w.shade(0.9f + 0.2f * w.cloud(4, 4, 102));
                w.bump(7, 7, 7, 0.1f);
                w.bump(40, 40, 40, 0.12f);
                w.gloss(0.8f, 0.03f);
            }
            case RUBBER -> {
                w.shade(0.94f + 0.12f * w.cloud(6, 3, 103));
                w.bump(50, 50, 50, 0.06f);
                w.gloss(0.62f, 0.035f);
            }
            case METAL -> brushed(w);
            case GOLD -> metal(w, 0.2f, 0.03f);
            case CHROME -> metal(w, 0.04f, 0);
            case GLASS -> {
                w.gloss(0.03f, 0.04f);
                w.skin.clear = 0.95f;
            }
            case WATER -> {
                w.bump(5, 5, 5, 0.08f);
                w.gloss(0.04f, 0.025f);
                w.skin.clear = 0.85f;
            }
            case WOOD -> Fibres.wood(w, 0.8f);
            case DARK_WOOD -> Fibres.wood(w, 1);
            case PALE_WOOD -> Fibres.wood(w, 0.5f);
            case BARK -> Fibres.bark(w);
            case MARBLE -> Minerals.marble(w);
            case CONCRETE -> Minerals.concrete(w);
            case STONE -> Minerals.stone(w);
            case BRICK -> Minerals.brick(w, s.scale());
            case TILES -> Minerals.tiles(w, s.scale());
            case FABRIC -> Fibres.fabric(w);
            case VELVET -> Fibres.velvet(w);
            case LEATHER -> Fibres.leather(w);
            case FUR -> Fibres.fur(w);
            case FEATHER -> Fibres.feather(w);
            case SKIN -> Organics.skin(w);
            case FOLIAGE -> Organics.foliage(w);
            case GRASS -> Organics.grass(w);
            case PETAL -> Organics.petal(w);
            case FRUIT -> Organics.fruit(w);
            case BREAD -> Organics.bread(w);
            case CREAM -> Organics.cream(w);
            case SNOW -> Minerals.snow(w);
            case ICE -> Minerals.ice(w);
            case SAND -> Minerals.sand(w);
            case SOIL -> Minerals.soil(w);
            case PAPER -> {
                float fibre = Noise.fbm(w.seed + 104, w.x * 14, w.y * 50, w.z * 14, 3);
                w.shade(0.93f + 0.12f * fibre);
                w.gloss(0.85f, 0.03f);
                w.skin.through = 0.15f;
            }
            case WAX -> Organics.wax(w);
            case PAINT -> {
                w.shade(0.96f + 0.08f * w.cloud(2.5f, 4, 105));
                w.bump(3, 22, 3, 0.025f);
                w.gloss(0.36f, 0.045f);
            }
            case LIGHT -> w.gloss(0.4f, 0.04f);
        }
    }

    /** Fine scratches along the thing. */
    private static void brushed(Swatch w) {
        float across = w.axis == 1 ? 8 : 170;
        float along = w.axis == 1 ? 170 : 8;
        float scratch = w.noise(across, along, across, 106);
        float k = w.seen(60);
        w.shade(0.9f + 0.16f * k * (scratch - 0.5f) + 0.12f * w.cloud(2, 3, 107));
        w.bump(across, along, across, 0.07f);
        w.gloss(0.3f + 0.1f * k * (scratch - 0.5f), 0.05f);
        w.skin.metal = 1;
    }

    private static void metal(Swatch w, float roughness, float unevenness) {
        if (unevenness > 0) {
            w.bump(7, 7, 7, unevenness);
            w.shade(0.95f + 0.1f * w.cloud(4, 3, 108));
        }
        w.gloss(roughness, 0.05f);
        w.skin.metal = 1;
    }
}

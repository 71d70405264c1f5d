// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.DisplacementNoise;
import io.heliograph.scene.stage.SurfaceMaterial;
import io.heliograph.scene.stage.SurfacePoint;

/** Computes the surfaces of the procedural materials, in the actor's own space. One per thread. */
final class ProceduralMaterials {
    private final SurfaceSample surfaceSample;

    ProceduralMaterials(int seed) {
        surfaceSample = new SurfaceSample(seed);
    }

    /**
     * Computes the surface of an actor at a point with a normal, both in the actor's own space.
     *
     * @param pixel width of a pixel at the point, metres
     */
    @SuppressWarnings("EnumOrdinal") // the ordinal is the code in the material buffer
    SurfacePoint fill(
            SurfaceMaterial s, ActorInstance a, float x, float y, float z, float nx, float ny, float nz, float pixel) {
        SurfaceSample w = surfaceSample;
        SurfacePoint surfacePoint = w.skin;
        surfacePoint.nx = nx;
        surfacePoint.ny = ny;
        surfacePoint.nz = nz;
        surfacePoint.red = s.red();
        surfacePoint.green = s.green();
        surfacePoint.blue = s.blue();
        surfacePoint.roughness = 0.5f;
        surfacePoint.specular = 0.04f;
        surfacePoint.metal = 0;
        surfacePoint.through = 0;
        surfacePoint.clear = 0;
        surfacePoint.sheen = 0;
        surfacePoint.material = s.kind().ordinal();
        w.at(s, a, x, y, z, pixel);
        if (s.pattern() != SurfaceMaterial.Pattern.NONE && s.pattern() != SurfaceMaterial.Pattern.WINDOWS) {
            SurfacePatterns.lay(s, w);
        }
        float glow = s.kind() == SurfaceMaterial.Kind.LIGHT && s.glow() == 0 ? 5 : s.glow();
        surfacePoint.glowRed = surfacePoint.red * glow;
        surfacePoint.glowGreen = surfacePoint.green * glow;
        surfacePoint.glowBlue = surfacePoint.blue * glow;
        kind(s, w);
        if (s.pattern() == SurfaceMaterial.Pattern.WINDOWS) {
            SurfacePatterns.lay(s, w);
        } else if (s.roughness() >= 0) {
            surfacePoint.roughness = s.roughness();
        }
        surfacePoint.red = Math.max(0, Math.min(1, surfacePoint.red));
        surfacePoint.green = Math.max(0, Math.min(1, surfacePoint.green));
        surfacePoint.blue = Math.max(0, Math.min(1, surfacePoint.blue));
        return surfacePoint;
    }

    private static void kind(SurfaceMaterial s, SurfaceSample w) {
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
            case WOOD -> FibreTextures.wood(w, 0.8f);
            case DARK_WOOD -> FibreTextures.wood(w, 1);
            case PALE_WOOD -> FibreTextures.wood(w, 0.5f);
            case BARK -> FibreTextures.bark(w);
            case MARBLE -> MineralTextures.marble(w);
            case CONCRETE -> MineralTextures.concrete(w);
            case STONE -> MineralTextures.stone(w);
            case BRICK -> MineralTextures.brick(w, s.scale());
            case TILES -> MineralTextures.tiles(w, s.scale());
            case FABRIC -> FibreTextures.fabric(w);
            case VELVET -> FibreTextures.velvet(w);
            case LEATHER -> FibreTextures.leather(w);
            case FUR -> FibreTextures.fur(w);
            case FEATHER -> FibreTextures.feather(w);
            case SKIN -> OrganicTextures.skin(w);
            case FOLIAGE -> OrganicTextures.foliage(w);
            case GRASS -> OrganicTextures.grass(w);
            case PETAL -> OrganicTextures.petal(w);
            case FRUIT -> OrganicTextures.fruit(w);
            case BREAD -> OrganicTextures.bread(w);
            case CREAM -> OrganicTextures.cream(w);
            case SNOW -> MineralTextures.snow(w);
            case ICE -> MineralTextures.ice(w);
            case SAND -> MineralTextures.sand(w);
            case SOIL -> MineralTextures.soil(w);
            case PAPER -> {
                float fibre = DisplacementNoise.fbm(w.seed + 104, w.x * 14, w.y * 50, w.z * 14, 3);
                w.shade(0.93f + 0.12f * fibre);
                w.gloss(0.85f, 0.03f);
                w.skin.through = 0.15f;
            }
            case WAX -> OrganicTextures.wax(w);
            case PAINT -> {
                w.shade(0.96f + 0.08f * w.cloud(2.5f, 4, 105));
                w.bump(3, 22, 3, 0.025f);
                w.gloss(0.36f, 0.045f);
            }
            case LIGHT -> w.gloss(0.4f, 0.04f);
        }
    }

    /** Fine scratches along the thing. */
    private static void brushed(SurfaceSample w) {
        float across = w.axis == 1 ? 8 : 170;
        float along = w.axis == 1 ? 170 : 8;
        float scratch = w.noise(across, along, across, 106);
        float k = w.seen(60);
        w.shade(0.9f + 0.16f * k * (scratch - 0.5f) + 0.12f * w.cloud(2, 3, 107));
        w.bump(across, along, across, 0.07f);
        w.gloss(0.3f + 0.1f * k * (scratch - 0.5f), 0.05f);
        w.skin.metal = 1;
    }

    private static void metal(SurfaceSample w, float roughness, float unevenness) {
        if (unevenness > 0) {
            w.bump(7, 7, 7, unevenness);
            w.shade(0.95f + 0.1f * w.cloud(4, 3, 108));
        }
        w.gloss(roughness, 0.05f);
        w.skin.metal = 1;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

/**
 * Surface of a solid. Colours are linear light, 0 to 1.
 *
 * @param kind the procedural material
 * @param red first colour
 * @param green first colour
 * @param blue first colour
 * @param pattern pattern of the second colour over the first one
 * @param red2 second colour, of the pattern
 * @param green2 second colour
 * @param blue2 second colour
 * @param scale factor on the fineness of the material's texture; 1: its usual one
 * @param roughness 0 (mirror) to 1 (matt); negative: the usual one of the material
 * @param glow emitted radiance as a multiple of the colour, 0 none
 */
public record SurfaceMaterial(
        Kind kind,
        float red,
        float green,
        float blue,
        Pattern pattern,
        float red2,
        float green2,
        float blue2,
        float scale,
        float roughness,
        float glow) {
    /** Procedural materials. */
    public enum Kind {
        CERAMIC,
        PLASTIC,
        CLAY,
        RUBBER,
        METAL,
        GOLD,
        CHROME,
        GLASS,
        WATER,
        WOOD,
        DARK_WOOD,
        PALE_WOOD,
        BARK,
        MARBLE,
        CONCRETE,
        STONE,
        BRICK,
        TILES,
        FABRIC,
        VELVET,
        LEATHER,
        FUR,
        FEATHER,
        SKIN,
        FOLIAGE,
        GRASS,
        PETAL,
        FRUIT,
        BREAD,
        CREAM,
        SNOW,
        ICE,
        SAND,
        SOIL,
        PAPER,
        WAX,
        PAINT,
        LIGHT
    }

    /** Patterns of the second colour. */
    public enum Pattern {
        NONE,
        STRIPES,
        RINGS,
        SPOTS,
        CHECKS,
        DOTS,
        GRADIENT,
        PATCHES,
        WINDOWS
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.Surface;

/** Numbers of materials as the material buffer holds them. */
@SuppressWarnings("EnumOrdinal") // Skin.material is defined as the ordinal
final class Material {
    static final int WATER = Surface.Kind.WATER.ordinal();
    static final int STONE = Surface.Kind.STONE.ordinal();
    static final int SAND = Surface.Kind.SAND.ordinal();
    static final int SOIL = Surface.Kind.SOIL.ordinal();
    static final int GRASS = Surface.Kind.GRASS.ordinal();
    static final int SNOW = Surface.Kind.SNOW.ordinal();
    static final int FOLIAGE = Surface.Kind.FOLIAGE.ordinal();
    static final int PAPER = Surface.Kind.PAPER.ordinal();
    static final int WOOD = Surface.Kind.WOOD.ordinal();
    static final int PAINT = Surface.Kind.PAINT.ordinal();
    static final int TILES = Surface.Kind.TILES.ordinal();
    static final int CONCRETE = Surface.Kind.CONCRETE.ordinal();
    static final int BRICK = Surface.Kind.BRICK.ordinal();
    static final int GLASS = Surface.Kind.GLASS.ordinal();
    static final int LIGHT = Surface.Kind.LIGHT.ordinal();

    private Material() {}
}

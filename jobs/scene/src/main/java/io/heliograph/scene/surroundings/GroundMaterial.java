// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.SurfaceMaterial;

/** Numbers of materials as the material buffer holds them. */
@SuppressWarnings("EnumOrdinal") // Skin.material is defined as the ordinal
final class GroundMaterial {
    static final int WATER = SurfaceMaterial.Kind.WATER.ordinal();
    static final int STONE = SurfaceMaterial.Kind.STONE.ordinal();
    static final int SAND = SurfaceMaterial.Kind.SAND.ordinal();
    static final int SOIL = SurfaceMaterial.Kind.SOIL.ordinal();
    static final int GRASS = SurfaceMaterial.Kind.GRASS.ordinal();
    static final int SNOW = SurfaceMaterial.Kind.SNOW.ordinal();
    static final int FOLIAGE = SurfaceMaterial.Kind.FOLIAGE.ordinal();
    static final int PAPER = SurfaceMaterial.Kind.PAPER.ordinal();
    static final int WOOD = SurfaceMaterial.Kind.WOOD.ordinal();
    static final int PAINT = SurfaceMaterial.Kind.PAINT.ordinal();
    static final int TILES = SurfaceMaterial.Kind.TILES.ordinal();
    static final int CONCRETE = SurfaceMaterial.Kind.CONCRETE.ordinal();
    static final int BRICK = SurfaceMaterial.Kind.BRICK.ordinal();
    static final int GLASS = SurfaceMaterial.Kind.GLASS.ordinal();
    static final int LIGHT = SurfaceMaterial.Kind.LIGHT.ordinal();

    private GroundMaterial() {}
}

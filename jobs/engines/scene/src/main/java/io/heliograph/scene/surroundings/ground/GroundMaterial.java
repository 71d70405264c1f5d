// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.stage.SurfaceMaterial;

/** Codes of ground materials in the material buffer. */
@SuppressWarnings("EnumOrdinal") // SurfacePoint.material is defined as the ordinal
public final class GroundMaterial {
    public static final int WATER = SurfaceMaterial.Kind.WATER.ordinal();
    public static final int STONE = SurfaceMaterial.Kind.STONE.ordinal();
    public static final int SAND = SurfaceMaterial.Kind.SAND.ordinal();
    public static final int SOIL = SurfaceMaterial.Kind.SOIL.ordinal();
    public static final int GRASS = SurfaceMaterial.Kind.GRASS.ordinal();
    public static final int SNOW = SurfaceMaterial.Kind.SNOW.ordinal();
    public static final int FOLIAGE = SurfaceMaterial.Kind.FOLIAGE.ordinal();
    public static final int PAPER = SurfaceMaterial.Kind.PAPER.ordinal();
    static final int WOOD = SurfaceMaterial.Kind.WOOD.ordinal();
    public static final int PAINT = SurfaceMaterial.Kind.PAINT.ordinal();
    static final int TILES = SurfaceMaterial.Kind.TILES.ordinal();
    public static final int CONCRETE = SurfaceMaterial.Kind.CONCRETE.ordinal();
    public static final int BRICK = SurfaceMaterial.Kind.BRICK.ordinal();
    public static final int GLASS = SurfaceMaterial.Kind.GLASS.ordinal();
    static final int LIGHT = SurfaceMaterial.Kind.LIGHT.ordinal();

    private GroundMaterial() {}
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

/** Properties of a surface at a point. Instances are reused and not thread-safe. Colours are linear. */
public final class SurfacePoint {
    /** Unit normal. */
    public float nx, ny, nz;

    /** Diffuse colour; for metals the colour of reflections. */
    public float red, green, blue;

    /** Roughness, 0 (mirror) to 1 (matt). */
    public float roughness;

    /** Reflectance at normal incidence of a dielectric, 0.02 to 0.1. */
    public float specular;

    /** Metalness, 0 (dielectric) to 1 (metal). */
    public float metal;

    /** Apparent translucency of leaves, wax, skin; 0 to 1. */
    public float through;

    /** Transparency, 0 (opaque) to 1 (clear, as glass and water). */
    public float clear;

    /** Velvet and fur: extra light at grazing angles, 0 to 1. */
    public float sheen;

    /** Emitted radiance. */
    public float glowRed, glowGreen, glowBlue;

    /** {@link SurfaceMaterial.Kind#ordinal()} of the material. */
    public int material;

    /** Copies all values of another point. */
    public void copy(SurfacePoint s) {
        nx = s.nx;
        ny = s.ny;
        nz = s.nz;
        red = s.red;
        green = s.green;
        blue = s.blue;
        roughness = s.roughness;
        specular = s.specular;
        metal = s.metal;
        through = s.through;
        clear = s.clear;
        sheen = s.sheen;
        glowRed = s.glowRed;
        glowGreen = s.glowGreen;
        glowBlue = s.glowBlue;
        material = s.material;
    }
}

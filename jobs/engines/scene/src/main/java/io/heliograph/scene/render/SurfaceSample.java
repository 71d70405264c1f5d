// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.DisplacementNoise;
import io.heliograph.scene.sdf.StableMath;
import io.heliograph.scene.stage.SurfaceMaterial;
import io.heliograph.scene.stage.SurfacePoint;

/**
 * A point on a surface during the evaluation of its material: coordinates in several units, and small operations that change the surface.
 * One per thread. Detail finer than a pixel fades out instead of flickering.
 */
final class SurfaceSample {
    final int seed;
    final SurfacePoint skin = new SurfacePoint();

    /** Texture coordinates x, y, z, scaled so that the features of a material look plausible on things of any size. */
    float x;

    float y;
    float z;

    /** Coordinates u, v, w as fractions of the thing's diagonal. */
    float u;

    float v;
    float w;

    /** Coordinates mx, my, mz in metres. */
    float mx;

    float my;
    float mz;

    /** Coordinate along the longest axis of the thing, as a fraction of its diagonal. */
    float along;

    /** Diagonal of the thing, metres. */
    float size;

    /** Relative height within the thing, 0 at its foot to 1 at its top. */
    float height;

    /** Width of a pixel in units of the texture coordinates x, y, z. */
    float pixel;

    /** Axis along which the thing is longest: 0, 1 or 2. */
    int axis;

    SurfaceSample(int seed) {
        this.seed = seed;
    }

    /** Moves the sample to a local point of an actor. */
    void at(SurfaceMaterial s, ActorInstance a, float lx, float ly, float lz, float pixelMetres) {
        size = Math.max(1e-3f, a.size * a.scale);
        axis = a.longest;
        mx = lx * a.scale;
        my = ly * a.scale;
        mz = lz * a.scale;
        float part = s.scale() / size;
        u = mx * part;
        v = my * part;
        w = mz * part;
        along = axis == 0 ? u : axis == 1 ? v : w;
        float g = s.scale() * a.grain;
        x = mx * g;
        y = my * g;
        z = mz * g;
        pixel = pixelMetres * g;
        height = Math.max(0, Math.min(1, (ly - a.minY) / Math.max(1e-6f, a.maxY - a.minY)));
    }

    /** Visible share, 0 to 1, of features with a frequency in x, y, z; 0 if they are finer than a pixel. */
    float seen(float frequency) {
        return Math.max(0, Math.min(1, 1.6f - 2.2f * pixel * frequency));
    }

    /** Value noise at x, y, z, 0 to 1. */
    float noise(float fx, float fy, float fz, int layer) {
        return DisplacementNoise.value(seed + layer, x * fx, y * fy, z * fz);
    }

    /** Fractal noise at x, y, z, 0 to 1. */
    float cloud(float f, int octaves, int layer) {
        return DisplacementNoise.fbm(seed + layer, x * f, y * f, z * f, octaves);
    }

    /**
     * Tilts the normal by noise with bumps of one frequency in all directions. Two octaves on oblique lattices hide the grid of the noise.
     */
    void grain(float f, float strength) {
        float k = 2 * strength * seen(f);
        if (k <= 0) {
            return;
        }
        // rows of an orthonormal matrix, none of them parallel to an axis
        float a = f * (0.36f * x + 0.48f * y - 0.8f * z);
        float b = f * (-0.8f * x + 0.6f * y);
        float c = f * (0.48f * x + 0.64f * y + 0.6f * z);
        float nx = skin.nx + k * (aslant(a, b, c, 91) - 0.5f);
        float ny = skin.ny + k * (aslant(a, b, c, 93) - 0.5f);
        float nz = skin.nz + k * (aslant(a, b, c, 95) - 0.5f);
        normal(nx, ny, nz);
    }

    private float aslant(float a, float b, float c, int layer) {
        float second = DisplacementNoise.value(
                seed + layer + 1, 1.9f * (0.6f * a + 0.8f * b), 1.9f * (0.6f * b - 0.8f * a), 1.9f * c + 0.7f * a);
        return 0.6f * DisplacementNoise.value(seed + layer, a, b, c) + 0.4f * second;
    }

    /** Tilts the normal by noise with frequencies along x, y and z. */
    void bump(float fx, float fy, float fz, float strength) {
        float k = 2 * strength * seen(Math.max(fx, Math.max(fy, fz)));
        if (k <= 0) {
            return;
        }
        float nx = skin.nx + k * (noise(fx, fy, fz, 91) - 0.5f);
        float ny = skin.ny + k * (noise(fx, fy, fz, 92) - 0.5f);
        float nz = skin.nz + k * (noise(fx, fy, fz, 93) - 0.5f);
        normal(nx, ny, nz);
    }

    /** Sets the normal after normalising it. */
    void normal(float nx, float ny, float nz) {
        float l = 1 / Math.max(1e-6f, ActorInstance.length(nx, ny, nz));
        skin.nx = nx * l;
        skin.ny = ny * l;
        skin.nz = nz * l;
    }

    /** Multiplies the colour by a factor. */
    void shade(float by) {
        skin.red *= by;
        skin.green *= by;
        skin.blue *= by;
    }

    /** Mixes the colour towards another. */
    void mix(float r, float g, float b, float share) {
        skin.red += (r - skin.red) * share;
        skin.green += (g - skin.green) * share;
        skin.blue += (b - skin.blue) * share;
    }

    /** Mixes the colour with a slightly warmer or colder multiple of itself. */
    void tone(float r, float g, float b, float share) {
        mix(skin.red * r, skin.green * g, skin.blue * b, share);
    }

    void gloss(float roughness, float specular) {
        skin.roughness = roughness;
        skin.specular = specular;
    }

    static float smooth(float from, float to, float at) {
        float t = Math.max(0, Math.min(1, (at - from) / (to - from)));
        return t * t * (3 - 2 * t);
    }

    static float fraction(float a) {
        return a - (float) Math.floor(a);
    }

    static float wave(float turns) {
        return 0.5f + 0.5f * StableMath.sin(turns * 6.2831855f);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.Noise;
import io.heliograph.scene.sdf.Shape;
import io.heliograph.scene.stage.Skin;
import io.heliograph.scene.stage.Surface;

/** The outside of actors: which way it faces, which of the surfaces it is, and what that looks like there. One per thread. */
final class Facade {
    private final int seed;
    private final Material material;

    Facade(int seed) {
        this.seed = seed;
        material = new Material(seed);
    }

    /** Fills in the skin at a point of the world that is on a piece of an actor, seen with pixels so many metres wide. */
    void fill(Instance a, Shape piece, float x, float y, float z, float pixel, Skin skin) {
        float s = a.metre;
        float lx = a.localX(x - a.x, z - a.z) * s;
        float ly = (y - a.y) * s;
        float lz = a.localZ(x - a.x, z - a.z) * s;
        float e = Math.max(2.5e-4f * a.size, 0.5f * pixel * s);
        float n0 = piece.distance(lx + e, ly - e, lz - e);
        float n1 = piece.distance(lx - e, ly - e, lz + e);
        float n2 = piece.distance(lx - e, ly + e, lz - e);
        float n3 = piece.distance(lx + e, ly + e, lz + e);
        float nx = n0 - n1 - n2 + n3;
        float ny = n2 + n3 - n0 - n1;
        float nz = n1 + n3 - n0 - n2;
        float l = Instance.length(nx, ny, nz);
        if (l > 0) {
            nx /= l;
            ny /= l;
            nz /= l;
        } else {
            ny = 1;
        }
        Surface surface = at(a, piece, lx, ly, lz);
        if (hairy(surface) && a.surfaces.length > 1) {
            Surface beside = hairs(a, lx, ly, lz);
            surface = hairy(beside) ? beside : surface;
        }
        skin.copy(material.fill(surface, a, lx, ly, lz, nx, ny, nz, pixel));
        float wx = a.worldX(skin.nx, skin.nz);
        skin.nz = a.worldZ(skin.nx, skin.nz);
        skin.nx = wx;
    }

    private static Surface at(Instance a, Shape shape, float x, float y, float z) {
        return a.surfaces[Math.min(shape.slot(x, y, z), a.surfaces.length - 1)];
    }

    private static boolean hairy(Surface s) {
        return s.kind() == Surface.Kind.FUR || s.kind() == Surface.Kind.FEATHER;
    }

    /** Hairs of one colour reach over into the next. */
    private Surface hairs(Instance a, float x, float y, float z) {
        float f = 90 / a.size;
        float by = 0.03f * a.size;
        float dx = Noise.fbm(seed + 1, x * f, y * 0.4f * f, z * f, 2) - 0.5f;
        float dy = Noise.fbm(seed + 2, x * f, y * 0.4f * f, z * f, 2) - 0.5f;
        return at(a, a.form.whole, x + by * dx, y + 2 * by * dy, z);
    }

    /** Normals that bumps turned away from the eye are bent back. */
    static void turnToEye(Skin s, float dx, float dy, float dz) {
        float c = s.nx * dx + s.ny * dy + s.nz * dz;
        if (c > -0.02f) {
            float by = c + 0.02f;
            s.nx -= dx * by;
            s.ny -= dy * by;
            s.nz -= dz * by;
            float l = 1 / Math.max(1e-6f, Instance.length(s.nx, s.ny, s.nz));
            s.nx *= l;
            s.ny *= l;
            s.nz *= l;
        }
    }
}

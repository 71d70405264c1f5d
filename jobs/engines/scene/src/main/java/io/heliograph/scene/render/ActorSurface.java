// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.CompiledSolid;
import io.heliograph.scene.sdf.DisplacementNoise;
import io.heliograph.scene.stage.SurfaceMaterial;
import io.heliograph.scene.stage.SurfacePoint;

/** Computes the surface of an actor at a point: normal, material and texture. One per thread. */
final class ActorSurface {
    private final int seed;
    private final ProceduralMaterials proceduralMaterials;

    ActorSurface(int seed) {
        this.seed = seed;
        proceduralMaterials = new ProceduralMaterials(seed);
    }

    /**
     * Fills in the surface at a world point on a piece of an actor.
     * @param pixel width of a pixel at the point, metres
     */
    void fill(ActorInstance a, CompiledSolid piece, float x, float y, float z, float pixel, SurfacePoint surfacePoint) {
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
        float l = ActorInstance.length(nx, ny, nz);
        if (l > 0) {
            nx /= l;
            ny /= l;
            nz /= l;
        } else {
            ny = 1;
        }
        SurfaceMaterial surfaceMaterial = at(a, piece, lx, ly, lz);
        if (hairy(surfaceMaterial) && a.surfaces.length > 1) {
            SurfaceMaterial beside = hairs(a, lx, ly, lz);
            surfaceMaterial = hairy(beside) ? beside : surfaceMaterial;
        }
        surfacePoint.copy(proceduralMaterials.fill(surfaceMaterial, a, lx, ly, lz, nx, ny, nz, pixel));
        float wx = a.worldX(surfacePoint.nx, surfacePoint.nz);
        surfacePoint.nz = a.worldZ(surfacePoint.nx, surfacePoint.nz);
        surfacePoint.nx = wx;
    }

    private static SurfaceMaterial at(ActorInstance a, CompiledSolid compiledSolid, float x, float y, float z) {
        return a.surfaces[Math.min(compiledSolid.slot(x, y, z), a.surfaces.length - 1)];
    }

    private static boolean hairy(SurfaceMaterial s) {
        return s.kind() == SurfaceMaterial.Kind.FUR || s.kind() == SurfaceMaterial.Kind.FEATHER;
    }

    /** Material of a hairy surface near a point that noise displaces, so that hairs of one colour extend into the next. */
    private SurfaceMaterial hairs(ActorInstance a, float x, float y, float z) {
        float f = 90 / a.size;
        float by = 0.03f * a.size;
        float dx = DisplacementNoise.fbm(seed + 1, x * f, y * 0.4f * f, z * f, 2) - 0.5f;
        float dy = DisplacementNoise.fbm(seed + 2, x * f, y * 0.4f * f, z * f, 2) - 0.5f;
        return at(a, a.form.whole, x + by * dx, y + 2 * by * dy, z);
    }

    /** Turns normals that bumps tilted away from the camera back towards it. */
    static void turnToEye(SurfacePoint s, float dx, float dy, float dz) {
        float c = s.nx * dx + s.ny * dy + s.nz * dz;
        if (c > -0.02f) {
            float by = c + 0.02f;
            s.nx -= dx * by;
            s.ny -= dy * by;
            s.nz -= dz * by;
            float l = 1 / Math.max(1e-6f, ActorInstance.length(s.nx, s.ny, s.nz));
            s.nx *= l;
            s.ny *= l;
            s.nz *= l;
        }
    }
}

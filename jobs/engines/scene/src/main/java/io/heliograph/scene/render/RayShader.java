// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.CompiledSolid;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Computes the radiance along rays: hit, surface, light, one mirror image, transmission through glass. One per thread. */
final class RayShader {
    private static final int DEEPEST = 5;
    private static final float UNSEEN = 0.012f; // share of mirrored light below which no mirror image is traced

    private final PreparedStage set;
    private final SphereTracer sphereTracer;
    private final ShadowRays shadowRays;
    private final AmbientOcclusion ambientOcclusion;
    private final Reflectance reflectance;
    private final ActorSurface actorSurface;
    private final GlassRefraction glassRefraction;
    private final SurfacePoint[] skins = new SurfacePoint[DEEPEST + 1];
    private final ViewRay[] rays = new ViewRay[DEEPEST + 1];
    private final float[][] colours = new float[DEEPEST + 1][3];

    /** Distance of the first hit of the last camera ray, metres; infinity in the sky. */
    float t;

    @Nullable
    ActorInstance hit;

    float lit;

    RayShader(PreparedStage set, CameraRays cameraRays) {
        this.set = set;
        sphereTracer = new SphereTracer(set, cameraRays);
        shadowRays = new ShadowRays(set);
        ambientOcclusion = new AmbientOcclusion(set);
        reflectance = new Reflectance(set, cameraRays);
        actorSurface = new ActorSurface(set.seed);
        glassRefraction = new GlassRefraction();
        Arrays.setAll(skins, i -> new SurfacePoint());
        Arrays.setAll(rays, i -> new ViewRay());
    }

    /** Surface at the first hit of the last camera ray; undefined for the sky. */
    SurfacePoint skin() {
        return skins[0];
    }

    /** Sets the part of the picture through which the next camera rays pass. */
    void narrow(ViewFrustum view) {
        sphereTracer.narrow(view);
    }

    /** Radiance of a ray from the camera, into {@code rgb}. */
    void look(CameraRays cameraRays, float[] rgb) {
        rays[0].aim(cameraRays.ox, cameraRays.oy, cameraRays.oz, cameraRays.dx, cameraRays.dy, cameraRays.dz);
        radiance(0, rgb);
    }

    /** Computes the radiance of the ray at reflection depth {@code depth}, into {@code rgb}. */
    private void radiance(int depth, float[] rgb) {
        ViewRay ray = rays[depth];
        sphereTracer.first = depth == 0;
        sphereTracer.trace(ray, 0, set.limit);
        ActorInstance a = sphereTracer.hit;
        CompiledSolid piece = sphereTracer.piece;
        float far = sphereTracer.t;
        if (depth == 0) {
            hit = a;
            t = far;
            lit = 1;
        }
        if (!(far < set.limit)) {
            set.surroundings.sky(ray.dx, ray.dy, ray.dz, depth > 0, rgb);
            return;
        }
        ray.end(far);
        float x = ray.x;
        float y = ray.y;
        float z = ray.z;
        SurfacePoint surfacePoint = skins[depth];
        if (a == null || piece == null) {
            set.surroundings.surface(ray, surfacePoint);
        } else {
            actorSurface.fill(a, piece, x, y, z, sphereTracer.pixel(far), surfacePoint);
        }
        ActorSurface.turnToEye(surfacePoint, ray.dx, ray.dy, ray.dz);
        float facing = reflectance.facing(surfacePoint);
        float lift = Math.max(sphereTracer.pixel(far), a == null ? 1e-3f * set.occlusion : 3e-4f * a.size * a.scale);
        float px = x + surfacePoint.nx * lift;
        float py = y + surfacePoint.ny * lift;
        float pz = z + surfacePoint.nz * lift;
        float light = 0;
        if (facing > 0) {
            light = set.surroundings.lightAt(x, y, z);
            if (light > 0) {
                light *= shadowRays.light(
                        px, py, pz, set.light.keyX(), set.light.keyY(), set.light.keyZ(), set.light.softness());
            }
        }
        float open = 1;
        if (depth == 0) {
            float radius = set.occlusion * (float) Math.sqrt(Math.max(0.25f, far / set.range));
            open = ambientOcclusion.openness(px, py, pz, surfacePoint.nx, surfacePoint.ny, surfacePoint.nz, radius);
            lit = light * facing;
        }
        rgb[0] = 0;
        rgb[1] = 0;
        rgb[2] = 0;
        float clear = a != null && depth < DEEPEST ? surfacePoint.clear : 0;
        if (clear < 1) {
            reflectance.add(surfacePoint, ray.dx, ray.dy, ray.dz, light, open, rgb);
            for (int c = 0; c < 3; c++) {
                rgb[c] *= 1 - clear;
            }
        }
        mirror(surfacePoint, lift, open, depth, rgb);
        if (clear > 0 && a != null) {
            through(a, surfacePoint, clear, depth, rgb);
        }
        set.surroundings.air(ray, rgb);
    }

    /** Adds the mirror image on a surface to the radiance of the ray at {@code depth}; its ray starts {@code lift} above the surface. */
    private void mirror(SurfacePoint s, float lift, float open, int depth, float[] rgb) {
        ViewRay ray = rays[depth];
        float cos = -(s.nx * ray.dx + s.ny * ray.dy + s.nz * ray.dz);
        float rx = ray.dx + 2 * cos * s.nx;
        float ry = ray.dy + 2 * cos * s.ny;
        float rz = ray.dz + 2 * cos * s.nz;
        float[] seen = colours[depth];
        float sharp = depth == 0 ? Math.max(0, Math.min(1, (0.5f - s.roughness) * 4)) : 0;
        if (sharp > 0) {
            float brightest = Math.max(s.red, Math.max(s.green, s.blue));
            float most = Reflectance.mirror(s.specular + (brightest - s.specular) * s.metal, cos, s.roughness);
            sharp *= SurfaceSample.smooth(UNSEEN, 2 * UNSEEN, sharp * most * (1 - 0.8f * s.sheen));
        }
        if (sharp > 0) {
            int deeper = Math.min(depth + 1, DEEPEST);
            rays[deeper].aim(ray.x + s.nx * lift, ray.y + s.ny * lift, ray.z + s.nz * lift, rx, ry, rz);
            radiance(deeper, seen);
        }
        for (int c = 0; c < 3; c++) {
            float albedo = c == 0 ? s.red : c == 1 ? s.green : s.blue;
            float f0 = s.specular + (albedo - s.specular) * s.metal;
            float dull = reflectance.dull(c, ry) * open;
            float image = sharp > 0 ? dull + (seen[c] - dull) * sharp : dull;
            rgb[c] += image * Reflectance.mirror(f0, cos, s.roughness) * (1 - 0.8f * s.sheen);
        }
    }

    /** Adds the light that comes through glass: refracted at the first glass actor, passing straight through those behind it. */
    private void through(ActorInstance a, SurfacePoint s, float clear, int depth, float[] rgb) {
        ViewRay ray = rays[depth];
        float[] seen = colours[depth];
        float cos = -(s.nx * ray.dx + s.ny * ray.dy + s.nz * ray.dz);
        float share = clear * (1 - Reflectance.mirror(s.specular, cos, s.roughness));
        glassRefraction.enter(a, s, ray, depth == 0);
        float red = Reflectance.absorbed(s.red, glassRefraction.path);
        float green = Reflectance.absorbed(s.green, glassRefraction.path);
        float blue = Reflectance.absorbed(s.blue, glassRefraction.path);
        rays[depth + 1].aim(
                glassRefraction.x,
                glassRefraction.y,
                glassRefraction.z,
                glassRefraction.dx,
                glassRefraction.dy,
                glassRefraction.dz);
        radiance(depth + 1, seen);
        rgb[0] += seen[0] * red * share;
        rgb[1] += seen[1] * green * share;
        rgb[2] += seen[2] * blue * share;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundBuilder;
import io.heliograph.scene.surroundings.ground.GroundMaterial;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.sky.LightPreset;

/**
 * A photographer's seamless paper backdrop: a floor that curves up to a wall, optionally with round podiums. Reflections show a dark studio
 * with softboxes behind the camera.
 */
final class Cyclorama implements StageSurroundings {
    private static final float INFINITE = Float.POSITIVE_INFINITY;
    private final AtmosphereLight atmosphereLight;
    private final Paper paper;
    private final float bend;
    private final float radius;
    private final float[] podiums;

    /** Colour of the paper. */
    interface Paper {
        void paint(float x, float y, float z, boolean podium, SurfacePoint surfacePoint);
    }

    /**
     * A floor that curves up to a wall at a distance.
     *
     * @param bend z at which the curve begins, metres
     * @param radius radius of the curve, metres
     * @param podiums four numbers for each podium: x, z, radius and height, metres
     */
    Cyclorama(AtmosphereLight atmosphereLight, Paper paper, float bend, float radius, float[] podiums) {
        this.atmosphereLight = atmosphereLight;
        this.paper = paper;
        this.bend = bend;
        this.radius = radius;
        this.podiums = podiums;
    }

    @Override
    public float groundAt(float x, float z) {
        float ground = z <= bend ? 0 : bow(z);
        for (int i = 0; i < podiums.length; i += 4) {
            float ex = x - podiums[i];
            float ez = z - podiums[i + 1];
            if (ex * ex + ez * ez <= podiums[i + 2] * podiums[i + 2]) {
                ground = Math.max(ground, podiums[i + 3]);
            }
        }
        return ground;
    }

    private float bow(float z) {
        float e = Math.min(z - bend, radius);
        return radius - (float) Math.sqrt(Math.max(0, radius * radius - e * e));
    }

    @Override
    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        float best = INFINITE;
        if (dy < 0 && oy > 0) {
            float t = -oy / dy;
            if (oz + dz * t <= bend) {
                best = t;
            }
        }
        // the curve, a quarter of a cylinder seen from inside
        float cy = oy - radius;
        float cz = oz - bend;
        float a = dy * dy + dz * dz;
        float b = cy * dy + cz * dz;
        float c = cy * cy + cz * cz - radius * radius;
        float root = b * b - a * c;
        if (root > 0 && a > 1e-9f) {
            float t = (-b + (float) Math.sqrt(root)) / a;
            if (t > 0 && oz + dz * t > bend && oy + dy * t < radius) {
                best = Math.min(best, t);
            }
        }
        if (dz > 0) {
            float t = (bend + radius - oz) / dz;
            if (t > 0 && oy + dy * t >= radius) {
                best = Math.min(best, t);
            }
        }
        for (int i = 0; i < podiums.length; i += 4) {
            best = Math.min(best, podium(i, ox, oy, oz, dx, dy, dz));
        }
        return best < limit ? best : INFINITE;
    }

    private float podium(int i, float ox, float oy, float oz, float dx, float dy, float dz) {
        float px = ox - podiums[i];
        float pz = oz - podiums[i + 1];
        float r = podiums[i + 2];
        float h = podiums[i + 3];
        float best = INFINITE;
        if (dy < 0 && oy > h) {
            float t = (h - oy) / dy;
            float x = px + dx * t;
            float z = pz + dz * t;
            if (x * x + z * z <= r * r) {
                best = t;
            }
        }
        float a = dx * dx + dz * dz;
        float b = px * dx + pz * dz;
        float root = b * b - a * (px * px + pz * pz - r * r);
        if (root > 0 && a > 1e-9f) {
            float t = (-b - (float) Math.sqrt(root)) / a;
            float y = oy + dy * t;
            if (t > 0 && y >= 0 && y <= h) {
                best = Math.min(best, t);
            }
        }
        return best;
    }

    @Override
    public float distance(float x, float y, float z) {
        float best = y;
        if (z > bend) {
            float ey = y - radius;
            float ez = z - bend;
            best = y < radius ? radius - (float) Math.sqrt(ey * ey + ez * ez) : bend + radius - z;
        } else {
            best = Math.min(best, Math.max(bend + radius - z, 0));
        }
        for (int i = 0; i < podiums.length; i += 4) {
            float ex = x - podiums[i];
            float ez = z - podiums[i + 1];
            float out = (float) Math.sqrt(ex * ex + ez * ez) - podiums[i + 2];
            float up = y - podiums[i + 3];
            float d = out > 0 && up > 0 ? (float) Math.sqrt(out * out + up * up) : Math.max(out, up);
            best = Math.min(best, d);
        }
        return best;
    }

    @Override
    public void surface(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float y = ray.y;
        float z = ray.z;
        float distance = ray.distance;
        GroundBuilder.clear(surfacePoint);
        boolean podium = false;
        surfacePoint.nx = 0;
        surfacePoint.ny = 1;
        surfacePoint.nz = 0;
        float near = 0.0002f + 0.00002f * distance;
        for (int i = 0; i < podiums.length; i += 4) {
            float ex = x - podiums[i];
            float ez = z - podiums[i + 1];
            float r = (float) Math.sqrt(ex * ex + ez * ez);
            if (r < podiums[i + 2] + near && y > near && y < podiums[i + 3] + near) {
                podium = true;
                if (y < podiums[i + 3] - near) {
                    surfacePoint.nx = ex / r;
                    surfacePoint.ny = 0;
                    surfacePoint.nz = ez / r;
                }
            }
        }
        if (!podium && z > bend) {
            boolean wall = y >= radius;
            surfacePoint.ny = wall ? 0 : (radius - y) / radius;
            surfacePoint.nz = wall ? -1 : -(z - bend) / radius;
        }
        surfacePoint.material = GroundMaterial.PAPER;
        paper.paint(x, y, z, podium, surfacePoint);
    }

    @Override
    public float lightAt(float x, float y, float z) {
        float lift = 0.003f;
        for (int i = 0; i < podiums.length; i += 4) {
            if (podium(i, x, y + lift, z, atmosphereLight.x(), atmosphereLight.y(), atmosphereLight.z()) < INFINITE) {
                return 0.12f;
            }
        }
        return 1;
    }

    @Override
    public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        LightPreset lightPreset = atmosphereLight.hour();
        float up = 0.5f + 0.5f * dy;
        lightPreset.middle().into(rgb);
        rgb[0] *= 0.25f + 0.5f * up;
        rgb[1] *= 0.25f + 0.5f * up;
        rgb[2] *= 0.25f + 0.5f * up;
        // a large softbox on the side of the key light, and a strip light on the other side
        float along = dx * atmosphereLight.x() + dz * atmosphereLight.z();
        float across = dx * atmosphereLight.z() - dz * atmosphereLight.x();
        float box = PolynomialMath.step(0.46f, 0.38f, Math.abs(across))
                * PolynomialMath.step(0.62f, 0.55f, Math.abs(dy - 0.42f) + 0.1f)
                * PolynomialMath.step(0.1f, 0.2f, along);
        lightPreset.key().add(rgb, box * 1.1f);
        float strip = PolynomialMath.step(0.14f, 0.10f, Math.abs(across + 0.55f))
                * PolynomialMath.step(0.75f, 0.65f, Math.abs(dy - 0.2f))
                * PolynomialMath.step(0.0f, 0.1f, -along);
        lightPreset.horizon().add(rgb, strip * 1.6f);
    }

    @Override
    public void air(ViewRay ray, float[] rgb) {
        // no haze in a studio
    }
}

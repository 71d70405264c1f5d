// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.StableMath;
import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.stage.SurfacePoint;

/**
 * Computes light reflected to the eye: key light with soft shadow, sky and ground light with occlusion, Trowbridge-Reitz highlights (Walter
 * et al. 2007), and rim light. Results are radiance; the key colour is the radiance of a white surface that faces the key light.
 */
final class Reflectance {
    private final StageLighting light;
    private final float[] bounce;
    private final float rimX;
    private final float rimY;
    private final float rimZ;

    Reflectance(PreparedStage set, CameraRays cameraRays) {
        light = set.light;
        bounce = set.bounce;
        float x = cameraRays.forwardX - 0.5f * Math.signum(light.keyX()) * cameraRays.rightX;
        float y = 0.55f;
        float z = cameraRays.forwardZ - 0.5f * Math.signum(light.keyX()) * cameraRays.rightZ;
        float l = 1 / ActorInstance.length(x, y, z);
        rimX = x * l;
        rimY = y * l;
        rimZ = z * l;
    }

    /** Cosine of the angle between normal and key light, at least 0; translucent surfaces are lit beyond 90 degrees. */
    float facing(SurfacePoint s) {
        float c = s.nx * light.keyX() + s.ny * light.keyY() + s.nz * light.keyZ();
        float w = 0.6f * s.through;
        return Math.max(0, (c + w) / (1 + w));
    }

    /**
     * Adds diffuse light and highlights. {@code lit} is the share of the key light that arrives, {@code open} the visible share of the sky.
     */
    void add(SurfacePoint s, float dx, float dy, float dz, float lit, float open, float[] rgb) {
        float facing = facing(s);
        float key = facing * (lit + (1 - lit) * 0.25f * s.through);
        float up = 0.5f + 0.5f * s.ny;
        float ndv = Math.max(1e-3f, -(s.nx * dx + s.ny * dy + s.nz * dz));
        float edge = 1 - Math.min(1, ndv);
        float grazing = edge * edge * edge;
        float body = 1 - s.metal;
        float highlight = highlight(s, dx, dy, dz, ndv) * lit;
        float rim = light.rim() * Math.max(0, s.nx * rimX + s.ny * rimY + s.nz * rimZ) * (0.15f + edge * edge) * open;
        float through = s.through * 0.35f * (float) Math.sqrt(Math.max(0, -facingBack(s)));
        float fuzz = s.sheen * grazing;
        float bare = 0.3f * (1 - s.sheen); // hair reflects rim light in its own colour
        for (int c = 0; c < 3; c++) {
            float albedo = c == 0 ? s.red : c == 1 ? s.green : s.blue;
            float k = light.key()[c];
            float sky = light.fill()
                    * (light.horizon()[c] * (0.55f - 0.25f * up) + light.zenith()[c] * (0.25f + 0.55f * up));
            float under = bounce[c] * (1 - up);
            float ambient = (sky + under) * open;
            float f0 = s.specular + (albedo - s.specular) * s.metal;
            float fresnel = f0 + (1 - f0) * grazing * edge * edge * (1 - s.roughness);
            float inter = open + (1 - open) * 0.35f * albedo; // light reflected between surfaces takes their colour
            rgb[c] += albedo * body * (k * (key + through * lit) + (sky + under) * inter)
                    + k * highlight * fresnel
                    + (k * (0.35f + 0.65f * facing * lit) + 2 * ambient) * fuzz * (0.04f + 0.96f * albedo) * 0.7f
                    + rim * (0.6f + 0.4f * k) * (bare + (1 - bare) * albedo);
        }
        rgb[0] += s.glowRed;
        rgb[1] += s.glowGreen;
        rgb[2] += s.glowBlue;
    }

    private float facingBack(SurfacePoint s) {
        return s.nx * light.keyX() + s.ny * light.keyY() + s.nz * light.keyZ();
    }

    /** Highlight of the key light: distribution times visibility times cosine, without Fresnel. The light's angular size widens it. */
    private float highlight(SurfacePoint s, float dx, float dy, float dz, float ndv) {
        float ndl = s.nx * light.keyX() + s.ny * light.keyY() + s.nz * light.keyZ();
        if (ndl <= 0) {
            return 0;
        }
        float hx = light.keyX() - dx;
        float hy = light.keyY() - dy;
        float hz = light.keyZ() - dz;
        float l = 1 / Math.max(1e-6f, ActorInstance.length(hx, hy, hz));
        float ndh = Math.max(0, (s.nx * hx + s.ny * hy + s.nz * hz) * l);
        float a = Math.min(1, s.roughness * s.roughness + 0.45f * light.softness() + 0.004f);
        float a2 = a * a;
        float q = ndh * ndh * (a2 - 1) + 1;
        float d = a2 / (q * q);
        float k = 0.5f * a;
        float v = 1 / ((ndl * (1 - k) + k) * (ndv * (1 - k) + k));
        return Math.min(60, 0.25f * d * v * ndl);
    }

    /** Fresnel reflectance at an angle with this cosine (Schlick 1994, reduced by roughness). */
    static float mirror(float f0, float cos, float roughness) {
        float e = 1 - Math.min(1, Math.max(0, cos));
        float e2 = e * e;
        float top = Math.max(f0, 1 - roughness);
        return f0 + (top - f0) * e2 * e2 * e;
    }

    /** One channel of the sky light that a rough surface reflects from the direction with vertical component {@code ry}. */
    float dull(int c, float ry) {
        float up = 0.5f + 0.5f * ry;
        return light.fill() * (light.horizon()[c] * (1 - up) + light.zenith()[c] * up) * 0.8f + bounce[c] * (1 - up);
    }

    /** Transmittance by Beer's law; {@code colour} is that of a path of length 1. */
    static float absorbed(float colour, float metres) {
        return StableMath.pow(Math.max(colour, 0.02f), metres);
    }
}

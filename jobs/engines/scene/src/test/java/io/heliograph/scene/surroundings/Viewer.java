// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundBuilder;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import java.awt.image.BufferedImage;

/** A small renderer of surroundings alone, with a grey ball where the subject stands: enough to judge and to test a place. */
final class Viewer {
    final int width;
    final int height;
    final float[] linear;
    final float[] depth;
    private final StageSurroundings place;
    private final StageLighting light;
    private final float ball;

    Viewer(
            PreparedPlace built,
            int width,
            int height,
            float ex,
            float ey,
            float ez,
            float tx,
            float ty,
            float tz,
            float slope,
            float ball) {
        this.width = width;
        this.height = height;
        this.place = built.surroundings();
        this.light = built.lighting();
        this.ball = ball;
        linear = new float[3 * width * height];
        depth = new float[width * height];
        float fx = tx - ex;
        float fy = ty - ey;
        float fz = tz - ez;
        float fl = (float) Math.sqrt(fx * fx + fy * fy + fz * fz);
        fx /= fl;
        fy /= fl;
        fz /= fl;
        float rl = (float) Math.sqrt(fx * fx + fz * fz);
        float rx = fz / rl;
        float rz = -fx / rl;
        float ux = -fy * fx / rl;
        float uy = rl;
        float uz = -fy * fz / rl;
        SurfacePoint surfacePoint = new SurfacePoint();
        float[] rgb = new float[3];
        float[] sum = new float[3];
        int side = 2;
        for (int j = 0; j < height; j++) {
            for (int i = 0; i < width; i++) {
                sum[0] = sum[1] = sum[2] = 0;
                for (int s = 0; s < side * side; s++) {
                    float px = (2 * (i + (s % side + 0.5f) / side) - width) / height * slope;
                    float py = (height - 2 * (j + (Math.floorDiv(s, side) + 0.5f) / side)) / height * slope;
                    float dx = fx + rx * px + ux * py;
                    float dy = fy + uy * py;
                    float dz = fz + rz * px + uz * py;
                    float n = 1 / (float) Math.sqrt(dx * dx + dy * dy + dz * dz);
                    depth[j * width + i] = shade(ex, ey, ez, dx * n, dy * n, dz * n, 0, surfacePoint, rgb);
                    sum[0] += Math.min(rgb[0], 12);
                    sum[1] += Math.min(rgb[1], 12);
                    sum[2] += Math.min(rgb[2], 12);
                }
                for (int c = 0; c < 3; c++) {
                    linear[3 * (j * width + i) + c] = sum[c] / (side * side);
                }
            }
        }
    }

    private float ball(float ox, float oy, float oz, float dx, float dy, float dz) {
        if (ball <= 0) {
            return Float.POSITIVE_INFINITY;
        }
        float cy = oy - ball - place.groundAt(0, 0);
        float b = ox * dx + cy * dy + oz * dz;
        float q = b * b - (ox * ox + cy * cy + oz * oz - ball * ball);
        if (q < 0) {
            return Float.POSITIVE_INFINITY;
        }
        float t = -b - (float) Math.sqrt(q);
        return t > 0 ? t : Float.POSITIVE_INFINITY;
    }

    private float shade(
            float ox,
            float oy,
            float oz,
            float dx,
            float dy,
            float dz,
            int bounce,
            SurfacePoint surfacePoint,
            float[] rgb) {
        float t = place.trace(ox, oy, oz, dx, dy, dz, 1e5f);
        float tb = ball(ox, oy, oz, dx, dy, dz);
        if (Math.min(t, tb) == Float.POSITIVE_INFINITY) {
            place.sky(dx, dy, dz, bounce > 0, rgb);
            return t;
        }
        float hit = Math.min(t, tb);
        float x = ox + dx * hit;
        float y = oy + dy * hit;
        float z = oz + dz * hit;
        if (tb < t) {
            GroundBuilder.clear(surfacePoint);
            surfacePoint.nx = x / ball;
            surfacePoint.ny = (y - ball - place.groundAt(0, 0)) / ball;
            surfacePoint.nz = z / ball;
            surfacePoint.red = surfacePoint.green = surfacePoint.blue = 0.4f;
            surfacePoint.roughness = 0.3f;
        } else {
            place.surface(ViewRay.of(ox, oy, oz, dx, dy, dz, hit), surfacePoint);
        }
        float nx = surfacePoint.nx;
        float ny = surfacePoint.ny;
        float nz = surfacePoint.nz;
        float lit = place.lightAt(x, y, z);
        float lift = 1e-3f + 1e-3f * hit * 0.2f;
        if (tb >= t
                && ball(x + nx * lift, y + ny * lift, z + nz * lift, light.keyX(), light.keyY(), light.keyZ()) < 1e9f) {
            lit = 0;
        }
        float nl = nx * light.keyX() + ny * light.keyY() + nz * light.keyZ();
        float wrap = Math.max(0, (nl + surfacePoint.through) / (1 + surfacePoint.through));
        float key = lit * (Math.max(nl, 0) * (1 - surfacePoint.through) + wrap * surfacePoint.through);
        float up = 0.5f + 0.5f * ny;
        float occ = Math.max(
                0.3f, Math.min(1, 0.4f + 0.6f * place.distance(x + nx * 0.3f, y + ny * 0.3f, z + nz * 0.3f) / 0.3f));
        float amb = 0.75f * light.fill() * occ;
        float[] k = light.key();
        float[] zen = light.zenith();
        float[] hor = light.horizon();
        float c0 = surfacePoint.red * (k[0] * key + amb * (hor[0] * 0.55f + (zen[0] * 0.75f + hor[0] * 0.1f) * up))
                + surfacePoint.glowRed;
        float c1 = surfacePoint.green * (k[1] * key + amb * (hor[1] * 0.55f + (zen[1] * 0.75f + hor[1] * 0.1f) * up))
                + surfacePoint.glowGreen;
        float c2 = surfacePoint.blue * (k[2] * key + amb * (hor[2] * 0.55f + (zen[2] * 0.75f + hor[2] * 0.1f) * up))
                + surfacePoint.glowBlue;
        float hx = light.keyX() - dx;
        float hy = light.keyY() - dy;
        float hz = light.keyZ() - dz;
        float hn = (nx * hx + ny * hy + nz * hz) / (float) Math.sqrt(hx * hx + hy * hy + hz * hz);
        float a = surfacePoint.roughness * surfacePoint.roughness + 0.002f;
        float den = hn * hn * (a * a - 1) + 1;
        float spec = Math.min(60, a * a / (3.14f * den * den)) * surfacePoint.specular * lit * Math.max(nl, 0);
        c0 += k[0] * spec;
        c1 += k[1] * spec;
        c2 += k[2] * spec;
        if (surfacePoint.roughness < 0.4f && bounce == 0) {
            float cos = -(dx * nx + dy * ny + dz * nz);
            float f = surfacePoint.specular
                    + (1 - surfacePoint.specular)
                            * PolynomialMath.pow(1 - Math.max(cos, 0), 5)
                            * (1 - surfacePoint.roughness);
            float rx = dx + 2 * cos * nx;
            float ry = Math.abs(dy + 2 * cos * ny);
            float rz = dz + 2 * cos * nz;
            shade(x + nx * lift, y + ny * lift + 0.01f, z + nz * lift, rx, ry, rz, 1, surfacePoint, rgb);
            c0 = c0 * (1 - f) + rgb[0] * f;
            c1 = c1 * (1 - f) + rgb[1] * f;
            c2 = c2 * (1 - f) + rgb[2] * f;
        }
        rgb[0] = c0;
        rgb[1] = c1;
        rgb[2] = c2;
        place.air(ViewRay.of(ox, oy, oz, dx, dy, dz, hit), rgb);
        return hit;
    }

    /** Mean luminance before toning. */
    double mean() {
        double sum = 0;
        for (int i = 0; i < width * height; i++) {
            sum += 0.2126 * linear[3 * i] + 0.7152 * linear[3 * i + 1] + 0.0722 * linear[3 * i + 2];
        }
        return sum / (width * height);
    }

    /** Toned by the log mean, with the exposure of the place. */
    BufferedImage picture() {
        double log = 0;
        for (int i = 0; i < width * height; i++) {
            log += Math.log(0.01 + 0.2126 * linear[3 * i] + 0.7152 * linear[3 * i + 1] + 0.0722 * linear[3 * i + 2]);
        }
        double mean = Math.exp(log / (width * height));
        double gain = 0.24 / mean * Math.pow(2, light.exposure());
        gain = Math.min(gain, 6);
        BufferedImage out = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < width * height; i++) {
            int rgb = 0;
            for (int c = 0; c < 3; c++) {
                double v = linear[3 * i + c] * gain * 0.8;
                v = v * (2.51 * v + .03) / (v * (2.43 * v + .59) + .14);
                rgb = rgb << 8 | (int) (255 * Math.pow(Math.max(0, Math.min(1, v)), 1 / 2.2));
            }
            out.setRGB(i % width, i / width, rgb);
        }
        return out;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.picture;

/** A frame made without the renderer: three spheres on a plane under a clouded sky, ray-cast exactly, with all buffers. */
public final class Spheres {
    private static final float[][] BALLS = { // x, y, z, radius, linear red, green, blue
        {-0.95f, 0.8f, 4.6f, 0.8f, 0.75f, 0.06f, 0.04f},
        {0.75f, 0.6f, 4f, 0.6f, 0.08f, 0.25f, 0.7f},
        {0.05f, 0.35f, 3.1f, 0.35f, 0.85f, 0.6f, 0.05f},
    };
    private static final float LX = -0.55f, LY = 0.72f, LZ = -0.42f;

    private Spheres() {}

    /** Ids 1 to 3 are red, blue and yellow balls, 0 the green ground, -1 the sky. */
    public static RenderedFrame frame(int width, int height) {
        RenderedFrame f = new RenderedFrame(
                width,
                height,
                new RgbImage(width, height, new byte[3 * width * height]),
                new float[3 * width * height],
                new float[3 * width * height],
                new float[width * height],
                new float[width * height],
                new int[width * height],
                new byte[width * height]);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                pixel(f, x, y);
            }
        }
        return f;
    }

    private static void pixel(RenderedFrame f, int x, int y) {
        int i = y * f.width() + x;
        float dx = (x + 0.5f - f.width() / 2f) / f.height() * 0.9f;
        float dy = -(y + 0.5f - f.height() * 0.46f) / f.height() * 0.9f;
        float n = 1 / (float) Math.sqrt(dx * dx + dy * dy + 1);
        float[] d = {dx * n, dy * n, n};
        float[] o = {0, 1.1f, -0.3f};
        int hit = nearest(o, d);
        float t = hit >= 0 ? meet(BALLS[hit], o, d) : d[1] < -0.01f ? -o[1] / d[1] : Float.POSITIVE_INFINITY;
        if (t > 60) {
            f.depth()[i] = Float.POSITIVE_INFINITY;
            f.object()[i] = -1;
            f.material()[i] = -1;
            float cloud = Math.max(0, wave(d[0] * 2.1f + 0.2f) * wave(d[1] * 5 + d[0]) - 0.1f);
            tone(f, i, 0.25f + 0.6f * cloud - d[1] * 0.3f, 0.45f + 0.4f * cloud - d[1] * 0.3f, 0.85f);
            return;
        }
        float[] p = {o[0] + t * d[0], o[1] + t * d[1], o[2] + t * d[2]};
        float[] normal = {0, 1, 0};
        float[] colour = {0.13f, 0.27f, 0.05f};
        if (hit >= 0) {
            float[] b = BALLS[hit];
            normal = new float[] {(p[0] - b[0]) / b[3], (p[1] - b[1]) / b[3], (p[2] - b[2]) / b[3]};
            colour = new float[] {b[4], b[5], b[6]};
        } else {
            float patch = 0.85f + 0.3f * wave(p[0] * 1.7f) * wave(p[2] * 2.1f);
            colour = new float[] {colour[0] * patch, colour[1] * patch, colour[2] * patch};
        }
        float lambert = Math.max(0, normal[0] * LX + normal[1] * LY + normal[2] * LZ);
        float[] off = {p[0] + normal[0] * 0.01f, p[1] + normal[1] * 0.01f, p[2] + normal[2] * 0.01f};
        float shade = nearest(off, new float[] {LX, LY, LZ}) >= 0 ? 0 : lambert;
        float sky = 0.18f * (0.6f + 0.4f * normal[1]);
        float shine = hit < 0 ? 0 : shine(normal, d);
        f.depth()[i] = t;
        f.object()[i] = hit + 1;
        f.material()[i] = (byte) (hit >= 0 ? 1 : 25);
        f.shade()[i] = shade;
        f.normal()[3 * i] = normal[0];
        f.normal()[3 * i + 1] = normal[1];
        f.normal()[3 * i + 2] = -normal[2];
        System.arraycopy(colour, 0, f.albedo(), 3 * i, 3);
        tone(
                f,
                i,
                colour[0] * (shade * 1.1f + sky) + shine,
                colour[1] * (shade + sky) + shine,
                colour[2] * (shade * 0.9f + sky * 1.3f) + shine);
    }

    private static float shine(float[] n, float[] d) {
        float hx = LX - d[0];
        float hy = LY - d[1];
        float hz = LZ - d[2];
        float c = (n[0] * hx + n[1] * hy + n[2] * hz) / (float) Math.sqrt(hx * hx + hy * hy + hz * hz);
        float c8 = c * c * c * c * c * c * c * c;
        return c < 0 ? 0 : 0.5f * c8 * c8 * c8 * c8;
    }

    private static int nearest(float[] o, float[] d) {
        int best = -1;
        float nearest = Float.POSITIVE_INFINITY;
        for (int k = 0; k < BALLS.length; k++) {
            float t = meet(BALLS[k], o, d);
            if (t < nearest) {
                nearest = t;
                best = k;
            }
        }
        return best;
    }

    private static float meet(float[] ball, float[] o, float[] d) {
        float ox = o[0] - ball[0];
        float oy = o[1] - ball[1];
        float oz = o[2] - ball[2];
        float b = ox * d[0] + oy * d[1] + oz * d[2];
        float c = ox * ox + oy * oy + oz * oz - ball[3] * ball[3];
        float root = b * b - c;
        float t = root < 0 ? -1 : -b - (float) Math.sqrt(root);
        return t > 0 ? t : Float.POSITIVE_INFINITY;
    }

    /** A smooth wave between -1 and 1. */
    private static float wave(float v) {
        float t = v - (float) Math.floor(v);
        float s = t < 0.5f ? t * 2 : (1 - t) * 2;
        return s * s * (6 - 4 * s) - 1;
    }

    private static void tone(RenderedFrame f, int i, float r, float g, float b) {
        f.picture().rgb()[3 * i] = displayed(r);
        f.picture().rgb()[3 * i + 1] = displayed(g);
        f.picture().rgb()[3 * i + 2] = displayed(b);
    }

    private static byte displayed(float v) {
        return (byte) Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, v))));
    }
}

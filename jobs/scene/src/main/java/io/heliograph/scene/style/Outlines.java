// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.raster.Blur;
import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Rows;
import io.heliograph.scene.raster.Tone;

/**
 * Where a draughtsman would draw a line, as planes of strength 0 to 1: silhouettes where the object changes, creases where depth or normal
 * breaks within one, marks where its colour does. Inverse depth of a plane is linear over the picture, so its second difference is
 * zero on floors and walls however steep.
 */
final class Outlines {
    private final Motif motif;
    private final int width;
    private final int height;

    Outlines(Motif motif) {
        this.motif = motif;
        width = motif.width;
        height = motif.height;
    }

    /** 1 on both sides of every border between objects, ground and sky. */
    float[] silhouettes() {
        int[] object = motif.frame.object();
        float[] out = new float[motif.pixels];
        Rows.each(height, y -> {
            for (int x = 0, i = y * width; x < width; x++, i++) {
                int id = object[i];
                boolean border = (x > 0 && object[i - 1] != id)
                        || (x < width - 1 && object[i + 1] != id)
                        || (y > 0 && object[i - width] != id)
                        || (y < height - 1 && object[i + width] != id);
                out[i] = border ? 1 : 0;
            }
        });
        return out;
    }

    /** Breaks of depth and normal within an object; left out where they are as dense as fur or grass. */
    float[] creases() {
        Frame frame = motif.frame;
        float[] nx = component(0, motif.pixels(1, 1));
        float[] ny = component(1, motif.pixels(1, 1));
        float[] nz = component(2, motif.pixels(1, 1));
        float[] out = new float[motif.pixels];
        float[] depth = frame.depth();
        int[] object = frame.object();
        Rows.each(height - 2, row -> {
            int y = row + 1;
            for (int x = 1; x < width - 1; x++) {
                int i = y * width + x;
                if (object[i] < 1) {
                    continue;
                }
                float strength = 0;
                for (int axis = 0; axis < 2; axis++) {
                    int a = axis == 0 ? i - 1 : i - width;
                    int b = axis == 0 ? i + 1 : i + width;
                    if (object[a] == object[i] && object[b] == object[i]) {
                        float second = Math.abs(depth[i] / depth[a] + depth[i] / depth[b] - 2);
                        float turn = 1 - nx[a] * nx[b] - ny[a] * ny[b] - nz[a] * nz[b];
                        strength = Math.max(strength, Tone.step(0.012f, 0.035f, second));
                        strength = Math.max(strength, Tone.step(0.16f, 0.5f, turn));
                    }
                }
                out[i] = strength;
            }
        });
        return corners(sparse(out));
    }

    /** Adds where walls and floor meet: the ground's normals, averaged, turn by nearly a right angle. */
    private float[] corners(float[] lines) {
        int reach = motif.pixels(6, 3);
        float[][] wide = {component(0, reach), component(1, reach), component(2, reach)};
        int[] object = motif.frame.object();
        Rows.each(height, y -> {
            for (int x = 0, i = y * width; x < width; x++, i++) {
                if (object[i] == 0 && x >= reach && x < width - reach && y >= reach && y < height - reach) {
                    float turn = Math.max(
                            turn(wide, i - reach, i + reach), turn(wide, i - reach * width, i + reach * width));
                    lines[i] = Tone.step(0.45f, 0.75f, turn);
                }
            }
        });
        return lines;
    }

    /** One less the cosine between two normals, 0 if one of them is not of the ground. */
    private float turn(float[][] normal, int a, int b) {
        if (motif.frame.object()[a] != 0 || motif.frame.object()[b] != 0) {
            return 0;
        }
        float dot = 0;
        float aa = 1e-6f;
        float bb = 1e-6f;
        for (float[] plane : normal) {
            dot += plane[a] * plane[b];
            aa += plane[a] * plane[a];
            bb += plane[b] * plane[b];
        }
        return 1 - dot / (float) Math.sqrt(aa * bb);
    }

    /** Breaks of colour within an object or the ground. */
    float[] marks(Canvas colours, float least) {
        int[] object = motif.frame.object();
        float[] out = new float[motif.pixels];
        Rows.each(height - 2, row -> {
            int y = row + 1;
            for (int x = 1; x < width - 1; x++) {
                int i = y * width + x;
                if (object[i] == object[i - 1] && object[i] == object[i + width] && object[i] == object[i + 1]) {
                    float dx = difference(colours, i - 1, i + 1);
                    float dy = difference(colours, i - width, i + width);
                    float limit = object[i] > 0 ? least : 2 * least;
                    out[i] = Tone.step(limit, 2 * limit, (float) Math.sqrt(dx + dy));
                }
            }
        });
        return sparse(out);
    }

    private static float difference(Canvas c, int a, int b) {
        float r = c.red[a] - c.red[b];
        float g = c.green[a] - c.green[b];
        float l = c.blue[a] - c.blue[b];
        return r * r + g * g + l * l;
    }

    private float[] component(int c, int radius) {
        float[] plane = new float[motif.pixels];
        for (int i = 0; i < plane.length; i++) {
            plane[i] = motif.frame.normal()[3 * i + c];
        }
        Blur.within(plane, motif.scratch, motif.frame.object(), width, height, radius);
        return plane;
    }

    /** Takes away what is a texture rather than a line. */
    private float[] sparse(float[] lines) {
        float[] density = lines.clone();
        Blur.gaussian(density, motif.scratch, width, height, 7 * motif.unit);
        Rows.each(height, y -> {
            for (int i = y * width, end = i + width; i < end; i++) {
                boolean thing = motif.frame.object()[i] > 0;
                lines[i] *= 1 - Tone.step(thing ? 0.2f : 0.05f, thing ? 0.42f : 0.14f, density[i]);
            }
        });
        return lines;
    }

    /** Strength drawn as a smooth line of this many pixels' width, in place: coverage 0 to 1. */
    float[] drawn(float[] lines, float pixels) {
        float sigma = Math.max(0.75f, pixels / 2.3f);
        Blur.gaussian(lines, motif.scratch, width, height, sigma);
        float peak = Math.min(1, 0.8f / sigma); // of a line two pixels wide
        Rows.each(height, y -> {
            for (int i = y * width, end = i + width; i < end; i++) {
                lines[i] = Tone.step(0.28f * peak, 0.72f * peak, lines[i]);
            }
        });
        return lines;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.GaussianPlaneBlur;

/**
 * Finds the lines of a drawing, as planes of their strength, 0 to 1: silhouettes where the object changes, creases where depth or normal
 * breaks within an object, marks where its colour changes. In perspective, the inverse depth of a flat surface is linear over the picture,
 * so its second difference is 0 on floors and walls of any slope.
 */
final class OutlinePlanes {
    private final StyleSource styleSource;
    private final int width;
    private final int height;

    OutlinePlanes(StyleSource styleSource) {
        this.styleSource = styleSource;
        width = styleSource.width;
        height = styleSource.height;
    }

    /** Silhouettes: 1 on both sides of each border between objects, ground and sky, else 0. */
    float[] silhouettes() {
        int[] object = styleSource.frame.object();
        float[] out = new float[styleSource.pixels];
        ParallelRows.each(height, y -> {
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

    /**
     * Creases: breaks of depth and normal within an object, and edges between walls and floor. They are left out where they are dense, as
     * on fur and grass.
     */
    float[] creases() {
        RenderedFrame renderedFrame = styleSource.frame;
        float[] nx = component(0, styleSource.pixels(1, 1));
        float[] ny = component(1, styleSource.pixels(1, 1));
        float[] nz = component(2, styleSource.pixels(1, 1));
        float[] out = new float[styleSource.pixels];
        float[] depth = renderedFrame.depth();
        int[] object = renderedFrame.object();
        ParallelRows.each(height - 2, row -> {
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
                        strength = Math.max(strength, UnitCurves.step(0.012f, 0.035f, second));
                        strength = Math.max(strength, UnitCurves.step(0.16f, 0.5f, turn));
                    }
                }
                out[i] = strength;
            }
        });
        return corners(sparse(out));
    }

    /** Adds the edges between walls and floor: the ground's averaged normals turn by nearly a right angle there. */
    private float[] corners(float[] lines) {
        int reach = styleSource.pixels(6, 3);
        float[][] wide = {component(0, reach), component(1, reach), component(2, reach)};
        int[] object = styleSource.frame.object();
        ParallelRows.each(height, y -> {
            for (int x = 0, i = y * width; x < width; x++, i++) {
                if (object[i] == 0 && x >= reach && x < width - reach && y >= reach && y < height - reach) {
                    float turn = Math.max(
                            turn(wide, i - reach, i + reach), turn(wide, i - reach * width, i + reach * width));
                    lines[i] = UnitCurves.step(0.45f, 0.75f, turn);
                }
            }
        });
        return lines;
    }

    /** One minus the cosine between two normals; 0 unless both belong to the ground. */
    private float turn(float[][] normal, int a, int b) {
        if (styleSource.frame.object()[a] != 0 || styleSource.frame.object()[b] != 0) {
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

    /** Marks: breaks of colour within an object or the ground. */
    float[] marks(ColourCanvas colours, float least) {
        int[] object = styleSource.frame.object();
        float[] out = new float[styleSource.pixels];
        ParallelRows.each(height - 2, row -> {
            int y = row + 1;
            for (int x = 1; x < width - 1; x++) {
                int i = y * width + x;
                if (object[i] == object[i - 1] && object[i] == object[i + width] && object[i] == object[i + 1]) {
                    float dx = difference(colours, i - 1, i + 1);
                    float dy = difference(colours, i - width, i + width);
                    float limit = object[i] > 0 ? least : 2 * least;
                    out[i] = UnitCurves.step(limit, 2 * limit, (float) Math.sqrt(dx + dy));
                }
            }
        });
        return sparse(out);
    }

    private static float difference(ColourCanvas c, int a, int b) {
        float r = c.red[a] - c.red[b];
        float g = c.green[a] - c.green[b];
        float l = c.blue[a] - c.blue[b];
        return r * r + g * g + l * l;
    }

    private float[] component(int c, int radius) {
        float[] plane = new float[styleSource.pixels];
        for (int i = 0; i < plane.length; i++) {
            plane[i] = styleSource.frame.normal()[3 * i + c];
        }
        GaussianPlaneBlur.within(plane, styleSource.scratch, styleSource.frame.object(), width, height, radius);
        return plane;
    }

    /** Removes lines where they are dense, as those are texture. */
    private float[] sparse(float[] lines) {
        float[] density = lines.clone();
        GaussianPlaneBlur.gaussian(density, styleSource.scratch, width, height, 7 * styleSource.unit);
        ParallelRows.each(height, y -> {
            for (int i = y * width, end = i + width; i < end; i++) {
                boolean thing = styleSource.frame.object()[i] > 0;
                lines[i] *= 1 - UnitCurves.step(thing ? 0.2f : 0.05f, thing ? 0.42f : 0.14f, density[i]);
            }
        });
        return lines;
    }

    /** Turns line strengths into smooth lines of a given width in pixels, in place: coverage 0 to 1. */
    float[] drawn(float[] lines, float pixels) {
        float sigma = Math.max(0.75f, pixels / 2.3f);
        GaussianPlaneBlur.gaussian(lines, styleSource.scratch, width, height, sigma);
        float peak = Math.min(1, 0.8f / sigma); // strength at the middle of a line two pixels wide
        ParallelRows.each(height, y -> {
            for (int i = y * width, end = i + width; i < end; i++) {
                lines[i] = UnitCurves.step(0.28f * peak, 0.72f * peak, lines[i]);
            }
        });
        return lines;
    }
}

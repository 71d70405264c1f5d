// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.layout.Guest;
import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.picture.Picture;
import io.heliograph.scene.raster.Tone;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Surface;

/** Puts a cut-out into a frame in which its slab stands: its own pixels, in the light that the slab met, behind whatever is nearer. */
final class Standee {
    private static final float PALE = 0.2f;
    private static final float LEAST = 1 / 255f; // alpha

    private final CutOut cutOut;
    private final Actor slab;
    private final float height;

    /** The slab is this actor. */
    Standee(CutOut cutOut, Actor slab) {
        this.cutOut = cutOut;
        this.slab = slab;
        height = slab.reach().height() * slab.scale();
    }

    /** A slab of this outline for a stage, in a paler shade of its colour: what floors mirror of it. */
    static Guest guest(CutOut cutOut) {
        float[] mean = new float[3];
        cutOut.level(1).sample(0.5f, 0.5f, 1, mean);
        for (int c = 0; c < 3; c++) {
            mean[c] = PALE + (1 - 2 * PALE) * mean[c];
        }
        Surface surface = new Surface(
                Surface.Kind.PAPER,
                mean[0],
                mean[1],
                mean[2],
                Surface.Pattern.NONE,
                mean[0],
                mean[1],
                mean[2],
                1,
                1,
                0);
        return new Guest(Silhouette.slab(cutOut), surface, cutOut.ratio(), Silhouette.DEPTH);
    }

    /** A frame with the cut-out in it; the one given stays as it is. */
    Frame into(Frame frame, Camera camera) {
        int width = frame.width();
        Sight sight = new Sight(camera, width, frame.height());
        SlabLight light = new SlabLight(frame, slab.id(), slab.surfaces().getFirst());
        float plane = slab.z() - Silhouette.DEPTH * height;
        byte[] rgb = frame.picture().rgb().clone();
        float[] albedo = frame.albedo().clone();
        float[] normal = frame.normal().clone();
        float[] depth = frame.depth().clone();
        float[] shade = frame.shade().clone();
        int[] object = frame.object().clone();
        byte[] material = frame.material().clone();
        float[] colour = new float[3];
        for (int y = 0, p = 0; y < frame.height(); y++) {
            for (int x = 0; x < width; x++, p++) {
                boolean own = object[p] == slab.id();
                if (!sight.meets(x, y, plane) || (!own && !(sight.away < depth[p]))) {
                    continue;
                }
                float u = (sight.x - slab.x()) / (height * cutOut.ratio()) + 0.5f;
                float v = 1 - (sight.y - slab.y()) / height;
                if (!own && (u < 0 || u > 1 || v < 0 || v > 1)) {
                    continue;
                }
                float texels = sight.pixel(sight.away) / height * cutOut.height;
                float alpha = cutOut.sample(u, v, texels, colour);
                float share = own ? 1 : alpha;
                if (share < LEAST) {
                    continue;
                }
                for (int c = 0; c < 3; c++) {
                    float lit = Tone.linear(rgb[3 * p + c]) * (1 - share) + colour[c] * light.gain(p, c) * share;
                    rgb[3 * p + c] = (byte) (int) (Tone.displayed(lit) * 255 + 0.5f);
                    albedo[3 * p + c] += (colour[c] - albedo[3 * p + c]) * share;
                }
                if (!own && share >= 0.5f) {
                    object[p] = slab.id();
                    depth[p] = sight.away;
                    shade[p] = light.shade();
                    material[p] = light.material();
                    normal[3 * p] = 0;
                    normal[3 * p + 1] = 0;
                    normal[3 * p + 2] = 1;
                }
            }
        }
        Picture picture = new Picture(width, frame.height(), rgb);
        return new Frame(width, frame.height(), picture, albedo, normal, depth, shade, object, material);
    }
}

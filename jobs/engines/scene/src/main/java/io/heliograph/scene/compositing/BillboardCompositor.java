// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.scene.layout.BillboardActor;
import io.heliograph.scene.layout.BillboardPart;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.SurfaceMaterial;

/**
 * Replaces the pixels of a slab, the flat stand-in of a cut-out, by the cut-out, in the light that the slab received and behind nearer
 * things.
 */
public final class BillboardCompositor {
    private static final float PALE = 0.2f;
    private static final float LEAST = 1 / 255f; // minimum alpha, 0 to 1, of a pixel that is drawn

    private final CutOut cutOut;
    private final Actor slab;
    private final float height;

    /**
     * @param slab flat stand-in of the cut-out in the frame
     */
    public BillboardCompositor(CutOut cutOut, Actor slab) {
        this.cutOut = cutOut;
        this.slab = slab;
        height = slab.reach().height() * slab.scale();
    }

    /** Makes the flat stand-in of a cut-out, with its outline and a paler shade of its mean colour; reflections show this stand-in. */
    public static BillboardActor guest(CutOut cutOut, BillboardPart part) {
        float[] mean = new float[3];
        cutOut.level(1).sample(0.5f, 0.5f, 1, mean);
        for (int c = 0; c < 3; c++) {
            mean[c] = PALE + (1 - 2 * PALE) * mean[c];
        }
        SurfaceMaterial surfaceMaterial = new SurfaceMaterial(
                SurfaceMaterial.Kind.PAPER,
                mean[0],
                mean[1],
                mean[2],
                SurfaceMaterial.Pattern.NONE,
                mean[0],
                mean[1],
                mean[2],
                1,
                1,
                0);
        return new BillboardActor(
                part, SilhouetteSlab.slab(cutOut), surfaceMaterial, cutOut.ratio(), SilhouetteSlab.DEPTH);
    }

    /** Returns a frame with the cut-out in it; the given frame is not changed. */
    public RenderedFrame into(RenderedFrame renderedFrame, Camera camera) {
        int width = renderedFrame.width();
        PlaneIntersection planeIntersection = new PlaneIntersection(camera, width, renderedFrame.height());
        SlabLight light =
                new SlabLight(renderedFrame, slab.id(), slab.surfaces().getFirst());
        float plane = slab.z() - SilhouetteSlab.DEPTH * height;
        byte[] rgb = renderedFrame.picture().rgb().clone();
        float[] albedo = renderedFrame.albedo().clone();
        float[] normal = renderedFrame.normal().clone();
        float[] depth = renderedFrame.depth().clone();
        float[] shade = renderedFrame.shade().clone();
        int[] object = renderedFrame.object().clone();
        byte[] material = renderedFrame.material().clone();
        float[] colour = new float[3];
        for (int y = 0, p = 0; y < renderedFrame.height(); y++) {
            for (int x = 0; x < width; x++, p++) {
                boolean own = object[p] == slab.id();
                if (!planeIntersection.meets(x, y, plane) || (!own && !(planeIntersection.away < depth[p]))) {
                    continue;
                }
                float u = (planeIntersection.x - slab.x()) / (height * cutOut.ratio()) + 0.5f;
                float v = 1 - (planeIntersection.y - slab.y()) / height;
                if (!own && (u < 0 || u > 1 || v < 0 || v > 1)) {
                    continue;
                }
                float texels = planeIntersection.pixel(planeIntersection.away) / height * cutOut.height;
                float alpha = cutOut.sample(u, v, texels, colour);
                float share = own ? 1 : alpha;
                if (share < LEAST) {
                    continue;
                }
                for (int c = 0; c < 3; c++) {
                    float lit =
                            SrgbTransfer.linear(rgb[3 * p + c]) * (1 - share) + colour[c] * light.gain(p, c) * share;
                    rgb[3 * p + c] = (byte) (int) (SrgbTransfer.displayed(lit) * 255 + 0.5f);
                    albedo[3 * p + c] += (colour[c] - albedo[3 * p + c]) * share;
                }
                if (!own && share >= 0.5f) {
                    object[p] = slab.id();
                    depth[p] = planeIntersection.away;
                    shade[p] = light.shade();
                    material[p] = light.material();
                    normal[3 * p] = 0;
                    normal[3 * p + 1] = 0;
                    normal[3 * p + 2] = 1;
                }
            }
        }
        RgbImage rgbImage = new RgbImage(width, renderedFrame.height(), rgb);
        return new RenderedFrame(
                width, renderedFrame.height(), rgbImage, albedo, normal, depth, shade, object, material);
    }
}

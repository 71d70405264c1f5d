// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Another material for the pixels under a mask: its colours and pattern under the thing's own shading, which is
 * lightness without its fine texture. The pattern lies flat on the picture; it does not follow the thing's form.
 */
public final class MaterialReplacement {
    private static final int TILE = 512; // maximum side of the tile made of a material picture, px
    private static final double REPEATS = 0.55; // width of one tile as a share of the thing's longer side

    private MaterialReplacement() {}

    /** Applies a procedural material; {@code mask} is CV_8UC1 of the picture's size, soft. Returns a new picture. */
    public static Raster of(Raster picture, Mat mask, ProceduralMaterial proceduralMaterial, long seed) {
        PixelArea box = PixelArea.of(mask);
        MaskColours maskColours = MaskColours.of(picture, mask);
        double size = Math.max(8, Math.max(box.width(), box.height()));
        return MaskedRows.changed(picture, mask, (x, y, lab) -> {
            double share = proceduralMaterial.mix((x - box.x()) / size, (y - box.y()) / size, seed);
            float[] a = proceduralMaterial.light();
            float[] b = proceduralMaterial.dark();
            float relief = shading(lab, maskColours, proceduralMaterial.contrast());
            float gloss = maskColours.gloss(lab);
            lab[0] = Math.clamp((float) (a[0] + (b[0] - a[0]) * share) + relief, 1, 99);
            lab[0] += gloss * (98 - lab[0]);
            lab[1] = (float) (a[1] + (b[1] - a[1]) * share) * (1 - 0.7f * gloss);
            lab[2] = (float) (a[2] + (b[2] - a[2]) * share) * (1 - 0.7f * gloss);
        });
    }

    /** Applies the material shown by another picture, tiled with mirrored seams. Returns a new picture. */
    public static Raster with(Raster picture, Mat mask, Raster material) {
        PixelArea box = PixelArea.of(mask);
        MaskColours maskColours = MaskColours.of(picture, mask);
        try (Mat tile = MatrixPlanes.small(material.mat(), TILE)) {
            byte[] bgr = MatrixArrays.bytes(tile);
            double scale = tile.cols() / Math.max(8, REPEATS * Math.max(box.width(), box.height()));
            int width = tile.cols();
            int height = tile.rows();
            float[] colour = new float[3];
            return MaskedRows.changed(picture, mask, (x, y, lab) -> {
                int u = mirrored((int) ((x - box.x()) * scale), width);
                int v = mirrored((int) ((y - box.y()) * scale), height);
                LabColour.of(bgr, 3 * (v * width + u), colour);
                float relief = shading(lab, maskColours, 1);
                lab[0] = Math.clamp(colour[0] + relief, 1, 99);
                lab[1] = colour[1];
                lab[2] = colour[2];
            });
        }
    }

    private static float shading(float[] lab, MaskColours maskColours, float contrast) {
        return Math.clamp((lab[0] - maskColours.light()) * contrast, -55, 40);
    }

    private static int mirrored(int at, int length) {
        int turn = Math.floorMod(at, 2 * length);
        return turn < length ? turn : 2 * length - 1 - turn;
    }
}

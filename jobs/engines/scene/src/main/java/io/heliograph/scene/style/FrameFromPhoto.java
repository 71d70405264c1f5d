// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LumaWeights;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.raster.GaussianPlaneBlur;
import java.util.Arrays;

/**
 * Derives the buffers of a rendered frame from a photograph, so that styles written for frames can paint photographs. Light is the smooth
 * part of the luma relative to that of its object, albedo is the rest, normals are those of a relief with the luma as height. Depth only
 * distinguishes sky, ground and things.
 */
public final class FrameFromPhoto {
    // slope of the relief for the normals: enough to direct brushes, too little to appear as crease lines
    private static final float BULGE = 0.35f;

    private FrameFromPhoto() {}

    /**
     * Derives a frame from a photograph and a segmentation.
     *
     * @param rgbImage the photograph
     * @param object an id for each pixel: -1 sky, 0 ground or background, 1 to 65535 things; kept, not copied
     * @throws IllegalArgumentException if the number of ids is not that of the pixels
     */
    public static RenderedFrame frame(RgbImage rgbImage, int[] object) {
        int width = rgbImage.width();
        int height = rgbImage.height();
        int pixels = width * height;
        if (object.length != pixels) {
            throw new IllegalArgumentException(
                    "one object id for each pixel expected, got %d ids for %d pixels".formatted(object.length, pixels));
        }
        float unit = (float) Math.sqrt(pixels) / 1000;
        byte[] rgb = rgbImage.rgb();
        float[] tone = new float[pixels];
        for (int i = 0; i < pixels; i++) {
            tone[i] = LumaWeights.luminance(
                    SrgbTransfer.linear(rgb[3 * i]),
                    SrgbTransfer.linear(rgb[3 * i + 1]),
                    SrgbTransfer.linear(rgb[3 * i + 2]));
        }
        float[] scratch = new float[pixels];
        float[] smooth = tone.clone();
        GaussianPlaneBlur.within(smooth, scratch, object, width, height, Math.max(2, Math.round(5 * unit)));
        float[] shade = smooth.clone();
        float[] wide = smooth.clone();
        GaussianPlaneBlur.within(wide, scratch, object, width, height, Math.max(8, Math.round(60 * unit)));
        float[] albedo = new float[3 * pixels];
        for (int i = 0; i < pixels; i++) {
            shade[i] = UnitCurves.clamp(0.62f * smooth[i] / Math.max(0.01f, wide[i]));
            float by = 1 / Math.max(0.25f, shade[i] + 0.25f);
            for (int c = 0; c < 3; c++) {
                albedo[3 * i + c] = Math.min(1, SrgbTransfer.linear(rgb[3 * i + c]) * by);
            }
        }
        GaussianPlaneBlur.gaussian(smooth, scratch, width, height, 3 * unit);
        byte[] material = new byte[pixels];
        Arrays.fill(material, (byte) -1);
        float[] depth = new float[pixels];
        for (int i = 0; i < pixels; i++) {
            depth[i] = object[i] < 0 ? Float.POSITIVE_INFINITY : object[i] == 0 ? 20 : 10;
        }
        return new RenderedFrame(
                width,
                height,
                rgbImage,
                albedo,
                normals(smooth, object, width, height, unit),
                depth,
                shade,
                object,
                material);
    }

    private static float[] normals(float[] bright, int[] object, int width, int height, float unit) {
        float[] normal = new float[3 * width * height];
        ParallelRows.each(height, y -> {
            for (int x = 0, i = y * width; x < width; x++, i++) {
                if (object[i] < 0) {
                    continue;
                }
                float sx = bright[x < width - 1 ? i + 1 : i] - bright[x > 0 ? i - 1 : i];
                float sy = bright[y < height - 1 ? i + width : i] - bright[y > 0 ? i - width : i];
                float nx = Math.max(-1, Math.min(1, -60 * unit * sx)) * BULGE;
                float ny = Math.max(-1, Math.min(1, 60 * unit * sy)) * BULGE;
                float scale = 1 / (float) Math.sqrt(nx * nx + ny * ny + 1);
                normal[3 * i] = nx * scale;
                normal[3 * i + 1] = ny * scale;
                normal[3 * i + 2] = scale;
            }
        });
        return normal;
    }
}

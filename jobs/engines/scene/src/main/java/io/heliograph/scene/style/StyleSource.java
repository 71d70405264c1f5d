// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.GaussianPlaneBlur;
import io.heliograph.scene.raster.KuwaharaFilter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A frame, with planes that styles derive from it; each is computed on first use. Used by one thread. */
final class StyleSource {
    private static final int SKY = -1;
    // radius of averaging on the ground, in units, so that blades of grass are not drawn as shapes
    private static final float GROUND = 6;

    final RenderedFrame frame;
    final int width;
    final int height;
    final int pixels;

    /**
     * Length of a unit in pixels: one thousandth of the side of a square with the picture's area, so 1 pixel for a megapixel. Styles give
     * all lengths in units.
     */
    final float unit;

    /** Colours of the frame's picture, called the photograph. */
    final ColourCanvas colours;

    /** A plane for temporary use. */
    final float[] scratch;

    private @Nullable ColourCanvas smooth;
    private @Nullable ColourCanvas base;
    private float @Nullable [] light;
    private float key = -1;

    StyleSource(RenderedFrame renderedFrame) {
        this.frame = renderedFrame;
        width = renderedFrame.width();
        height = renderedFrame.height();
        pixels = width * height;
        unit = (float) Math.sqrt(pixels) / 1000;
        colours = ColourCanvas.of(renderedFrame.picture());
        scratch = new float[pixels];
    }

    boolean sky(int i) {
        return frame.object()[i] == SKY;
    }

    /** A length in units as whole pixels, at least {@code least}. */
    int pixels(float units, int least) {
        return Math.max(least, Math.round(units * unit));
    }

    /** The photograph without fine detail, but with its edges. */
    ColourCanvas smooth() {
        if (smooth == null) {
            smooth = KuwaharaFilter.filter(colours, pixels(4.5f, 2));
        }
        return smooth;
    }

    /** Base colours without texture; the ground also without any other detail. */
    ColourCanvas flat() {
        ColourCanvas coarse = base().copy();
        for (float[] plane : List.of(coarse.red, coarse.green, coarse.blue)) {
            GaussianPlaneBlur.within(plane, scratch, frame.object(), width, height, pixels(GROUND, 3));
        }
        ColourCanvas mixed = base().copy();
        overGround(coarse.red, mixed.red);
        overGround(coarse.green, mixed.green);
        overGround(coarse.blue, mixed.blue);
        return KuwaharaFilter.filter(mixed, pixels(5, 2));
    }

    /** Copies the pixels of the ground from one plane to another. */
    void overGround(float[] from, float[] to) {
        for (int i = 0; i < pixels; i++) {
            to[i] = frame.object()[i] == 0 ? from[i] : to[i];
        }
    }

    /** Colours as under full light everywhere: albedo, with the exposure and tint of the photograph. */
    ColourCanvas base() {
        if (base == null) {
            base = ShadingRemoval.base(this);
        }
        return base;
    }

    /** Brightness of the key light, 0 to 1, that a tenth of the pixels exceeds; near 0 if the light comes from behind. */
    float key() {
        if (key < 0) {
            float[] shade = frame.shade();
            key = percentile(i -> UnitCurves.clamp(shade[i]), 0.9f);
        }
        return key;
    }

    /** Light on each pixel with its fine texture: the key light or, if there is little of it, the brightness of the photograph. */
    private float[] lit() {
        float[] plane = new float[pixels];
        float back = 1 - UnitCurves.step(0.15f, 0.45f, key());
        float scale = 1 / Math.max(0.35f, key());
        ColourCanvas photo = smooth();
        ColourCanvas full = base();
        float bright = back == 0
                ? 1
                : Math.max(
                        0.05f,
                        percentile(i -> Math.min(1, 0.4f * photo.luma(i) / Math.max(0.02f, full.luma(i))), 0.9f));
        for (int i = 0; i < pixels; i++) {
            float direct = UnitCurves.clamp(frame.shade()[i] * scale);
            float shown = UnitCurves.clamp(0.4f * photo.luma(i) / Math.max(0.02f, full.luma(i)) / bright * 0.85f);
            plane[i] = sky(i) ? 1 : UnitCurves.mix(direct, shown, back);
        }
        return plane;
    }

    /** Percentile of a value over all pixels except those of the sky; 1 if there are no others. */
    private float percentile(IntToFloat value, float share) {
        int[] counts = new int[256];
        int all = 0;
        for (int i = 0; i < pixels; i++) {
            if (!sky(i)) {
                counts[(int) (255 * value.at(i))]++;
                all++;
            }
        }
        int seen = 0;
        for (int k = 0; k < 256; k++) {
            seen += counts[k];
            if (all > 0 && seen >= share * all) {
                return k / 255f;
            }
        }
        return 1;
    }

    /** A value of each pixel, 0 to 1. */
    @FunctionalInterface
    private interface IntToFloat {
        float at(int pixel);
    }

    /** Key light on each pixel, 0 to 1, without grain; 1 in the sky. */
    float[] light() {
        if (light == null) {
            float[] plane = lit();
            float[] ground = plane.clone();
            GaussianPlaneBlur.within(plane, scratch, frame.object(), width, height, pixels(2.2f, 1));
            GaussianPlaneBlur.within(ground, scratch, frame.object(), width, height, pixels(GROUND, 3));
            overGround(ground, plane);
            light = plane;
        }
        return light;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.vision.analysis.PhotoView;
import org.bytedeco.opencv.opencv_core.Mat;

/** Gives photos a {@link PhotoTone}. Deterministic in the seed, which is that of the grain. */
public final class PhotoToning {
    private static final double GREY = 2.5; // mean chroma up to which a photo counts as grey
    private static final int LOOKED_AT = 256; // side in px to which a photo is reduced to decide whether it is grey

    private PhotoToning() {}

    /**
     * The photo in another tone, as displayed.
     *
     * @param seed of the grain
     */
    public static FloatImage of(PhotoView photoView, PhotoTone photoTone, long seed) {
        return switch (photoTone) {
            case BLACK_AND_WHITE -> print(photoView, ChannelMixer.PANCHROMATIC, PrintInks.NEUTRAL, 0.018f, 0, seed);
            case RED_FILTER -> print(photoView, ChannelMixer.RED, PrintInks.NEUTRAL, 0.03f, 0.1f, seed);
            case SEPIA -> print(photoView, ChannelMixer.ORTHOCHROMATIC, PrintInks.SEPIA, 0.022f, 0.28f, seed);
            case CYANOTYPE -> print(photoView, ChannelMixer.ORTHOCHROMATIC, PrintInks.CYANOTYPE, 0.02f, 0.05f, seed);
            case SELENIUM -> print(photoView, ChannelMixer.PANCHROMATIC, PrintInks.SELENIUM, 0.018f, 0.12f, seed);
            case DUOTONE -> print(photoView, ChannelMixer.PANCHROMATIC, PrintInks.DUOTONE, 0, 0, seed);
            case VINTAGE -> ColourGrade.vintage(photoView, seed);
            case CONTEMPORARY ->
                isGrey(photoView)
                        ? GreyPhotoTint.of(photoView, 1).toDisplay()
                        : ColourGrade.modern(photoView, 1.12f, 0.35f);
            case VIVID ->
                isGrey(photoView)
                        ? GreyPhotoTint.of(photoView, 1.35f).toDisplay()
                        : ColourGrade.modern(photoView, 1.5f, 0.7f);
        };
    }

    /** Whether a photo is grey, judged on a copy of at most 256 pixels a side. */
    public static boolean isGrey(Raster picture) {
        Mat small = Resampling.area(
                picture.mat(), Math.min(LOOKED_AT, picture.width()), Math.min(LOOKED_AT, picture.height()));
        try (Raster reduced = Raster.owning(small)) {
            return isGrey(PhotoView.of(reduced));
        }
    }

    /** Whether hardly any part of a picture has a colour of its own: the picture is grey or has one tone. */
    public static boolean isTone(Raster picture) {
        Mat small = Resampling.area(
                picture.mat(), Math.min(LOOKED_AT, picture.width()), Math.min(LOOKED_AT, picture.height()));
        try (Raster reduced = Raster.owning(small)) {
            return HueSpread.of(PhotoView.of(reduced).lab()).isTone();
        }
    }

    /**
     * Whether a photo is grey: its mean chroma is under 2.5 and hardly any pixel exceeds 9, or all colour is of one
     * hue, or it is a yellowed or brown print.
     */
    public static boolean isGrey(PhotoView photoView) {
        FloatImage lab = photoView.lab();
        double sum = 0;
        int strong = 0;
        int pixels = lab.red().values.length;
        for (int i = 0; i < pixels; i++) {
            double chroma = Math.hypot(lab.green().values[i], lab.blue().values[i]);
            sum += chroma;
            strong += chroma > 9 ? 1 : 0;
        }
        return (sum / pixels < GREY && strong < 0.01 * pixels)
                || toned(photoView)
                || HueSpread.of(lab).isPrint();
    }

    /** Whether all colour is of one hue, as in a sepia print: a* and b* hardly spread about a line through neutral. */
    private static boolean toned(PhotoView photoView) {
        FloatImage lab = photoView.lab();
        int pixels = lab.red().values.length;
        double aa = 0;
        double ab = 0;
        double bb = 0;
        for (int i = 0; i < pixels; i++) {
            double a = lab.green().values[i];
            double b = lab.blue().values[i];
            aa += a * a / pixels;
            ab += a * b / pixels;
            bb += b * b / pixels;
        }
        double across = (aa + bb - Math.sqrt((aa - bb) * (aa - bb) + 4 * ab * ab)) / 2;
        return across < 2.0;
    }

    private static FloatImage print(
            PhotoView photoView,
            ChannelMixer channelMixer,
            PrintInks printInks,
            float grain,
            float vignette,
            long seed) {
        FloatPlane grey = ToneCurve.print(channelMixer.of(photoView.linear).map(FloatImage::displayed));
        int noise = LatticeNoise.seed(seed, 1031L * 41);
        float unit = Math.max(0.6f, photoView.unit());
        FloatImage out = new FloatImage(photoView.width(), photoView.height());
        ParallelRows.each(photoView.height(), y -> {
            for (int x = 0, i = y * photoView.width(); x < photoView.width(); x++, i++) {
                float v = grey.values[i]
                        * (1 - vignette * ColourGrade.corner(x, y, photoView.width(), photoView.height()));
                v += grain * ColourGrade.grain(x / unit, y / unit, noise) * (0.4f + 2.4f * v * (1 - v));
                printInks.print(out, i, UnitCurves.clamp(v));
            }
        });
        return out;
    }
}

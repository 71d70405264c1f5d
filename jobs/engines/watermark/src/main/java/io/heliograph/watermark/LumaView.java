// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.util.Arrays;

/**
 * The brightness of a resized picture, and the opacity of its pixels.
 *
 * @param luma 0 to 255; transparent areas have the mean of the visible pixels
 * @param presence opacity, 0 transparent to 1 opaque; the same size
 * @param opaque whether the presence is 1 everywhere
 */
record LumaView(SamplePlane luma, SamplePlane presence, boolean opaque) {
    private static final int WHITE = 255;
    private static final float RED = 0.299f; // ITU-R BT.601
    private static final float GREEN = 0.587f;
    private static final float BLUE = 0.114f;

    private static LumaView opaque(SamplePlane luma) {
        SamplePlane presence = SamplePlane.zeros(luma.width(), luma.height());
        Arrays.fill(presence.values(), 1);
        return new LumaView(luma, presence, true);
    }

    /** The view with a given long side in pixels; the short side is in proportion, at least 1. */
    static LumaView of(PictureRows picture, int longSide) {
        int longest = Math.max(picture.width(), picture.height());
        int width = Math.max(1, Math.round((float) picture.width() * longSide / longest));
        int height = Math.max(1, Math.round((float) picture.height() * longSide / longest));
        boolean smaller = longest > longSide;
        int readWidth =
                // smaller pictures are read in their own size and enlarged afterwards
                smaller ? width : picture.width();
        int readHeight = smaller ? height : picture.height();
        LumaView view = picture.channels() == 4
                ? transparent(picture, readWidth, readHeight)
                : opaque(read(picture, readWidth, readHeight));
        return view.resized(width, height);
    }

    private static SamplePlane read(PictureRows picture, int width, int height) {
        var reduction = new AreaReduction(picture.width(), picture.height(), width, height);
        byte[] samples = new byte[picture.width() * picture.channels()];
        float[] luma = new float[picture.width()];
        for (int y = 0; y < picture.height(); y++) {
            picture.read(y, samples);
            brightness(samples, picture.channels(), luma);
            reduction.add(luma);
        }
        return reduction.result();
    }

    private static void brightness(byte[] samples, int channels, float[] luma) {
        for (int x = 0, i = 0; x < luma.length; x++, i += channels) {
            luma[x] = channels == 1
                    ? samples[i] & WHITE
                    : BLUE * (samples[i] & WHITE) + GREEN * (samples[i + 1] & WHITE) + RED * (samples[i + 2] & WHITE);
        }
    }

    /** Brightness as means weighted by opacity: transparent pixels do not count. */
    private static LumaView transparent(PictureRows picture, int width, int height) {
        var weighted = new AreaReduction(picture.width(), picture.height(), width, height);
        var weights = new AreaReduction(picture.width(), picture.height(), width, height);
        byte[] samples = new byte[picture.width() * picture.channels()];
        float[] luma = new float[picture.width()];
        float[] weight = new float[picture.width()];
        for (int y = 0; y < picture.height(); y++) {
            picture.read(y, samples);
            brightness(samples, picture.channels(), luma);
            for (int x = 0; x < weight.length; x++) {
                weight[x] = (samples[4 * x + 3] & WHITE) / (float) WHITE;
                luma[x] *= weight[x];
            }
            weighted.add(luma);
            weights.add(weight);
        }
        return filled(weighted.result(), weights.result());
    }

    /** Divides sums by their weights; pixels without weight get the mean of the others. */
    private static LumaView filled(SamplePlane weighted, SamplePlane weights) {
        float[] luma = weighted.values();
        float[] weight = weights.values();
        double sum = 0;
        double all = 0;
        for (int i = 0; i < luma.length; i++) {
            sum += luma[i];
            all += weight[i];
        }
        float mean = all > 0 ? (float) (sum / all) : 0;
        for (int i = 0; i < luma.length; i++) {
            luma[i] = weight[i] > 1e-3f ? luma[i] / weight[i] : mean;
        }
        return new LumaView(weighted, weights, false);
    }

    /** The same view in another size. */
    LumaView resized(int width, int height) {
        SamplePlane sized = PlaneResizing.of(luma, width, height);
        return opaque ? opaque(sized) : new LumaView(sized, PlaneResizing.of(presence, width, height), false);
    }
}

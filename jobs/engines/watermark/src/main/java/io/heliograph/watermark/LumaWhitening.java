// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * Whitens a picture, so that it resembles noise: structures coarser than the mark are removed, and the local amplitude
 * is equalised. Transparent pixels become zero.
 */
final class LumaWhitening {
    private static final int COARSE = 2; // radius in pixels of the local mean that is subtracted
    private static final int AROUND = 8; // radius in pixels of the window in which the amplitude is measured
    // brightness levels added to the amplitude, so that noise in flat areas is not amplified too much
    private static final float QUIET = 1.5f;
    private static final float MOST = 2.5f;

    private LumaWhitening() {}

    static SamplePlane of(LumaView view) {
        SamplePlane luma = view.luma();
        SamplePlane coarse = BoxBlur.twice(luma, COARSE);
        float[] detail = new float[luma.values().length];
        float[] squares = new float[detail.length];
        for (int i = 0; i < detail.length; i++) {
            detail[i] = luma.values()[i] - coarse.values()[i];
            squares[i] = detail[i] * detail[i];
        }
        float[] loudness = BoxBlur.twice(new SamplePlane(luma.width(), luma.height(), squares), AROUND)
                .values();
        float[] presence = view.presence().values();
        for (int i = 0; i < detail.length; i++) {
            float value = detail[i] / ((float) Math.sqrt(Math.max(0, loudness[i])) + QUIET);
            detail[i] = Math.clamp(value, -MOST, MOST) * presence[i];
        }
        return new SamplePlane(luma.width(), luma.height(), detail);
    }
}

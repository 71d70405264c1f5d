// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * How strong a mark may be at each pixel without being visible: more in texture, less in flat areas. Zero on pure white, on pure black and
 * where the picture is transparent.
 */
final class MarkStrength {
    private static final int AROUND = 3; // radius in pixels in which the texture is measured
    private static final int NEARBY = 3; // radius in pixels of the minimum of texture: an edge hides no mark beside it
    private static final float FLAT = 0.38f;
    private static final float TEXTURE = 9; // standard deviation in brightness levels that adds 1 to the strength
    private static final float MOST = 2.2f;
    private static final float ROOM = 8; // distance from white or black, plus texture, in levels, for full strength
    private static final int WHITE = 255;

    private MarkStrength() {}

    /**
     * Relative strength for each pixel, 0 to 2.2.
     *
     * @param view a view with a long side of {@link TileBand#LONG_SIDE}
     */
    static SamplePlane of(LumaView view) {
        SamplePlane luma = view.luma();
        float[] mean = BoxBlur.twice(luma, AROUND).values();
        float[] squares = new float[mean.length];
        for (int i = 0; i < squares.length; i++) {
            squares[i] = luma.values()[i] * luma.values()[i];
        }
        float[] meanSquare = BoxBlur.twice(new SamplePlane(luma.width(), luma.height(), squares), AROUND)
                .values();
        for (int i = 0; i < mean.length; i++) {
            meanSquare[i] = (float) Math.sqrt(Math.max(0, meanSquare[i] - mean[i] * mean[i]));
        }
        float[] textures = LeastNearby.of(new SamplePlane(luma.width(), luma.height(), meanSquare), NEARBY)
                .values();
        float[] presence = view.presence().values();
        for (int i = 0; i < mean.length; i++) {
            float deviation = textures[i];
            float room = Math.clamp((Math.min(mean[i], WHITE - mean[i]) + deviation) / ROOM, 0, 1);
            float hidden = Math.min(MOST, FLAT + deviation / TEXTURE);
            textures[i] = presence[i] > 0 ? hidden * room : 0;
        }
        return new SamplePlane(luma.width(), luma.height(), textures);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

/**
 * Estimated light of a picture. Colours are linear red, green, blue as displayed.
 *
 * @param x unit vector to the key light: component to the right
 * @param y its component upwards
 * @param z its component away from the viewer; below 0 the light comes from the viewer's side
 * @param white colour of a level white sheet, three values
 * @param keyShare share of {@code white} due to the key light, 0 to 1
 * @param softness angular size of the key light, 0.05 hard to 0.4 soft
 * @param confidence confidence in the key light's side, 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // three numbers, passed on without a copy
public record PictureLight(
        float x, float y, float z, float[] white, float keyShare, float softness, double confidence) {
    /** Contribution of the key light to a white sheet that faces it, three values. */
    public float[] key() {
        return scaled(keyShare / Math.max(0.2f, y));
    }

    /** Colour of a white sheet in the key light's shadow, three values. */
    public float[] ambient() {
        return scaled(1 - keyShare);
    }

    /** The same light from another side: -1 left to 1 right. */
    public PictureLight from(float side) {
        float flat = (float) Math.sqrt(Math.max(0, 1 - y * y));
        float across = Math.clamp(side, -0.95f, 0.95f);
        float deep = -(float) Math.sqrt(1 - across * across);
        return new PictureLight(flat * across, y, flat * deep, white, keyShare, softness, 1);
    }

    private float[] scaled(float factor) {
        return new float[] {white[0] * factor, white[1] * factor, white[2] * factor};
    }
}

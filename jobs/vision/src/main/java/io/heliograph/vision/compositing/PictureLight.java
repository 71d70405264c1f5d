// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

/**
 * The light of a picture as it can be guessed. Colours are linear red, green, blue as displayed.
 *
 * @param x direction to the key light, of length 1: to the right
 * @param y up
 * @param z away from the viewer; below zero it comes from the viewer's side
 * @param white what a white sheet that lies level would show, three values
 * @param keyShare how much of that is the key's, 0 to 1
 * @param softness angular size of the key, 0.05 hard to 0.4 soft
 * @param confidence of the side that it comes from, 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // three numbers, handed over
public record PictureLight(
        float x, float y, float z, float[] white, float keyShare, float softness, double confidence) {
    /** What a white sheet that faces the key shows of it, three values. */
    public float[] key() {
        return scaled(keyShare / Math.max(0.2f, y));
    }

    /** What a white sheet in the key's shadow shows, three values. */
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

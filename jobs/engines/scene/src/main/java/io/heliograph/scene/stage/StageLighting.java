// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

/**
 * Light on the stage. Directions point from the scene to the light, of length 1; colours are linear radiance.
 *
 * @param keyX direction of the key light (sun, moon, softbox)
 * @param keyY direction of the key light
 * @param keyZ direction of the key light
 * @param key its colour times strength, three values
 * @param softness angular size of the key: 0.005 the sun, 0.3 a large softbox
 * @param zenith sky overhead, three values
 * @param horizon sky at the horizon, three values
 * @param fill ambient multiplier, about 1
 * @param rim strength of a light from behind, 0 none
 * @param exposure in stops added to the automatic exposure
 * @param white 0: the whole picture determines the exposure. Else the light on the backdrop does: white paper gets this linear value before
 * the tone curve, so white stays white and black stays black
 */
@SuppressWarnings("ArrayRecordComponent") // buffers, handed over
public record StageLighting(
        float keyX,
        float keyY,
        float keyZ,
        float[] key,
        float softness,
        float[] zenith,
        float[] horizon,
        float fill,
        float rim,
        float exposure,
        float white) {
    /** Light with an exposure that the picture determines. */
    @SuppressWarnings("TooManyParameters")
    public StageLighting(
            float keyX,
            float keyY,
            float keyZ,
            float[] key,
            float softness,
            float[] zenith,
            float[] horizon,
            float fill,
            float rim,
            float exposure) {
        this(keyX, keyY, keyZ, key, softness, zenith, horizon, fill, rim, exposure, 0);
    }

    /** A copy of this light with an exposure by the light on the backdrop, where white paper gets the given linear value. */
    public StageLighting metered(float whitePaper) {
        return new StageLighting(keyX, keyY, keyZ, key, softness, zenith, horizon, fill, rim, exposure, whitePaper);
    }
}

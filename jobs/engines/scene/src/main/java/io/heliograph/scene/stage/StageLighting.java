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
 * @param fill factor on the ambient light, about 1
 * @param rim strength of a light from behind; 0: none
 * @param exposure in stops added to the automatic exposure
 * @param white 0: the brightness of the whole picture determines the exposure. Above 0: the light on the backdrop does, so that white paper
 *     gets this linear value before the tone curve; white stays white and black stays black
 */
@SuppressWarnings("ArrayRecordComponent") // short arrays, which the caller hands over without a copy
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
    /** Light with {@code white} 0: the brightness of the whole picture determines the exposure. */
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

    /** A copy of this light for which the light on the backdrop determines the exposure: white paper gets the given linear value. */
    public StageLighting metered(float whitePaper) {
        return new StageLighting(keyX, keyY, keyZ, key, softness, zenith, horizon, fill, rim, exposure, whitePaper);
    }
}

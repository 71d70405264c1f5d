// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

/**
 * Components of a new lighting of a photo.
 *
 * @param key the light with a direction
 * @param fill light from everywhere, and the treatment of the photo's own light
 * @param sky appearance of the open sky
 * @param air haze, rays and glow between camera and scene
 * @param stage changes to the background beside the subject
 */
record LightRig(Key key, Fill fill, Heaven sky, Air air, Stage stage) {
    /**
     * The key light.
     *
     * @param colour of it
     * @param strength 0 none, 1 as strong as the fill
     * @param from its position
     * @param wrap 0 hard to 1 soft: reach around a shape
     * @param gradient brightness gradient of the frame towards its side
     * @param rim light along the subject's outline
     * @param shadow darkness of the subject's shadow on the ground, 0 to 1
     */
    record Key(
            LinearRgb colour,
            float strength,
            KeyLightDirection from,
            float wrap,
            float gradient,
            float rim,
            float shadow) {}

    /**
     * The fill.
     *
     * @param colour of it
     * @param flatten 0 to 1: share of the photo's large-scale light that is removed
     * @param exposure factor of everything
     * @param contrast 1 unchanged
     * @param saturation 1 unchanged
     */
    record Fill(LinearRgb colour, float flatten, float exposure, float contrast, float saturation) {}

    /**
     * The sky, where one is visible.
     *
     * @param zenith colour above
     * @param horizon colour below
     * @param share 0 the old sky, lit, to 1 only these colours under the old clouds
     * @param stars 0 none to 1 many
     * @param moon whether to draw one
     */
    record Heaven(LinearRgb zenith, LinearRgb horizon, float share, float stars, boolean moon) {}

    /**
     * The air.
     *
     * @param fog optical depth at the horizon
     * @param colour of the fog
     * @param rays strength of sun rays
     * @param bloom strength of the glow around lights
     */
    record Air(float fog, LinearRgb colour, float rays, float bloom) {}

    /**
     * The background.
     *
     * @param dim factor of the background beside the subject
     * @param blur of the background as a share of the long side
     * @param discs 0 none to 1 many discs of light out of focus
     * @param lamps strength of lit windows
     * @param vignette darkening of the corners
     * @param pool 0 light everywhere to 1 only about the subject
     */
    record Stage(float dim, float blur, float discs, float lamps, float vignette, float pool) {
        static final Stage PLAIN = new Stage(1, 0, 0, 0, 0, 0);
    }

    LightRig from(KeyLightDirection other) {
        float gradient = other == KeyLightDirection.FRONT ? 0 : key.gradient;
        float shadow = other == KeyLightDirection.FRONT
                        || other == KeyLightDirection.BELOW
                        || other == KeyLightDirection.BEHIND
                ? 0
                : key.shadow;
        float rim = other == KeyLightDirection.BEHIND
                ? Math.max(1.2f, key.rim)
                : other == KeyLightDirection.FRONT ? 0 : key.rim;
        float strength = other == KeyLightDirection.BEHIND ? 0.5f * key.strength : Math.max(0.7f, key.strength);
        return new LightRig(
                new Key(key.colour, strength, other, key.wrap, Math.max(gradient, other.side()), rim, shadow),
                fill,
                sky,
                air,
                stage);
    }
}

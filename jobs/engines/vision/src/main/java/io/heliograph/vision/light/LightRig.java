// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

/**
 * Components of a new lighting of a photo.
 *
 * @param key the light with a direction
 * @param fill undirected light, and how much of the photo's own light is kept
 * @param sky appearance of the open sky
 * @param air haze, rays and glow between camera and scene
 * @param stage changes to the background
 */
record LightRig(Key key, Fill fill, Heaven sky, Air air, Stage stage) {
    /**
     * The key light.
     *
     * @param colour colour of the light
     * @param strength brightness, 0 none to about 1 as strong as the fill
     * @param from direction of the light
     * @param wrap how far light bends round a shape, 0 hard to 1 soft
     * @param gradient brightness gradient of the frame towards the light, 0 none
     * @param rim strength of the light along the subject's outline, 0 none
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
     * Undirected light, and treatment of the photo's own light.
     *
     * @param colour colour of the fill light
     * @param flatten 0 to 1: share of the photo's large-scale light that is removed
     * @param exposure factor on all light
     * @param contrast exponent about middle grey; 1 leaves it unchanged
     * @param saturation factor on saturation; 1 leaves it unchanged
     */
    record Fill(LinearRgb colour, float flatten, float exposure, float contrast, float saturation) {}

    /**
     * Appearance of the sky, where the photo shows one.
     *
     * @param zenith colour at the top
     * @param horizon colour at the horizon
     * @param share weight of these colours, 0 only the relit old sky to 1 only the new colours; clouds remain
     * @param stars density of stars, 0 none to 1 many
     * @param moon whether to draw a moon
     */
    record Heaven(LinearRgb zenith, LinearRgb horizon, float share, float stars, boolean moon) {}

    /**
     * The air.
     *
     * @param fog optical depth at the horizon
     * @param colour colour of the fog
     * @param rays strength of sun rays
     * @param bloom strength of the glow around lights
     */
    record Air(float fog, LinearRgb colour, float rays, float bloom) {}

    /**
     * The background.
     *
     * @param dim factor on the light of the background
     * @param blur maximum blur of the background, as a share of the long side
     * @param discs amount of light discs out of focus, 0 none to 1 many
     * @param lamps strength of lit windows, 0 none
     * @param vignette darkening of the corners, 0 none
     * @param pool limits light to a pool around the subject, 0 not at all to 1 entirely
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

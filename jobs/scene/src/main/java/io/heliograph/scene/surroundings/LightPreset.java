// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.BriefLight;

/**
 * What a kind of light makes of a clear sky. Colours are linear radiance.
 *
 * @param elevation of the key light above the horizon, degrees
 * @param key colour and strength of the key light
 * @param softness angular size of the key light
 * @param zenith sky overhead
 * @param middle sky at ten degrees, on the side away from the sun
 * @param horizon sky at the horizon, on the side of the sun
 * @param fill ambient multiplier
 * @param rim light from behind
 * @param exposure stops
 * @param body what stands in the sky
 */
record LightPreset(
        float elevation,
        LinearRadiance key,
        float softness,
        LinearRadiance zenith,
        LinearRadiance middle,
        LinearRadiance horizon,
        float fill,
        float rim,
        float exposure,
        Body body) {
    /** What stands in the sky. */
    enum Body {
        SUN,
        MOON,
        NONE
    }

    private static LinearRadiance rgb(double red, double green, double blue) {
        return new LinearRadiance((float) red, (float) green, (float) blue);
    }

    static LightPreset of(BriefLight.Kind kind) {
        return switch (kind) {
            case DAYLIGHT ->
                new LightPreset(
                        38,
                        rgb(3.1, 2.85, 2.45),
                        0.012f,
                        rgb(.14, .36, .92),
                        rgb(.52, .82, 1.22),
                        rgb(.94, 1.08, 1.20),
                        1,
                        0,
                        0,
                        Body.SUN);
            case NOON ->
                new LightPreset(
                        60,
                        rgb(3.4, 3.2, 2.95),
                        0.01f,
                        rgb(.10, .32, .98),
                        rgb(.45, .80, 1.28),
                        rgb(.86, 1.06, 1.26),
                        1,
                        0,
                        0.1f,
                        Body.SUN);
            case MORNING ->
                new LightPreset(
                        19,
                        rgb(2.9, 2.25, 1.55),
                        0.015f,
                        rgb(.20, .39, .80),
                        rgb(.70, .82, .98),
                        rgb(1.35, 1.14, .86),
                        1,
                        0,
                        0,
                        Body.SUN);
            case GOLDEN_HOUR ->
                new LightPreset(
                        11,
                        rgb(3.2, 1.85, .78),
                        0.018f,
                        rgb(.17, .28, .58),
                        rgb(.66, .56, .56),
                        rgb(1.62, 1.0, .46),
                        .95f,
                        0,
                        0,
                        Body.SUN);
            case SUNSET ->
                new LightPreset(
                        4.5f,
                        rgb(2.7, 1.1, .36),
                        0.02f,
                        rgb(.10, .13, .33),
                        rgb(.40, .27, .38),
                        rgb(1.35, .52, .16),
                        .9f,
                        0,
                        -0.15f,
                        Body.SUN);
            case BLUE_HOUR ->
                new LightPreset(
                        30,
                        rgb(.30, .42, .75),
                        0.5f,
                        rgb(.030, .062, .19),
                        rgb(.11, .16, .36),
                        rgb(.42, .26, .30),
                        1.1f,
                        0.15f,
                        -0.9f,
                        Body.NONE);
            case NIGHT ->
                new LightPreset(
                        28,
                        rgb(.22, .30, .46),
                        0.02f,
                        rgb(.006, .012, .034),
                        rgb(.014, .024, .058),
                        rgb(.028, .042, .082),
                        1.6f,
                        0.08f,
                        -1.9f,
                        Body.MOON);
            case MOONLIGHT ->
                new LightPreset(
                        24,
                        rgb(.42, .56, .80),
                        0.02f,
                        rgb(.010, .020, .052),
                        rgb(.028, .048, .105),
                        rgb(.055, .08, .14),
                        1.6f,
                        0.1f,
                        -1.4f,
                        Body.MOON);
            case OVERCAST ->
                new LightPreset(
                        55,
                        rgb(.85, .88, .92),
                        0.6f,
                        rgb(.60, .64, .70),
                        rgb(.68, .72, .77),
                        rgb(.74, .77, .80),
                        1.1f,
                        0,
                        0,
                        Body.NONE);
            case SOFTBOX ->
                new LightPreset(
                        42,
                        rgb(2.6, 2.5, 2.4),
                        0.30f,
                        rgb(.17, .30, .55),
                        rgb(.48, .60, .74),
                        rgb(.72, .78, .84),
                        1.05f,
                        0.25f,
                        0,
                        Body.NONE);
            case RIM ->
                new LightPreset(
                        24,
                        rgb(2.3, 2.2, 2.1),
                        0.05f,
                        rgb(.06, .10, .20),
                        rgb(.16, .20, .28),
                        rgb(.34, .36, .40),
                        .55f,
                        1.2f,
                        -0.6f,
                        Body.NONE);
            case WINDOW ->
                new LightPreset(
                        27,
                        rgb(2.9, 2.7, 2.35),
                        0.20f,
                        rgb(.15, .27, .52),
                        rgb(.46, .56, .68),
                        rgb(.78, .78, .76),
                        .75f,
                        0.1f,
                        0,
                        Body.SUN);
            case CANDLE ->
                new LightPreset(
                        24,
                        rgb(2.4, 1.15, .34),
                        0.12f,
                        rgb(.018, .018, .034),
                        rgb(.05, .034, .03),
                        rgb(.14, .07, .03),
                        .8f,
                        0.15f,
                        -1.0f,
                        Body.NONE);
            case NEON ->
                new LightPreset(
                        26,
                        rgb(1.9, .20, 1.15),
                        0.22f,
                        rgb(.05, .10, .26),
                        rgb(.05, .22, .40),
                        rgb(.05, .55, .75),
                        1.3f,
                        0.8f,
                        -0.7f,
                        Body.NONE);
            case DRAMATIC ->
                new LightPreset(
                        30,
                        rgb(3.3, 2.9, 2.4),
                        0.03f,
                        rgb(.045, .065, .11),
                        rgb(.12, .14, .18),
                        rgb(.36, .33, .29),
                        .45f,
                        0.5f,
                        -0.7f,
                        Body.NONE);
        };
    }
}

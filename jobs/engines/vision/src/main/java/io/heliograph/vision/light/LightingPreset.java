// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.vision.light.LightRig.Air;
import io.heliograph.vision.light.LightRig.Fill;
import io.heliograph.vision.light.LightRig.Heaven;
import io.heliograph.vision.light.LightRig.Stage;

/** Presets for relighting a photo. */
public enum LightingPreset {
    /** High white sun: short shadows, deep sky. */
    MIDDAY(
            new LightRig.Key(LinearRgb.of(0xfff6e6), 0.75f, KeyLightDirection.ABOVE, 0.25f, 0.12f, 0.15f, 0.45f),
            new Fill(LinearRgb.of(0xe9f1ff), 0.15f, 0.98f, 1.22f, 1.12f),
            new Heaven(LinearRgb.of(0x2f78d0), LinearRgb.of(0xa9d2f5), 0.62f, 0, false),
            new Air(0, LinearRgb.WHITE, 0, 0.08f),
            Stage.PLAIN),
    /** Low sun from the left, warm, long shadows. */
    LOW_SUN(
            new LightRig.Key(LinearRgb.of(0xffc27a), 1.15f, KeyLightDirection.LOW_LEFT, 0.3f, 0.55f, 0.7f, 0.5f),
            new Fill(LinearRgb.of(0xd9d6f0), 0.35f, 0.80f, 1.12f, 1.1f),
            new Heaven(LinearRgb.of(0x7fa6d8), LinearRgb.of(0xffdca6), 0.7f, 0, false),
            new Air(0.35f, LinearRgb.of(0xffdfb0), 0.5f, 0.18f),
            new Stage(1, 0, 0, 0, 0.12f, 0)),
    /** The sun just up: pink and peach, mist. */
    SUNRISE(
            new LightRig.Key(LinearRgb.of(0xffb98a), 0.95f, KeyLightDirection.LOW_LEFT, 0.5f, 0.5f, 0.55f, 0.3f),
            new Fill(LinearRgb.of(0xd8cdea), 0.45f, 0.78f, 0.98f, 1.02f),
            new Heaven(LinearRgb.of(0x7b9ad0), LinearRgb.of(0xffc9a3), 0.85f, 0, false),
            new Air(0.8f, LinearRgb.of(0xffd6c0), 0.55f, 0.22f),
            new Stage(1, 0, 0, 0, 0.1f, 0)),
    /** Red light just after the sun has set. */
    SUNSET(
            new LightRig.Key(LinearRgb.of(0xff8a4a), 1.0f, KeyLightDirection.LOW_LEFT, 0.4f, 0.45f, 0.7f, 0.35f),
            new Fill(LinearRgb.of(0xb7a6d6), 0.45f, 0.62f, 1.12f, 1.15f),
            new Heaven(LinearRgb.of(0x4a4a8c), LinearRgb.of(0xff9448), 0.93f, 0, false),
            new Air(0.5f, LinearRgb.of(0xffa870), 0.4f, 0.25f),
            new Stage(1, 0, 0, 0.35f, 0.2f, 0)),
    /** Deep blue after sunset, lamps on. */
    BLUE_HOUR(
            new LightRig.Key(LinearRgb.of(0x9fb8ff), 0.3f, KeyLightDirection.ABOVE, 0.9f, 0.05f, 0.2f, 0),
            new Fill(LinearRgb.of(0x6f90e0), 0.55f, 0.60f, 1.02f, 0.72f),
            new Heaven(LinearRgb.of(0x182f72), LinearRgb.of(0x8d8fd0), 0.96f, 0.08f, false),
            new Air(0.45f, LinearRgb.of(0x6a86cc), 0, 0.3f),
            new Stage(1, 0, 0, 1, 0.15f, 0)),
    /** Even light from a covered sky. */
    OVERCAST(
            new LightRig.Key(LinearRgb.of(0xf2f6ff), 0.28f, KeyLightDirection.ABOVE, 1, 0.04f, 0, 0.12f),
            new Fill(LinearRgb.of(0xe6edf7), 0.6f, 0.90f, 0.86f, 0.72f),
            new Heaven(LinearRgb.of(0xb4bcc8), LinearRgb.of(0xdfe4ea), 0.9f, 0, false),
            new Air(0.4f, LinearRgb.of(0xdde3ea), 0, 0.05f),
            Stage.PLAIN),
    /** Soft daylight through high clouds. */
    SOFT_DAYLIGHT(
            new LightRig.Key(LinearRgb.of(0xfffaf2), 0.42f, KeyLightDirection.HIGH_LEFT, 0.9f, 0.1f, 0.1f, 0.15f),
            new Fill(LinearRgb.of(0xf1f5ff), 0.5f, 1.0f, 0.94f, 0.95f),
            new Heaven(LinearRgb.of(0xbccbdc), LinearRgb.of(0xeceff2), 0.7f, 0, false),
            new Air(0.18f, LinearRgb.of(0xeef1f5), 0, 0.12f),
            Stage.PLAIN),
    /** Sun through gaps in the clouds: patches of light and rays. */
    CLOUD_FILTERED(
            new LightRig.Key(LinearRgb.of(0xfff0d6), 0.75f, KeyLightDirection.HIGH_LEFT, 0.6f, 0.35f, 0.25f, 0.2f),
            new Fill(LinearRgb.of(0xdbe4f2), 0.5f, 0.80f, 1.02f, 0.9f),
            new Heaven(LinearRgb.of(0x8496ae), LinearRgb.of(0xe4e0d4), 0.85f, 0, false),
            new Air(0.3f, LinearRgb.of(0xe9e6da), 0.95f, 0.15f),
            new Stage(1, 0, 0, 0, 0.12f, 0)),
    /** Thick, luminous fog. */
    FOG(
            new LightRig.Key(LinearRgb.of(0xffffff), 0.25f, KeyLightDirection.ABOVE, 1, 0.06f, 0.1f, 0),
            new Fill(LinearRgb.of(0xe9edf1), 0.6f, 0.98f, 0.84f, 0.62f),
            new Heaven(LinearRgb.of(0xcfd6dc), LinearRgb.of(0xe4e8ea), 1, 0, false),
            new Air(3.1f, LinearRgb.of(0xdfe4e8), 0.1f, 0.3f),
            Stage.PLAIN),
    /** Full moon: dark, blue, colours nearly gone, a moon where there is sky. */
    MOONLIGHT(
            new LightRig.Key(LinearRgb.of(0xbcd0ff), 0.95f, KeyLightDirection.HIGH_LEFT, 0.35f, 0.25f, 0.55f, 0.3f),
            new Fill(LinearRgb.of(0x5f7fc8), 0.35f, 0.24f, 1.12f, 0.34f),
            new Heaven(LinearRgb.of(0x070d22), LinearRgb.of(0x26407a), 0.985f, 0.35f, true),
            new Air(0.35f, LinearRgb.of(0x2f4a86), 0, 0.3f),
            new Stage(1, 0, 0, 0.45f, 0.25f, 0)),
    /** Starlight without a moon: very dark, many stars. */
    STARLIGHT(
            new LightRig.Key(LinearRgb.of(0x9fb4ff), 0.3f, KeyLightDirection.ABOVE, 1, 0.05f, 0.4f, 0),
            new Fill(LinearRgb.of(0x5669b8), 0.45f, 0.145f, 1.15f, 0.3f),
            new Heaven(LinearRgb.of(0x04060f), LinearRgb.of(0x1c2a55), 0.995f, 1, false),
            new Air(0.2f, LinearRgb.of(0x1a2850), 0, 0.3f),
            new Stage(1, 0, 0, 0.25f, 0.2f, 0)),
    /** City night: blue dark and warm lamps. */
    NIGHT(
            new LightRig.Key(LinearRgb.of(0xa9bfff), 0.4f, KeyLightDirection.ABOVE, 0.8f, 0.1f, 0.3f, 0),
            new Fill(LinearRgb.of(0x5a78c4), 0.4f, 0.22f, 1.1f, 0.42f),
            new Heaven(LinearRgb.of(0x060b1e), LinearRgb.of(0x24345f), 0.985f, 0.3f, false),
            new Air(0.3f, LinearRgb.of(0x2a3d6c), 0, 0.4f),
            new Stage(1, 0, 0, 1.25f, 0.2f, 0)),
    /** One hard lamp with a pool of light on the subject; the rest is dark. */
    SPOTLIGHT(
            new LightRig.Key(LinearRgb.of(0xfff0d8), 1.25f, KeyLightDirection.HIGH_LEFT, 0.3f, 0, 0.5f, 0.5f),
            new Fill(LinearRgb.of(0xb0b8cc), 0.2f, 0.86f, 1.14f, 1),
            new Heaven(LinearRgb.of(0x202838), LinearRgb.of(0x404a5c), 0.25f, 0, false),
            new Air(0.1f, LinearRgb.of(0x404a60), 0, 0.15f),
            new Stage(0.45f, 0, 0, 0, 0.2f, 0.85f)),
    /** Background far out of focus with discs of light. */
    SOFT_BOKEH(
            new LightRig.Key(LinearRgb.of(0xffeed6), 0.5f, KeyLightDirection.HIGH_LEFT, 0.8f, 0.08f, 0.45f, 0),
            new Fill(LinearRgb.of(0xf6ecf2), 0.3f, 0.92f, 0.98f, 1.06f),
            new Heaven(LinearRgb.of(0xc4cfe4), LinearRgb.of(0xf4e6d8), 0.4f, 0, false),
            new Air(0, LinearRgb.WHITE, 0, 0.3f),
            new Stage(0.86f, 0.02f, 1, 0, 0.15f, 0)),
    /** Hard studio key light on the subject; the background is unchanged. */
    STUDIO(
            new LightRig.Key(LinearRgb.of(0xffffff), 1.7f, KeyLightDirection.HIGH_LEFT, 0.05f, 0.05f, 0.9f, 0.4f),
            new Fill(LinearRgb.of(0xa8b0c0), 0.55f, 0.86f, 1.25f, 1.02f),
            new Heaven(LinearRgb.of(0x9fa6b0), LinearRgb.of(0xd8dce2), 0.1f, 0, false),
            new Air(0, LinearRgb.WHITE, 0, 0.05f),
            new Stage(0.62f, 0, 0, 0, 0.2f, 0)),
    /** Large soft lamps from both sides. */
    SOFTBOX(
            new LightRig.Key(LinearRgb.of(0xfffdf8), 0.6f, KeyLightDirection.HIGH_LEFT, 0.9f, 0.06f, 0.4f, 0.15f),
            new Fill(LinearRgb.of(0xf4f6fa), 0.6f, 1.0f, 1.02f, 1.02f),
            new Heaven(LinearRgb.of(0xd0d6dd), LinearRgb.of(0xf0f2f4), 0.2f, 0, false),
            new Air(0, LinearRgb.WHITE, 0, 0.1f),
            new Stage(0.92f, 0, 0, 0, 0.08f, 0)),
    /** From one side: half of every shape in shade. */
    SIDE(
            new LightRig.Key(LinearRgb.of(0xfff4e4), 1.6f, KeyLightDirection.LEFT, 0.08f, 0.75f, 0.5f, 0.5f),
            new Fill(LinearRgb.of(0x97a2bc), 0.5f, 0.80f, 1.15f, 1),
            new Heaven(LinearRgb.of(0x88a8d0), LinearRgb.of(0xf0e8da), 0.25f, 0, false),
            new Air(0.05f, LinearRgb.WHITE, 0, 0.08f),
            new Stage(1, 0, 0, 0, 0.1f, 0)),
    /** From behind: a bright outline, a dark front. */
    RIM(
            new LightRig.Key(LinearRgb.of(0xffe6c0), 0.5f, KeyLightDirection.BEHIND, 0.4f, 0.1f, 2.8f, 0),
            new Fill(LinearRgb.of(0xcdd6ea), 0.4f, 0.62f, 1.1f, 0.95f),
            new Heaven(LinearRgb.of(0xa8c0e0), LinearRgb.of(0xffeecc), 0.4f, 0, false),
            new Air(0.5f, LinearRgb.of(0xffedd0), 0.5f, 0.35f),
            new Stage(1, 0, 0, 0, 0.1f, 0)),
    /** Soft light from a window on the left. */
    WINDOW(
            new LightRig.Key(LinearRgb.of(0xfff3e0), 1.35f, KeyLightDirection.LEFT, 0.45f, 0.95f, 0.5f, 0.2f),
            new Fill(LinearRgb.of(0xb8c0d0), 0.5f, 1.0f, 1.05f, 1.0f),
            new Heaven(LinearRgb.of(0xb0c4dc), LinearRgb.of(0xf0f0f0), 0.3f, 0, false),
            new Air(0, LinearRgb.of(0xf4f0e8), 0, 0.12f),
            new Stage(1, 0, 0, 0, 0.15f, 0)),
    /** Warm and low, as from flames. */
    CANDLE(
            new LightRig.Key(LinearRgb.of(0xff9a3c), 1.2f, KeyLightDirection.BELOW, 0.5f, 0.3f, 0.35f, 0),
            new Fill(LinearRgb.of(0xc98a58), 0.4f, 0.42f, 1.1f, 0.85f),
            new Heaven(LinearRgb.of(0x0c1020), LinearRgb.of(0x33304a), 0.97f, 0.1f, false),
            new Air(0, LinearRgb.WHITE, 0, 0.3f),
            new Stage(0.7f, 0, 0, 0.8f, 0.5f, 0)),
    /** Pink from the left, cyan from the right. */
    NEON(
            new LightRig.Key(LinearRgb.of(0xff3fa4), 1.25f, KeyLightDirection.LEFT, 0.4f, 0.3f, 0.9f, 0),
            new Fill(LinearRgb.of(0x3f7cf0), 0.4f, 0.46f, 1.2f, 0.7f),
            new Heaven(LinearRgb.of(0x0a0a2a), LinearRgb.of(0x5a2a80), 0.97f, 0.05f, false),
            new Air(0.35f, LinearRgb.of(0x5040a0), 0, 0.45f),
            new Stage(0.85f, 0, 0, 1, 0.25f, 0)),
    /** Low key: little light, much shade. */
    DRAMATIC(
            new LightRig.Key(LinearRgb.of(0xfff0dc), 1.4f, KeyLightDirection.HIGH_LEFT, 0.08f, 0.45f, 0.5f, 0.4f),
            new Fill(LinearRgb.of(0x7c86a2), 0.5f, 0.52f, 1.3f, 0.86f),
            new Heaven(LinearRgb.of(0x46546e), LinearRgb.of(0xb4aca0), 0.8f, 0, false),
            new Air(0.2f, LinearRgb.of(0x807c78), 0.35f, 0.12f),
            new Stage(0.7f, 0, 0, 0, 0.45f, 0));

    /** Whether the light comes with a sky of its own. */
    public boolean replacesSky() {
        return rig.sky().share() >= 0.6f;
    }

    /** Whether the light falls on the subject alone or parts it from the background. */
    public boolean needsSubject() {
        return this == RIM
                || rig.stage().pool() > 0
                || rig.stage().blur() > 0
                || rig.stage().dim() < 0.8f;
    }

    /** Least mean brightness of a picture in this light, as displayed, 0 to 1; 0 if the light may leave it dark. */
    float level() {
        return switch (this) {
            case MIDDAY -> 0.54f;
            case SOFT_DAYLIGHT, SOFTBOX -> 0.46f;
            case OVERCAST, CLOUD_FILTERED, LOW_SUN, WINDOW -> 0.42f;
            default -> 0;
        };
    }

    @SuppressWarnings("ImmutableEnumChecker") // immutable: nested records of floats
    final LightRig rig;

    LightingPreset(LightRig.Key key, LightRig.Fill fill, LightRig.Heaven sky, LightRig.Air air, LightRig.Stage stage) {
        rig = new LightRig(key, fill, sky, air, stage);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.vision.light.Rig.Air;
import io.heliograph.vision.light.Rig.Fill;
import io.heliograph.vision.light.Rig.Heaven;
import io.heliograph.vision.light.Rig.Stage;

/** Light that a photo can be put in. */
public enum Lighting {
    /** High white sun: short shadows, deep sky. */
    MIDDAY(
            new Rig.Key(Rgb.of(0xfff6e6), 0.75f, From.ABOVE, 0.25f, 0.12f, 0.15f, 0.45f),
            new Fill(Rgb.of(0xe9f1ff), 0.15f, 0.98f, 1.22f, 1.12f),
            new Heaven(Rgb.of(0x2f78d0), Rgb.of(0xa9d2f5), 0.62f, 0, false),
            new Air(0, Rgb.WHITE, 0, 0.08f),
            Stage.PLAIN),
    /** Low sun from the left, warm, long shadows. */
    LOW_SUN(
            new Rig.Key(Rgb.of(0xffc27a), 1.15f, From.LOW_LEFT, 0.3f, 0.55f, 0.7f, 0.5f),
            new Fill(Rgb.of(0xd9d6f0), 0.35f, 0.80f, 1.12f, 1.1f),
            new Heaven(Rgb.of(0x7fa6d8), Rgb.of(0xffdca6), 0.7f, 0, false),
            new Air(0.35f, Rgb.of(0xffdfb0), 0.5f, 0.18f),
            new Stage(1, 0, 0, 0, 0.12f, 0)),
    /** The sun just up: pink and peach, mist. */
    SUNRISE(
            new Rig.Key(Rgb.of(0xffb98a), 0.95f, From.LOW_LEFT, 0.5f, 0.5f, 0.55f, 0.3f),
            new Fill(Rgb.of(0xd8cdea), 0.45f, 0.78f, 0.98f, 1.02f),
            new Heaven(Rgb.of(0x7b9ad0), Rgb.of(0xffc9a3), 0.85f, 0, false),
            new Air(0.8f, Rgb.of(0xffd6c0), 0.55f, 0.22f),
            new Stage(1, 0, 0, 0, 0.1f, 0)),
    /** Red light after the sun has gone below. */
    SUNSET(
            new Rig.Key(Rgb.of(0xff8a4a), 1.0f, From.LOW_LEFT, 0.4f, 0.45f, 0.7f, 0.35f),
            new Fill(Rgb.of(0xb7a6d6), 0.45f, 0.62f, 1.12f, 1.15f),
            new Heaven(Rgb.of(0x4a4a8c), Rgb.of(0xff9448), 0.93f, 0, false),
            new Air(0.5f, Rgb.of(0xffa870), 0.4f, 0.25f),
            new Stage(1, 0, 0, 0.35f, 0.2f, 0)),
    /** Deep blue after sunset, lamps on. */
    BLUE_HOUR(
            new Rig.Key(Rgb.of(0x9fb8ff), 0.3f, From.ABOVE, 0.9f, 0.05f, 0.2f, 0),
            new Fill(Rgb.of(0x6f90e0), 0.55f, 0.60f, 1.02f, 0.72f),
            new Heaven(Rgb.of(0x182f72), Rgb.of(0x8d8fd0), 0.96f, 0.08f, false),
            new Air(0.45f, Rgb.of(0x6a86cc), 0, 0.3f),
            new Stage(1, 0, 0, 1, 0.15f, 0)),
    /** Even light from a covered sky. */
    OVERCAST(
            new Rig.Key(Rgb.of(0xf2f6ff), 0.28f, From.ABOVE, 1, 0.04f, 0, 0.12f),
            new Fill(Rgb.of(0xe6edf7), 0.6f, 0.90f, 0.86f, 0.72f),
            new Heaven(Rgb.of(0xb4bcc8), Rgb.of(0xdfe4ea), 0.9f, 0, false),
            new Air(0.4f, Rgb.of(0xdde3ea), 0, 0.05f),
            Stage.PLAIN),
    /** Soft daylight through high clouds. */
    SOFT_DAYLIGHT(
            new Rig.Key(Rgb.of(0xfffaf2), 0.42f, From.HIGH_LEFT, 0.9f, 0.1f, 0.1f, 0.15f),
            new Fill(Rgb.of(0xf1f5ff), 0.5f, 1.0f, 0.94f, 0.95f),
            new Heaven(Rgb.of(0xbccbdc), Rgb.of(0xeceff2), 0.7f, 0, false),
            new Air(0.18f, Rgb.of(0xeef1f5), 0, 0.12f),
            Stage.PLAIN),
    /** Sun through gaps in the clouds: patches of light and rays. */
    CLOUD_FILTERED(
            new Rig.Key(Rgb.of(0xfff0d6), 0.75f, From.HIGH_LEFT, 0.6f, 0.35f, 0.25f, 0.2f),
            new Fill(Rgb.of(0xdbe4f2), 0.5f, 0.80f, 1.02f, 0.9f),
            new Heaven(Rgb.of(0x8496ae), Rgb.of(0xe4e0d4), 0.85f, 0, false),
            new Air(0.3f, Rgb.of(0xe9e6da), 0.95f, 0.15f),
            new Stage(1, 0, 0, 0, 0.12f, 0)),
    /** Thick fog with light in it. */
    FOG(
            new Rig.Key(Rgb.of(0xffffff), 0.25f, From.ABOVE, 1, 0.06f, 0.1f, 0),
            new Fill(Rgb.of(0xe9edf1), 0.6f, 0.98f, 0.84f, 0.62f),
            new Heaven(Rgb.of(0xcfd6dc), Rgb.of(0xe4e8ea), 1, 0, false),
            new Air(3.1f, Rgb.of(0xdfe4e8), 0.1f, 0.3f),
            Stage.PLAIN),
    /** Full moon: dark, blue, colours nearly gone, a moon where there is sky. */
    MOONLIGHT(
            new Rig.Key(Rgb.of(0xbcd0ff), 0.95f, From.HIGH_LEFT, 0.35f, 0.25f, 0.55f, 0.3f),
            new Fill(Rgb.of(0x5f7fc8), 0.35f, 0.24f, 1.12f, 0.34f),
            new Heaven(Rgb.of(0x070d22), Rgb.of(0x26407a), 0.985f, 0.35f, true),
            new Air(0.35f, Rgb.of(0x2f4a86), 0, 0.3f),
            new Stage(1, 0, 0, 0.45f, 0.25f, 0)),
    /** No moon: very dark, many stars. */
    STARLIGHT(
            new Rig.Key(Rgb.of(0x9fb4ff), 0.3f, From.ABOVE, 1, 0.05f, 0.4f, 0),
            new Fill(Rgb.of(0x5669b8), 0.45f, 0.145f, 1.15f, 0.3f),
            new Heaven(Rgb.of(0x04060f), Rgb.of(0x1c2a55), 0.995f, 1, false),
            new Air(0.2f, Rgb.of(0x1a2850), 0, 0.3f),
            new Stage(1, 0, 0, 0.25f, 0.2f, 0)),
    /** City night: blue dark and warm lamps. */
    NIGHT(
            new Rig.Key(Rgb.of(0xa9bfff), 0.4f, From.ABOVE, 0.8f, 0.1f, 0.3f, 0),
            new Fill(Rgb.of(0x5a78c4), 0.4f, 0.22f, 1.1f, 0.42f),
            new Heaven(Rgb.of(0x060b1e), Rgb.of(0x24345f), 0.985f, 0.3f, false),
            new Air(0.3f, Rgb.of(0x2a3d6c), 0, 0.4f),
            new Stage(1, 0, 0, 1.25f, 0.2f, 0)),
    /** One hard lamp that throws a pool of light on the subject; all beside it is dark. */
    SPOTLIGHT(
            new Rig.Key(Rgb.of(0xfff0d8), 1.25f, From.HIGH_LEFT, 0.3f, 0, 0.5f, 0.5f),
            new Fill(Rgb.of(0xb0b8cc), 0.2f, 0.86f, 1.14f, 1),
            new Heaven(Rgb.of(0x202838), Rgb.of(0x404a5c), 0.25f, 0, false),
            new Air(0.1f, Rgb.of(0x404a60), 0, 0.15f),
            new Stage(0.45f, 0, 0, 0, 0.2f, 0.85f)),
    /** Background far out of focus with discs of light. */
    SOFT_BOKEH(
            new Rig.Key(Rgb.of(0xffeed6), 0.5f, From.HIGH_LEFT, 0.8f, 0.08f, 0.45f, 0),
            new Fill(Rgb.of(0xf6ecf2), 0.3f, 0.92f, 0.98f, 1.06f),
            new Heaven(Rgb.of(0xc4cfe4), Rgb.of(0xf4e6d8), 0.4f, 0, false),
            new Air(0, Rgb.WHITE, 0, 0.3f),
            new Stage(0.86f, 0.02f, 1, 0, 0.15f, 0)),
    /** Hard studio key on the subject, the background as it is. */
    STUDIO(
            new Rig.Key(Rgb.of(0xffffff), 1.7f, From.HIGH_LEFT, 0.05f, 0.05f, 0.9f, 0.4f),
            new Fill(Rgb.of(0xa8b0c0), 0.55f, 0.86f, 1.25f, 1.02f),
            new Heaven(Rgb.of(0x9fa6b0), Rgb.of(0xd8dce2), 0.1f, 0, false),
            new Air(0, Rgb.WHITE, 0, 0.05f),
            new Stage(0.62f, 0, 0, 0, 0.2f, 0)),
    /** Large soft lamps from both sides. */
    SOFTBOX(
            new Rig.Key(Rgb.of(0xfffdf8), 0.6f, From.HIGH_LEFT, 0.9f, 0.06f, 0.4f, 0.15f),
            new Fill(Rgb.of(0xf4f6fa), 0.6f, 1.0f, 1.02f, 1.02f),
            new Heaven(Rgb.of(0xd0d6dd), Rgb.of(0xf0f2f4), 0.2f, 0, false),
            new Air(0, Rgb.WHITE, 0, 0.1f),
            new Stage(0.92f, 0, 0, 0, 0.08f, 0)),
    /** From one side: half of every shape in shade. */
    SIDE(
            new Rig.Key(Rgb.of(0xfff4e4), 1.6f, From.LEFT, 0.08f, 0.75f, 0.5f, 0.5f),
            new Fill(Rgb.of(0x97a2bc), 0.5f, 0.80f, 1.15f, 1),
            new Heaven(Rgb.of(0x88a8d0), Rgb.of(0xf0e8da), 0.25f, 0, false),
            new Air(0.05f, Rgb.WHITE, 0, 0.08f),
            new Stage(1, 0, 0, 0, 0.1f, 0)),
    /** From behind: a bright outline, a dark front. */
    RIM(
            new Rig.Key(Rgb.of(0xffe6c0), 0.5f, From.BEHIND, 0.4f, 0.1f, 2.8f, 0),
            new Fill(Rgb.of(0xcdd6ea), 0.4f, 0.62f, 1.1f, 0.95f),
            new Heaven(Rgb.of(0xa8c0e0), Rgb.of(0xffeecc), 0.4f, 0, false),
            new Air(0.5f, Rgb.of(0xffedd0), 0.5f, 0.35f),
            new Stage(1, 0, 0, 0, 0.1f, 0)),
    /** Soft light from a window on the left. */
    WINDOW(
            new Rig.Key(Rgb.of(0xfff3e0), 1.35f, From.LEFT, 0.45f, 0.95f, 0.5f, 0.2f),
            new Fill(Rgb.of(0xaab4ca), 0.5f, 0.76f, 1.05f, 0.95f),
            new Heaven(Rgb.of(0xb0c4dc), Rgb.of(0xf0f0f0), 0.3f, 0, false),
            new Air(0.1f, Rgb.of(0xf4f0e8), 0.25f, 0.15f),
            new Stage(1, 0, 0, 0, 0.15f, 0)),
    /** Warm and low, as from flames. */
    CANDLE(
            new Rig.Key(Rgb.of(0xff9a3c), 1.2f, From.BELOW, 0.5f, 0.3f, 0.35f, 0),
            new Fill(Rgb.of(0xc98a58), 0.4f, 0.42f, 1.1f, 0.85f),
            new Heaven(Rgb.of(0x0c1020), Rgb.of(0x33304a), 0.97f, 0.1f, false),
            new Air(0, Rgb.WHITE, 0, 0.3f),
            new Stage(0.7f, 0, 0, 0.8f, 0.5f, 0)),
    /** Pink from the left, cyan from the right. */
    NEON(
            new Rig.Key(Rgb.of(0xff3fa4), 1.25f, From.LEFT, 0.4f, 0.3f, 0.9f, 0),
            new Fill(Rgb.of(0x3f7cf0), 0.4f, 0.46f, 1.2f, 0.7f),
            new Heaven(Rgb.of(0x0a0a2a), Rgb.of(0x5a2a80), 0.97f, 0.05f, false),
            new Air(0.35f, Rgb.of(0x5040a0), 0, 0.45f),
            new Stage(0.85f, 0, 0, 1, 0.25f, 0)),
    /** Low key: little light, much shade. */
    DRAMATIC(
            new Rig.Key(Rgb.of(0xfff0dc), 1.4f, From.HIGH_LEFT, 0.08f, 0.45f, 0.5f, 0.4f),
            new Fill(Rgb.of(0x7c86a2), 0.5f, 0.52f, 1.3f, 0.86f),
            new Heaven(Rgb.of(0x46546e), Rgb.of(0xb4aca0), 0.8f, 0, false),
            new Air(0.2f, Rgb.of(0x807c78), 0.35f, 0.12f),
            new Stage(0.7f, 0, 0, 0, 0.45f, 0));

    @SuppressWarnings("ImmutableEnumChecker") // records of records of floats
    final Rig rig;

    Lighting(Rig.Key key, Rig.Fill fill, Rig.Heaven sky, Rig.Air air, Rig.Stage stage) {
        rig = new Rig(key, fill, sky, air, stage);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.flat;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import java.util.SplittableRandom;

/**
 * Background of the things: a disc on plain paper if no place is specified, else bands and a few shapes of that place. Coordinates are in
 * picture heights, from the upper left.
 */
final class FlatBackdrop {
    private static final int[][] PAPERS = {
        {0xFBF3E4, 0xF6D9A8}, {0xEAF4F4, 0xB8DEDC}, {0xF1EEF9, 0xCFC6EE}, {0xFDEEEA, 0xF6C6B8}, {0xEEF6E6, 0xC6E2AC}
    };
    private static final float HORIZON = 0.7f;

    private final SceneSetting setting;
    private final boolean said;
    private final boolean dark;
    private final boolean warm;
    private final float ratio;
    private final float[] paper;
    private final float[] disc;
    private final double[] random = new double[64];

    FlatBackdrop(Brief brief, float ratio, long seed) {
        this.setting = brief.setting();
        this.ratio = ratio;
        said = !setting.words().isBlank();
        BriefLight.Kind light = brief.light().kind();
        dark = light == BriefLight.Kind.NIGHT
                || light == BriefLight.Kind.MOONLIGHT
                || light == BriefLight.Kind.BLUE_HOUR;
        warm = light == BriefLight.Kind.SUNSET || light == BriefLight.Kind.GOLDEN_HOUR;
        SplittableRandom seeded = new SplittableRandom(seed);
        for (int i = 0; i < random.length; i++) {
            random[i] = seeded.nextDouble();
        }
        int[] pair = PAPERS[(int) (random[0] * PAPERS.length)];
        float[] plain = setting.colour().map(FlatBackdrop::colour).orElse(FlatShades.hex(pair[0]));
        paper = plain;
        disc = setting.colour().isPresent() ? plain : FlatShades.hex(pair[1]);
    }

    private static float[] colour(NamedColour c) {
        return new float[] {c.red(), c.green(), c.blue()};
    }

    /** Whether there is ground to stand on. */
    boolean grounded() {
        return said
                && switch (setting.scenery()) {
                    case STUDIO, PODIUM, TABLE, PLAIN, ABSTRACT, SKY, SPACE, UNDERWATER -> false;
                    default -> true;
                };
    }

    /** Whether a height in the picture shows ground rather than sky. */
    boolean ground(float y) {
        return grounded() && y > HORIZON;
    }

    float[] at(float x, float y) {
        if (!said) {
            return inDisc(x, y) ? disc : paper;
        }
        return switch (setting.scenery()) {
            case STUDIO, PODIUM, PLAIN, ABSTRACT -> paper;
            case TABLE -> y > 0.72f ? FlatShades.hex(0xC98F5A) : paper;
            case ROOM, KITCHEN -> room(x, y);
            case SPACE -> space(x, y);
            case UNDERWATER -> bubbles(x, y);
            case SKY -> sky(x, y);
            default -> ground(y) ? land(x, y) : distance(x, y);
        };
    }

    private boolean inDisc(float x, float y) {
        float dx = x - ratio / 2;
        float dy = y - 0.5f;
        float radius = 0.4f * Math.min(1, ratio);
        return dx * dx + dy * dy < radius * radius;
    }

    private float[] room(float x, float y) {
        if (y > HORIZON + 0.03f) {
            return FlatShades.hex(0xC79A6B);
        }
        if (y > HORIZON) {
            return FlatShades.hex(0xF6F1E7);
        }
        float wx = x - 0.12f * ratio;
        boolean window = wx > 0 && wx < 0.24f && y > 0.12f && y < 0.46f;
        boolean bar = wx < 0.015f || wx > 0.225f || y < 0.135f || y > 0.445f || Math.abs(wx - 0.12f) < 0.006f;
        return window
                ? FlatShades.hex(bar ? 0xF6F1E7 : dark ? 0x2B3A67 : 0xA8D8EA)
                : setting.colour().isPresent() ? paper : FlatShades.hex(0xE9D5C0);
    }

    private float[] space(float x, float y) {
        for (int i = 0; i < 24; i++) {
            double dx = x - random[2 * i + 4] * ratio;
            double dy = y - random[2 * i + 5];
            if (dx * dx + dy * dy < 2e-5 + 5e-5 * random[i]) {
                return FlatShades.hex(0xF6F0D0);
            }
        }
        return FlatShades.hex(0x1F2350);
    }

    private float[] bubbles(float x, float y) {
        for (int i = 0; i < 12; i++) {
            double dx = x - random[2 * i + 4] * ratio;
            double dy = y - random[2 * i + 5];
            double far = dx * dx + dy * dy;
            double radius = 0.012 + 0.02 * random[i];
            if (far < radius * radius && far > 0.6 * radius * radius) {
                return FlatShades.hex(0xB8E6F2);
            }
        }
        float sand = 0.9f + 0.02f * (float) StrictMath.sin(x * 9 + random[1] * 6);
        return y > sand
                ? FlatShades.hex(0xE8D2A0)
                : FlatShades.hex(y < 0.35f ? 0x5FB8D6 : y < 0.65f ? 0x459FC4 : 0x3485AD);
    }

    private float[] sky(float x, float y) {
        float[] colour = FlatShades.hex(dark ? 0x2A3164 : warm ? 0xF8C48E : 0xBDE3F2);
        float dx = x - (0.18f + 0.64f * (float) random[2]) * ratio;
        float dy = y - 0.2f;
        if (dx * dx + dy * dy < 0.0072f && setting.weather() == SceneSetting.Weather.CLEAR) {
            return FlatShades.hex(dark ? 0xF4EFD8 : warm ? 0xF47C48 : 0xFFD766);
        }
        for (int i = 0; i < 3; i++) {
            float cx = ((float) random[10 + i] * 0.3f + 0.33f * i) * ratio + 0.05f;
            float cy = 0.12f + 0.2f * (float) random[20 + i];
            if (cloud(x - cx, y - cy, 0.05f + 0.03f * (float) random[30 + i])) {
                return FlatShades.mix(colour, new float[] {1, 1, 1}, dark ? 0.2f : 0.75f);
            }
        }
        return colour;
    }

    /** Three discs on a straight base. */
    private static boolean cloud(float x, float y, float size) {
        return y < 0.5f * size
                && (x * x + y * y < size * size
                        || (x - 1.1f * size) * (x - 1.1f * size) + (y - 0.2f * size) * (y - 0.2f * size)
                                < 0.5f * size * size
                        || (x + 1.1f * size) * (x + 1.1f * size) + (y - 0.2f * size) * (y - 0.2f * size)
                                < 0.4f * size * size);
    }

    /** Silhouettes at the horizon. */
    private float[] distance(float x, float y) {
        float up = HORIZON - y;
        return switch (setting.scenery()) {
            case CITY, STREET -> houses(x, up) ? night(0x8FA6BF) : sky(x, y);
            case FOREST ->
                trees(x, up, 0.3f, 0.16f)
                        ? night(0x4E8A5A)
                        : trees(x + 0.07f, up, 0.4f, 0.2f) ? night(0x7DB07A) : sky(x, y);
            case MOUNTAINS, SNOWFIELD, LAKE, CANYON -> peaks(x, y, up);
            case SEA, BEACH -> up < 0.16f ? night(0x4A9CC7) : sky(x, y);
            default ->
                up < hill(x, 5, 0.1f, 3) ? night(0x8CBF6A) : up < hill(x, 3, 0.2f, 4) ? night(0xB2D88F) : sky(x, y);
        };
    }

    private float hill(float x, float waves, float tall, int at) {
        return tall * (0.6f + 0.4f * (float) StrictMath.sin(waves * x + 6.28 * random[at]));
    }

    private boolean houses(float x, float up) {
        int i = (int) Math.floor(x / 0.12f);
        return up < 0.12f + 0.34f * (float) random[8 + (i & 31)];
    }

    private boolean trees(float x, float up, float tall, float wide) {
        int i = (int) Math.floor(x / wide);
        float from = x - (i + 0.5f) * wide;
        float top = tall * (0.7f + 0.3f * (float) random[8 + (i & 31)]);
        return up < top * (1 - Math.abs(from) / (0.52f * wide));
    }

    private float[] peaks(float x, float y, float up) {
        float far = 0;
        for (int i = 0; i < 4; i++) {
            float at = (i + 0.3f + 0.5f * (float) random[10 + i]) * ratio / 4;
            far = Math.max(far, (0.26f + 0.2f * (float) random[20 + i]) - 0.9f * Math.abs(x - at));
        }
        boolean canyon = setting.scenery() == SceneSetting.Scenery.CANYON;
        if (up < far) {
            return far - up < 0.06f && !canyon ? FlatShades.hex(0xF7FAFC) : night(canyon ? 0xC8744A : 0x7D93B8);
        }
        return sky(x, y);
    }

    private float[] land(float x, float y) {
        float band = y - HORIZON;
        return switch (setting.scenery()) {
            case CITY, STREET ->
                band < 0.06f
                        ? night(0xC9C4BC)
                        : Math.abs(band - 0.2f) < 0.006f && (int) Math.floor(x / 0.08f) % 2 == 0
                                ? FlatShades.hex(0xF4F0E0)
                                : night(0x6B6F7B);
            case SEA, LAKE, RIVER ->
                (int) (band / 0.03f) % 3 == 1 && StrictMath.sin(x * 22 + 40 * band) > 0.55
                        ? night(0x9CD4E8)
                        : night(0x4A9CC7);
            case BEACH, DESERT -> band < hill(x, 4, 0.08f, 5) ? night(0xE6C98F) : night(0xF0DCAE);
            case CANYON -> night(0xD98A58);
            case SNOWFIELD -> night(0xF2F7FB);
            default -> band < hill(x, 4, 0.07f, 5) ? night(0x79B356) : night(0x8CC46A);
        };
    }

    private float[] night(int rgb) {
        float[] colour = FlatShades.hex(rgb);
        return dark
                ? FlatShades.mix(colour, FlatShades.hex(0x1D2350), 0.6f)
                : warm ? FlatShades.mix(colour, FlatShades.hex(0xF09050), 0.25f) : colour;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.language.Edit;
import io.heliograph.vision.light.From;
import io.heliograph.vision.light.Lighting;
import io.heliograph.vision.season.Season;
import io.heliograph.vision.tone.Tone;
import java.util.Optional;

/** What edits in the language room's words are in the vision room's. */
final class Said {
    private Said() {}

    static Lighting lighting(Edit.Relight edit) {
        return edit.kind().map(Said::lighting).orElse(edit.from().isPresent() ? Lighting.SIDE : Lighting.SOFT_DAYLIGHT);
    }

    static Lighting lighting(Light.Kind kind) {
        return switch (kind) {
            case DAYLIGHT -> Lighting.SOFT_DAYLIGHT;
            case NOON -> Lighting.MIDDAY;
            case MORNING -> Lighting.SUNRISE;
            case GOLDEN_HOUR -> Lighting.LOW_SUN;
            case SUNSET -> Lighting.SUNSET;
            case BLUE_HOUR -> Lighting.BLUE_HOUR;
            case NIGHT -> Lighting.NIGHT;
            case MOONLIGHT -> Lighting.MOONLIGHT;
            case OVERCAST -> Lighting.OVERCAST;
            case SOFTBOX -> Lighting.SOFTBOX;
            case RIM -> Lighting.RIM;
            case WINDOW -> Lighting.WINDOW;
            case CANDLE -> Lighting.CANDLE;
            case NEON -> Lighting.NEON;
            case DRAMATIC -> Lighting.DRAMATIC;
        };
    }

    static Optional<From> from(Edit.Relight edit) {
        return edit.from().map(Said::from);
    }

    static From from(Light.From from) {
        return switch (from) {
            case LEFT -> From.LEFT;
            case RIGHT -> From.RIGHT;
            case ABOVE -> From.ABOVE;
            case FRONT -> From.FRONT;
            case BEHIND -> From.BEHIND;
        };
    }

    static Season season(Setting.Season season) {
        return switch (season) {
            case SPRING -> Season.SPRING;
            case SUMMER, UNSAID -> Season.SUMMER;
            case AUTUMN -> Season.AUTUMN;
            case WINTER -> Season.WINTER;
        };
    }

    static Season weather(Setting.Weather weather) {
        return switch (weather) {
            case CLEAR, CLOUDS -> Season.CLEAR;
            case OVERCAST -> Season.OVERCAST;
            case RAIN -> Season.RAIN;
            case SNOW -> Season.SNOWFALL;
            case FOG -> Season.FOG;
            case STORM -> Season.STORM;
        };
    }

    static Tone tone(Edit.Tone.Tint tint) {
        return switch (tint) {
            case BLACK_AND_WHITE -> Tone.BLACK_AND_WHITE;
            case SEPIA -> Tone.SEPIA;
            case COLOUR -> Tone.CONTEMPORARY;
        };
    }
}

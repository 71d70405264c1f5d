// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.vision.light.KeyLightDirection;
import io.heliograph.vision.light.LightingPreset;
import io.heliograph.vision.season.SeasonLook;
import io.heliograph.vision.tone.PhotoTone;
import java.util.Optional;

/** Converts edits of the language module to parameters of the vision module. */
final class LookMapping {
    private LookMapping() {}

    static LightingPreset lighting(InstructionEdit.Relight edit) {
        return edit.kind()
                .map(LookMapping::lighting)
                .orElse(edit.from().isPresent() ? LightingPreset.SIDE : LightingPreset.SOFT_DAYLIGHT);
    }

    static LightingPreset lighting(BriefLight.Kind kind) {
        return switch (kind) {
            case DAYLIGHT -> LightingPreset.SOFT_DAYLIGHT;
            case NOON -> LightingPreset.MIDDAY;
            case MORNING -> LightingPreset.SUNRISE;
            case GOLDEN_HOUR -> LightingPreset.LOW_SUN;
            case SUNSET -> LightingPreset.SUNSET;
            case BLUE_HOUR -> LightingPreset.BLUE_HOUR;
            case NIGHT -> LightingPreset.NIGHT;
            case MOONLIGHT -> LightingPreset.MOONLIGHT;
            case OVERCAST -> LightingPreset.OVERCAST;
            case SOFTBOX -> LightingPreset.SOFTBOX;
            case RIM -> LightingPreset.RIM;
            case WINDOW -> LightingPreset.WINDOW;
            case CANDLE -> LightingPreset.CANDLE;
            case NEON -> LightingPreset.NEON;
            case DRAMATIC -> LightingPreset.DRAMATIC;
        };
    }

    static Optional<KeyLightDirection> from(InstructionEdit.Relight edit) {
        return edit.from().map(LookMapping::from);
    }

    static KeyLightDirection from(BriefLight.From from) {
        return switch (from) {
            case LEFT -> KeyLightDirection.LEFT;
            case RIGHT -> KeyLightDirection.RIGHT;
            case ABOVE -> KeyLightDirection.ABOVE;
            case FRONT -> KeyLightDirection.FRONT;
            case BEHIND -> KeyLightDirection.BEHIND;
        };
    }

    static SeasonLook season(SceneSetting.Season season) {
        return switch (season) {
            case SPRING -> SeasonLook.SPRING;
            case SUMMER, UNSAID -> SeasonLook.SUMMER;
            case AUTUMN -> SeasonLook.AUTUMN;
            case WINTER -> SeasonLook.WINTER;
        };
    }

    static SeasonLook weather(SceneSetting.Weather weather) {
        return switch (weather) {
            case CLEAR, CLOUDS -> SeasonLook.CLEAR;
            case OVERCAST -> SeasonLook.OVERCAST;
            case RAIN -> SeasonLook.RAIN;
            case SNOW -> SeasonLook.SNOWFALL;
            case FOG -> SeasonLook.FOG;
            case STORM -> SeasonLook.STORM;
        };
    }

    static PhotoTone tone(InstructionEdit.Tone.Tint tint) {
        return switch (tint) {
            case BLACK_AND_WHITE -> PhotoTone.BLACK_AND_WHITE;
            case SEPIA -> PhotoTone.SEPIA;
            case COLOUR -> PhotoTone.CONTEMPORARY;
        };
    }
}

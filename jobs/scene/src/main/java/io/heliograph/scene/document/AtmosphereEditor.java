// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Style;
import io.heliograph.scene.language.Edit;
import io.heliograph.scene.language.Fields;
import io.heliograph.scene.language.Prompts;
import java.util.Optional;

/** Edits what concerns the whole picture: setting, light, lens and style. */
final class AtmosphereEditor {
    private final Prompts prompts;
    private Setting setting;
    private Light light;
    private Lens lens;
    private Style style;

    AtmosphereEditor(Brief brief, Prompts prompts) {
        this.prompts = prompts;
        setting = brief.setting();
        light = brief.light();
        lens = brief.lens();
        style = brief.style();
    }

    Setting setting() {
        return setting;
    }

    Light light() {
        return light;
    }

    Lens lens() {
        return lens;
    }

    Style style() {
        return style;
    }

    void season(Setting.Season season) {
        setting = new Setting(setting.scenery(), setting.weather(), season, setting.colour(), setting.words());
    }

    void weather(Setting.Weather weather) {
        setting = new Setting(setting.scenery(), weather, setting.season(), setting.colour(), setting.words());
        boolean daylight = light.kind() == Light.Kind.DAYLIGHT || light.kind() == Light.Kind.OVERCAST;
        if (daylight) {
            boolean bright = weather == Setting.Weather.CLEAR || weather == Setting.Weather.CLOUDS;
            light = Fields.usual(bright ? Light.Kind.DAYLIGHT : Light.Kind.OVERCAST);
        }
    }

    /** Direction and shadows follow the kind of light, unless a direction was asked for. */
    void relight(Edit.Relight relight) {
        Light usual = relight.kind().map(Fields::usual).orElse(light);
        light = new Light(usual.kind(), relight.from().orElse(usual.from()), usual.hard(), Optional.empty());
    }

    void restyle(Style other) {
        style = other;
    }

    void tone(Edit.Tone.Tint tint) {
        style = switch (tint) {
            case COLOUR -> style;
            case SEPIA -> Style.VINTAGE;
            default -> Style.NOIR;
        };
    }

    void background(Edit.Background background) {
        switch (background.kind()) {
            case BLUR -> lens = new Lens(lens.focalLength(), lens.angle(), lens.distance(), 0.8f);
            case REMOVE -> setting = plain(Optional.empty());
            case COLOUR -> setting = plain(background.colour());
            case REPLACE -> {
                Brief told = prompts.read(background.words(), "");
                setting = told.setting();
                light = told.light();
            }
        }
    }

    private static Setting plain(Optional<Colour> colour) {
        return new Setting(Setting.Scenery.PLAIN, Setting.Weather.CLEAR, Setting.Season.UNSAID, colour, "");
    }

    /** Only what changes the whole picture: a brief has no brightness of one thing. */
    void adjust(Edit.Adjust adjust) {
        if (adjust.property() == Edit.Property.SHARPNESS && adjust.what().isEmpty()) {
            float blur = Math.clamp(lens.blur() - adjust.percent() / 100f, 0, 1);
            lens = new Lens(lens.focalLength(), lens.angle(), lens.distance(), blur);
        } else if (adjust.property() == Edit.Property.BRIGHTNESS
                && adjust.what().isEmpty()) {
            light = Fields.usual(adjust.percent() < 0 ? Light.Kind.DRAMATIC : Light.Kind.DAYLIGHT);
        } else if (adjust.property() == Edit.Property.TEMPERATURE && adjust.percent() > 0) {
            light = Fields.usual(Light.Kind.GOLDEN_HOUR);
        }
    }

    void nearer(boolean subject) {
        distance(subject ? Lens.Distance.CLOSE_UP : Lens.Distance.MEDIUM);
    }

    void wider() {
        distance(Lens.Distance.WIDE);
    }

    private void distance(Lens.Distance distance) {
        lens = new Lens(lens.focalLength(), lens.angle(), distance, lens.blur());
    }
}

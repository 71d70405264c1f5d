// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.Optional;

/** Applies edits that concern the whole picture: setting, light, lens and style. */
final class AtmosphereEditor {
    private final BriefReader briefReader;
    private SceneSetting sceneSetting;
    private BriefLight briefLight;
    private CameraLens cameraLens;
    private BriefStyle briefStyle;

    AtmosphereEditor(Brief brief, BriefReader briefReader) {
        this.briefReader = briefReader;
        sceneSetting = brief.setting();
        briefLight = brief.light();
        cameraLens = brief.lens();
        briefStyle = brief.style();
    }

    SceneSetting setting() {
        return sceneSetting;
    }

    BriefLight light() {
        return briefLight;
    }

    CameraLens lens() {
        return cameraLens;
    }

    BriefStyle style() {
        return briefStyle;
    }

    void season(SceneSetting.Season season) {
        sceneSetting = new SceneSetting(
                sceneSetting.scenery(), sceneSetting.weather(), season, sceneSetting.colour(), sceneSetting.words());
    }

    void weather(SceneSetting.Weather weather) {
        sceneSetting = new SceneSetting(
                sceneSetting.scenery(), weather, sceneSetting.season(), sceneSetting.colour(), sceneSetting.words());
        boolean daylight =
                briefLight.kind() == BriefLight.Kind.DAYLIGHT || briefLight.kind() == BriefLight.Kind.OVERCAST;
        if (daylight) {
            boolean bright = weather == SceneSetting.Weather.CLEAR || weather == SceneSetting.Weather.CLOUDS;
            briefLight = DocumentFieldReader.usual(bright ? BriefLight.Kind.DAYLIGHT : BriefLight.Kind.OVERCAST);
        }
    }

    /** Changes the light; direction and hardness of shadows are the usual ones of the new kind, unless the edit gives a direction. */
    void relight(InstructionEdit.Relight relight) {
        BriefLight usual = relight.kind().map(DocumentFieldReader::usual).orElse(briefLight);
        briefLight = new BriefLight(usual.kind(), relight.from().orElse(usual.from()), usual.hard(), Optional.empty());
    }

    void restyle(BriefStyle other) {
        briefStyle = other;
    }

    void tone(InstructionEdit.Tone.Tint tint) {
        briefStyle = switch (tint) {
            case COLOUR -> briefStyle;
            case SEPIA -> BriefStyle.VINTAGE;
            default -> BriefStyle.NOIR;
        };
    }

    void background(InstructionEdit.Background background) {
        switch (background.kind()) {
            case BLUR -> cameraLens = cameraLens.withBlur(0.8f);
            case REMOVE -> sceneSetting = plain(Optional.empty());
            case COLOUR -> sceneSetting = plain(background.colour());
            case REPLACE -> {
                Brief told = briefReader.read(background.words(), "");
                sceneSetting = told.setting();
                briefLight = told.light();
            }
        }
    }

    private static SceneSetting plain(Optional<NamedColour> colour) {
        return new SceneSetting(
                SceneSetting.Scenery.PLAIN, SceneSetting.Weather.CLEAR, SceneSetting.Season.UNSAID, colour, "");
    }

    /** Adjusts the whole picture only: a brief has no brightness of a single thing. */
    void adjust(InstructionEdit.Adjust adjust) {
        if (adjust.property() == InstructionEdit.Property.SHARPNESS
                && adjust.what().isEmpty()) {
            float blur = Math.clamp(cameraLens.blur() - adjust.percent() / 100f, 0, 1);
            cameraLens = cameraLens.withBlur(blur);
        } else if (adjust.property() == InstructionEdit.Property.BRIGHTNESS
                && adjust.what().isEmpty()) {
            briefLight = DocumentFieldReader.usual(
                    adjust.percent() < 0 ? BriefLight.Kind.DRAMATIC : BriefLight.Kind.DAYLIGHT);
        } else if (adjust.property() == InstructionEdit.Property.TEMPERATURE && adjust.percent() > 0) {
            briefLight = DocumentFieldReader.usual(BriefLight.Kind.GOLDEN_HOUR);
        }
    }

    void nearer(boolean subject) {
        distance(subject ? CameraLens.Distance.CLOSE_UP : CameraLens.Distance.MEDIUM);
    }

    void wider() {
        distance(CameraLens.Distance.WIDE);
    }

    private void distance(CameraLens.Distance distance) {
        cameraLens = cameraLens.withDistance(distance);
    }
}

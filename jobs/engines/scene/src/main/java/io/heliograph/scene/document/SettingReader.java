// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.List;
import java.util.Optional;

/** Reads the background setting: sentences of {@link DocumentWriter} by their beginning, any other sentence as a prompt. */
final class SettingReader {
    private static final String SCENE = "The scene is ";
    private static final String WEATHER = "The weather is ";
    private static final String SEASON = "The season is ";
    private static final String BACKDROP = "The backdrop is ";

    private final BriefReader briefReader;
    private final DocumentFieldReader documentFieldReader;

    SettingReader(BriefReader briefReader) {
        this.briefReader = briefReader;
        documentFieldReader = briefReader.fields();
    }

    SceneSetting read(String said) {
        Brief told = briefReader.read(said, "");
        String scene = after(said, SCENE);
        int colon = scene.indexOf(':');
        String scenery = colon < 0 ? scene : scene.substring(0, colon);
        SceneSetting free = told.setting();
        Optional<SceneSetting.Scenery> own = scene.isEmpty() ? Optional.empty() : documentFieldReader.scenery(scenery);
        Optional<NamedColour> backdrop =
                documentFieldReader.colours(after(said, BACKDROP)).stream().findFirst();
        return new SceneSetting(
                own.orElse(free.scenery()),
                documentFieldReader.weather(after(said, WEATHER)).orElse(free.weather()),
                documentFieldReader
                        .season(after(said, SEASON))
                        .orElse(scene.isEmpty() ? free.season() : SceneSetting.Season.UNSAID),
                scene.isEmpty() ? backdrop.or(free::colour) : backdrop,
                colon >= 0 ? scene.substring(colon + 1).strip() : own.isPresent() ? "" : free.words());
    }

    /** The rest of the sentence with this beginning; empty if there is none. */
    private static String after(String said, String start) {
        int from = said.indexOf(start);
        if (from < 0) {
            return "";
        }
        int next = said.length();
        for (String other : List.of(SCENE, WEATHER, SEASON, BACKDROP)) {
            int at = said.indexOf(". " + other, from + start.length() - 1);
            next = at >= 0 ? Math.min(next, at) : next;
        }
        String rest =
                said.substring(Math.min(next, from + start.length()), next).strip();
        return rest.endsWith(".") ? rest.substring(0, rest.length() - 1) : rest;
    }
}

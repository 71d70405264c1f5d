// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

    /**
     * Words of a setting without a place, weather, season, light or colour that is drawn.
     *
     * @param brief of the document: its things may be named
     */
    List<String> unread(String said, Brief brief) {
        String scene = after(said, SCENE);
        int colon = scene.indexOf(':');
        boolean own = !scene.isEmpty()
                && documentFieldReader
                        .scenery(colon < 0 ? scene : scene.substring(0, colon))
                        .isPresent();
        List<String> unread =
                new ArrayList<>(free(own ? scene.substring(colon < 0 ? scene.length() : colon + 1) : said, brief));
        String weather = after(said, WEATHER);
        if (!weather.isEmpty() && documentFieldReader.weather(weather).isEmpty()) {
            unread.add(weather);
        }
        String season = after(said, SEASON);
        if (!season.isEmpty() && documentFieldReader.season(season).isEmpty()) {
            unread.add(season);
        }
        String backdrop = after(said, BACKDROP);
        if (!backdrop.isEmpty() && documentFieldReader.colours(backdrop).isEmpty()) {
            unread.add(backdrop);
        }
        return unread.stream().distinct().toList();
    }

    private List<String> free(String said, Brief brief) {
        Brief told = briefReader.read(said, "");
        List<String> drawn = brief.things().stream().map(BriefThing::noun).toList();
        return Stream.of(told.things().stream().map(BriefThing::noun), told.unknown().stream(), told.mood().stream())
                .flatMap(each -> each)
                .filter(word -> !drawn.contains(word))
                .toList();
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

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.SceneSetting.Season;
import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermConstants;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Chooses another season or weather if the prompt forbids the default ones, summer and clear weather. */
final class DeniedTimes {
    private static final List<Season> SEASONS = List.of(Season.AUTUMN, Season.WINTER, Season.SPRING);
    private static final List<Weather> WEATHER = List.of(Weather.CLOUDS, Weather.OVERCAST, Weather.RAIN);
    private final Set<String> seasons;
    private final Set<String> weather;

    /** @param refused phrases that the prompt forbids */
    DeniedTimes(LexiconSet words, Set<String> refused) {
        seasons = terms(words, refused, LexiconCategory.SEASONS);
        weather = terms(words, refused, LexiconCategory.WEATHER);
    }

    private static Set<String> terms(LexiconSet words, Set<String> refused, LexiconCategory category) {
        return refused.stream()
                .flatMap(phrase -> words.phrases().meaning(category, phrase).stream())
                .collect(Collectors.toSet());
    }

    /** The season to draw, given the season that the prompt requests. */
    Season season(Season season) {
        boolean usual = season == Season.UNSAID && seasons.contains(TermConstants.of(Season.SUMMER));
        return usual ? first(SEASONS, seasons, season) : season;
    }

    /** The weather to draw, given the weather that the prompt requests. */
    Weather weather(Weather said) {
        return said == Weather.CLEAR && weather.contains(TermConstants.of(said)) ? first(WEATHER, weather, said) : said;
    }

    private static <E extends Enum<E>> E first(List<E> choice, Set<String> denied, E otherwise) {
        return choice.stream()
                .filter(each -> !denied.contains(TermConstants.of(each)))
                .findFirst()
                .orElse(otherwise);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads instructions to change season, weather, light and style of the whole picture. */
final class AtmosphereRule implements ClauseRule {
    private static final Set<String> PASSED = Set.of(
            "to",
            "into",
            "in",
            "as",
            "relight",
            "illuminate",
            "of",
            "is",
            "style",
            "season",
            "weather",
            "lighting",
            "light",
            "lights",
            "time",
            "day",
            "with",
            "room",
            "sky",
            "from",
            "like",
            "on",
            "at",
            "for",
            "scene",
            "outside",
            "be",
            "effect",
            "through",
            "art",
            "heavy",
            "some",
            "would",
            "what",
            "convert",
            "put",
            "soft",
            "feeling",
            "feel",
            "vibe",
            "come",
            "coming",
            "fall",
            "shine",
            "atmosphere",
            "setting",
            "mood",
            "filter",
            "redraw",
            "side",
            "bottom",
            "using");
    private static final Set<LexiconCategory> ASKED = Set.of(
            LexiconCategory.SEASONS,
            LexiconCategory.WEATHER,
            LexiconCategory.LIGHTS,
            LexiconCategory.LIGHT_FROM,
            LexiconCategory.STYLES);

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        if (instructionClause.verbIs("erase")) {
            return dried(instructionClause);
        }
        if (!instructionClause.verbIs("change", "add", "put", "light", "in the style of", "adjust", "")) {
            return List.of();
        }
        List<WordToken> tokens = instructionClause.verbIs("light") ? instructionClause.all() : instructionClause.rest();
        Optional<InstructionEdit> named = named(tokens);
        if (named.isPresent()) {
            return List.of(named.get());
        }
        Map<LexiconCategory, String> said = new EnumMap<>(LexiconCategory.class);
        return gather(instructionClause, tokens, said) ? edits(instructionClause, said) : List.of();
    }

    private static List<InstructionEdit> dried(InstructionClause instructionClause) {
        List<WordToken> rest = WholePictureWords.without(instructionClause.rest(), WholePictureWords.ARTICLES);
        boolean weather = rest.size() == 1
                && (instructionClause
                                .match(rest, 0)
                                .filter(m -> m.has(LexiconCategory.WEATHER))
                                .isPresent()
                        || rest.getFirst().is("snow"))
                && !rest.getFirst().is("clouds");
        return weather ? List.of(new InstructionEdit.Reweather(SceneSetting.Weather.CLEAR)) : List.of();
    }

    /** Reads an aspect that is named together with its value: "the weather to snow", "the style to oil". */
    private static Optional<InstructionEdit> named(List<WordToken> tokens) {
        int to = -1;
        Set<String> before = new HashSet<>();
        for (int i = 0; i < tokens.size() && to < 0; i++) {
            to = tokens.get(i).is("to") ? i : -1;
            before.add(tokens.get(i).word());
        }
        if (to < 0) {
            return Optional.empty();
        }
        String term = String.join(
                        "_",
                        tokens.subList(to + 1, tokens.size()).stream()
                                .map(WordToken::word)
                                .toList())
                .toUpperCase(Locale.ROOT);
        if (before.contains("weather")) {
            return constant(SceneSetting.Weather.values(), term).map(InstructionEdit.Reweather::new);
        }
        return before.contains("style")
                ? constant(BriefStyle.values(), term).map(InstructionEdit.Restyle::new)
                : Optional.empty();
    }

    private static <E extends Enum<E>> Optional<E> constant(E[] values, String name) {
        return List.of(values).stream()
                .filter(value -> value.name().equals(name))
                .findFirst();
    }

    /** Collects the requested values; false if the clause contains anything else. */
    private static boolean gather(
            InstructionClause instructionClause, List<WordToken> tokens, Map<LexiconCategory, String> said) {
        for (int i = 0; i < tokens.size(); ) {
            LexiconMatch lexiconMatch = instructionClause.match(tokens, i).orElse(null);
            String word = tokens.get(i).word();
            if (WholePictureWords.WHOLE.contains(word)) {
                i++;
            } else if (lexiconMatch != null
                    && lexiconMatch.senses().keySet().stream().anyMatch(ASKED::contains)) {
                lexiconMatch.senses().forEach((lexiconCategory, term) -> {
                    if (ASKED.contains(lexiconCategory)) {
                        said.put(lexiconCategory, term);
                    }
                });
                i += lexiconMatch.length();
            } else if (lexiconMatch != null
                    && (lexiconMatch.has(LexiconCategory.PLACES) || lexiconMatch.has(LexiconCategory.MOODS))) {
                i += lexiconMatch.length();
            } else if (word.equals("snow") && tokens.get(i).isWord()) {
                said.put(LexiconCategory.WEATHER, "snow");
                i++;
            } else if (word.equals("clear") && tokens.stream().anyMatch(t -> t.is("sky"))) {
                said.put(LexiconCategory.WEATHER, "clear");
                i++;
            } else if (PASSED.contains(word) || WholePictureWords.whole(tokens.subList(i, i + 1))) {
                i++;
            } else {
                return false;
            }
        }
        return !said.isEmpty();
    }

    private static List<InstructionEdit> edits(InstructionClause instructionClause, Map<LexiconCategory, String> said) {
        String season = said.get(LexiconCategory.SEASONS);
        String weather = said.get(LexiconCategory.WEATHER);
        String style = said.get(LexiconCategory.STYLES);
        Optional<BriefLight.Kind> light = Optional.ofNullable(said.get(LexiconCategory.LIGHTS))
                .map(term -> TermConstants.of(BriefLight.Kind.class, term));
        Optional<BriefLight.From> from = Optional.ofNullable(said.get(LexiconCategory.LIGHT_FROM))
                .map(term -> TermConstants.of(BriefLight.From.class, term));
        boolean lit =
                instructionClause.hasAny("light", "lighting", "relight", "lights", "time of day") && light.isPresent();
        if (style != null && !lit) {
            return List.of(new InstructionEdit.Restyle(TermConstants.of(BriefStyle.class, style)));
        }
        if (season != null && !lit) {
            return List.of(new InstructionEdit.Reseason(TermConstants.of(SceneSetting.Season.class, season)));
        }
        if (weather != null && !lit) {
            return List.of(new InstructionEdit.Reweather(TermConstants.of(SceneSetting.Weather.class, weather)));
        }
        return List.of(new InstructionEdit.Relight(light, from));
    }
}

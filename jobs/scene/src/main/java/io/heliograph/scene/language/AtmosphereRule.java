// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Style;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Season, weather, light and style of the whole picture. */
final class AtmosphereRule implements Rule {
    private static final Set<String> PASSED = Set.of(
            "to",
            "into",
            "in",
            "as",
            "relight",
            "illuminate",
            "of",
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
            "atmosphere",
            "setting",
            "mood",
            "filter",
            "redraw",
            "using");
    private static final Set<Category> ASKED =
            Set.of(Category.SEASONS, Category.WEATHER, Category.LIGHTS, Category.LIGHT_FROM, Category.STYLES);

    @Override
    public List<Edit> read(Clause clause) {
        if (clause.verbIs("erase")) {
            return dried(clause);
        }
        if (!clause.verbIs("change", "add", "put", "light", "in the style of", "adjust", "")) {
            return List.of();
        }
        List<Token> tokens = clause.verbIs("light") ? clause.all() : clause.rest();
        Optional<Edit> named = named(tokens);
        if (named.isPresent()) {
            return List.of(named.get());
        }
        Map<Category, String> said = new EnumMap<>(Category.class);
        return gather(clause, tokens, said) ? edits(clause, said) : List.of();
    }

    private static List<Edit> dried(Clause clause) {
        List<Token> rest = Wording.without(clause.rest(), Wording.ARTICLES);
        boolean weather = rest.size() == 1
                && (clause.match(rest, 0).filter(m -> m.has(Category.WEATHER)).isPresent()
                        || rest.getFirst().is("snow"))
                && !rest.getFirst().is("clouds");
        return weather ? List.of(new Edit.Reweather(Setting.Weather.CLEAR)) : List.of();
    }

    /** "The weather to snow", "the style to oil": the term itself, after its name. */
    private static Optional<Edit> named(List<Token> tokens) {
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
                                .map(Token::word)
                                .toList())
                .toUpperCase(Locale.ROOT);
        if (before.contains("weather")) {
            return constant(Setting.Weather.values(), term).map(Edit.Reweather::new);
        }
        return before.contains("style") ? constant(Style.values(), term).map(Edit.Restyle::new) : Optional.empty();
    }

    private static <E extends Enum<E>> Optional<E> constant(E[] values, String name) {
        return List.of(values).stream()
                .filter(value -> value.name().equals(name))
                .findFirst();
    }

    /** Collects what is asked for; false when anything else is spoken of. */
    private static boolean gather(Clause clause, List<Token> tokens, Map<Category, String> said) {
        for (int i = 0; i < tokens.size(); ) {
            Match match = clause.match(tokens, i).orElse(null);
            String word = tokens.get(i).word();
            if (Wording.WHOLE.contains(word)) {
                i++;
            } else if (match != null && match.senses().keySet().stream().anyMatch(ASKED::contains)) {
                match.senses().forEach((category, term) -> {
                    if (ASKED.contains(category)) {
                        said.put(category, term);
                    }
                });
                i += match.length();
            } else if (match != null && match.has(Category.PLACES)) {
                i += match.length();
            } else if (word.equals("snow") && tokens.get(i).isWord()) {
                said.put(Category.WEATHER, "snow");
                i++;
            } else if (word.equals("clear") && tokens.stream().anyMatch(t -> t.is("sky"))) {
                said.put(Category.WEATHER, "clear");
                i++;
            } else if (PASSED.contains(word) || Wording.whole(tokens.subList(i, i + 1))) {
                i++;
            } else {
                return false;
            }
        }
        return !said.isEmpty();
    }

    private static List<Edit> edits(Clause clause, Map<Category, String> said) {
        String season = said.get(Category.SEASONS);
        String weather = said.get(Category.WEATHER);
        String style = said.get(Category.STYLES);
        Optional<Light.Kind> light =
                Optional.ofNullable(said.get(Category.LIGHTS)).map(term -> Terms.of(Light.Kind.class, term));
        Optional<Light.From> from =
                Optional.ofNullable(said.get(Category.LIGHT_FROM)).map(term -> Terms.of(Light.From.class, term));
        boolean lit = clause.hasAny("light", "lighting", "relight", "lights", "time of day") && light.isPresent();
        if (style != null && !lit) {
            return List.of(new Edit.Restyle(Terms.of(Style.class, style)));
        }
        if (season != null && !lit) {
            return List.of(new Edit.Reseason(Terms.of(Setting.Season.class, season)));
        }
        if (weather != null && !lit) {
            return List.of(new Edit.Reweather(Terms.of(Setting.Weather.class, weather)));
        }
        return List.of(new Edit.Relight(light, from));
    }
}

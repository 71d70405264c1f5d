// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads single fields of a document: short texts about one matter. What a text does not say is empty. */
public final class Fields {
    private final Lexicons words;

    Fields(Lexicons words) {
        this.words = words;
    }

    /** Every colour that a text names, in order. */
    public List<Colour> colours(String text) {
        ThingDraft draft = new ThingDraft();
        List<Token> tokens = Tokens.of(text);
        for (int i = 0; i < tokens.size(); ) {
            Match match = words.phrases().at(tokens, i).orElse(null);
            Colours.ofHex(tokens.get(i).word()).ifPresent(draft::colour);
            if (match != null && match.has(Category.COLOURS)) {
                words.colours().of(match.the(Category.COLOURS)).forEach(draft::colour);
            } else {
                draft.shade = match == null ? null : match.sense(Category.SHADES);
            }
            i += match == null ? 1 : match.length();
        }
        return List.copyOf(draft.colours);
    }

    /** The material that a text names. */
    public Optional<String> material(String text) {
        return first(Category.MATERIALS, text);
    }

    /** Stripes, spots, checks or dots. */
    public Optional<String> pattern(String text) {
        return first(Category.PATTERNS, text);
    }

    /** A size beside the natural one. */
    public Optional<Size> size(String text) {
        return constant(Category.SIZES, Size.class, text);
    }

    /** A place in the picture. */
    public Optional<Place> place(String text) {
        return constant(Category.PLACES, Place.class, text);
    }

    /** How a thing is near another. */
    public Optional<Relation.Kind> relation(String text) {
        return constant(Category.RELATIONS, Relation.Kind.class, text);
    }

    /** What a thing does. */
    public Optional<String> pose(String text) {
        return first(Category.POSES, text);
    }

    /** Where a thing looks. */
    public Optional<Facing> facing(String text) {
        return constant(Category.FACINGS, Facing.class, text);
    }

    /** What lights the scene. */
    public Optional<Light.Kind> light(String text) {
        return constant(Category.LIGHTS, Light.Kind.class, text);
    }

    /** Where the light comes from. */
    public Optional<Light.From> from(String text) {
        return constant(Category.LIGHT_FROM, Light.From.class, text);
    }

    /** Whether shadows are hard. */
    public Optional<Boolean> hard(String text) {
        return first(Category.SHADOWS, text).map("hard"::equals);
    }

    /** From which height the camera looks. */
    public Optional<Lens.Angle> angle(String text) {
        return constant(Category.ANGLES, Lens.Angle.class, text);
    }

    /** How close the camera is. */
    public Optional<Lens.Distance> distance(String text) {
        return constant(Category.DISTANCES, Lens.Distance.class, text);
    }

    /** How soft what is out of focus is, 0 to 1: a percentage, or words for it. */
    public Optional<Float> blur(String text) {
        int said = Wording.number(Tokens.of(text).stream()
                .filter(token -> token.word().endsWith("%"))
                .toList());
        boolean zero = text.contains("0%") && said == 0;
        if (said > 0 || zero) {
            return Optional.of(Math.clamp(said, 0, 100) / 100f);
        }
        return first(Category.BLURS, text).map(hundredths -> Integer.parseInt(hundredths) / 100f);
    }

    /** A focal length in millimetres, or the name of a lens. */
    public Optional<Integer> focalLength(String text) {
        List<Token> digits = new ArrayList<>();
        for (Token token : Tokens.of(text)) {
            String word = token.word().endsWith("mm")
                    ? token.word().substring(0, token.word().length() - 2)
                    : token.word();
            digits.add(new Token(word, word, Token.Kind.WORD));
        }
        int said = Wording.number(digits);
        return said > 0
                ? Optional.of(Math.clamp(said, 14, 400))
                : first(Category.LENSES, text).map(Integer::valueOf);
    }

    /** What the picture is made as: its term, or words for it. */
    public Optional<Style> style(String text) {
        String term = text.strip().toUpperCase(Locale.ROOT).replace(".", "").replace(' ', '_');
        for (Style style : Style.values()) {
            if (style.name().equals(term)) {
                return Optional.of(style);
            }
        }
        return constant(Category.STYLES, Style.class, text);
    }

    /** A weather, by its term too. */
    public Optional<Setting.Weather> weather(String text) {
        for (Setting.Weather weather : Setting.Weather.values()) {
            if (Terms.of(weather).equals(text.strip().toLowerCase(Locale.ROOT))) {
                return Optional.of(weather);
            }
        }
        return constant(Category.WEATHER, Setting.Weather.class, text);
    }

    /** A season. */
    public Optional<Setting.Season> season(String text) {
        return constant(Category.SEASONS, Setting.Season.class, text);
    }

    /** A scenery, by its term too. */
    public Optional<Setting.Scenery> scenery(String text) {
        for (Setting.Scenery scenery : Setting.Scenery.values()) {
            if (Terms.of(scenery).equals(text.strip().toLowerCase(Locale.ROOT))) {
                return Optional.of(scenery);
            }
        }
        return constant(Category.SETTINGS, Setting.Scenery.class, text);
    }

    /** The usual word for a mood; the word itself when it is none that is known. */
    public String mood(String word) {
        return words.phrases().meaning(Category.MOODS, word).orElse(word);
    }

    /** What draws a noun, itself or by likeness; empty for nothing. */
    public Optional<String> archetype(String noun) {
        return words.nouns().of(noun, 1).flatMap(Noun::archetype);
    }

    /** The plural of a noun. */
    public String plural(String noun) {
        return words.plurals().plural(noun);
    }

    /** The singular of a noun. */
    public String singular(String noun) {
        return words.plurals().singular(noun);
    }

    /** Light as it usually is, of a kind: from where, and how hard. */
    public static Light usual(Light.Kind kind) {
        return new Light(kind, Defaults.usual(kind), Defaults.usuallyHard(kind), Optional.empty());
    }

    /** A constant in words: {@code GOLDEN_HOUR} is "golden hour". */
    public static String term(Enum<?> constant) {
        return Terms.of(constant);
    }

    private Optional<String> first(Category category, String text) {
        List<Token> tokens = Tokens.of(text);
        for (int i = 0; i < tokens.size(); ) {
            Match match = words.phrases().at(tokens, i).orElse(null);
            if (match != null && match.has(category)) {
                return Optional.of(match.the(category));
            }
            i += match == null ? 1 : match.length();
        }
        return Optional.empty();
    }

    private <E extends Enum<E>> Optional<E> constant(Category category, Class<E> kind, String text) {
        return first(category, text).map(term -> Terms.of(kind, term));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.ColourPhrases;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads single fields of a document: short texts with one topic. If a text does not give a value, the result is empty. */
public final class DocumentFieldReader {
    private final LexiconSet words;

    public DocumentFieldReader(LexiconSet words) {
        this.words = words;
    }

    /** All colours in a text, in order. */
    public List<NamedColour> colours(String text) {
        ThingDraft draft = new ThingDraft();
        List<WordToken> tokens = WordTokenizer.of(text);
        for (int i = 0; i < tokens.size(); ) {
            LexiconMatch lexiconMatch = words.phrases().at(tokens, i).orElse(null);
            ColourPhrases.ofHex(tokens.get(i).word()).ifPresent(draft::colour);
            if (lexiconMatch != null && lexiconMatch.has(LexiconCategory.COLOURS)) {
                words.colours().of(lexiconMatch.the(LexiconCategory.COLOURS)).forEach(draft::colour);
            } else {
                draft.shade = lexiconMatch == null ? null : lexiconMatch.sense(LexiconCategory.SHADES);
            }
            i += lexiconMatch == null ? 1 : lexiconMatch.length();
        }
        return List.copyOf(draft.colours);
    }

    /** Words of a text without a meaning in these categories; a second, different value of a category is one of them. */
    public List<String> unread(String text, Set<LexiconCategory> categories) {
        return new FieldWords(words.phrases()).unread(text, categories);
    }

    /** The material in a text. */
    public Optional<String> material(String text) {
        return first(LexiconCategory.MATERIALS, text);
    }

    /** Reads a pattern: stripes, spots, checks or dots. */
    public Optional<String> pattern(String text) {
        return first(LexiconCategory.PATTERNS, text);
    }

    /** Reads a size relative to the natural one. */
    public Optional<RelativeSize> size(String text) {
        return constant(LexiconCategory.SIZES, RelativeSize.class, text);
    }

    /** Reads a place in the picture. */
    public Optional<PicturePlace> place(String text) {
        return BarePlaceWords.in(text).or(() -> constant(LexiconCategory.PLACES, PicturePlace.class, text));
    }

    /** Reads the kind of a relation to another thing. */
    public Optional<ThingRelation.Kind> relation(String text) {
        boolean in = WordTokenizer.of(text).stream()
                .findFirst()
                .filter(word -> word.is("in"))
                .isPresent();
        return constant(LexiconCategory.RELATIONS, ThingRelation.Kind.class, text)
                .or(() -> in ? Optional.of(ThingRelation.Kind.INSIDE) : Optional.empty());
    }

    /** Pose of a thing. */
    public Optional<String> pose(String text) {
        return first(LexiconCategory.POSES, text);
    }

    /** Viewing direction of a thing. */
    public Optional<FacingDirection> facing(String text) {
        return constant(LexiconCategory.FACINGS, FacingDirection.class, text);
    }

    /** Kind of light. */
    public Optional<BriefLight.Kind> light(String text) {
        return constant(LexiconCategory.LIGHTS, BriefLight.Kind.class, text);
    }

    /** Direction of the light. */
    public Optional<BriefLight.From> from(String text) {
        return constant(LexiconCategory.LIGHT_FROM, BriefLight.From.class, text);
    }

    /** Whether shadows are hard. */
    public Optional<Boolean> hard(String text) {
        return first(LexiconCategory.SHADOWS, text).map("hard"::equals);
    }

    /** Height and tilt of the camera. */
    public Optional<CameraLens.Angle> angle(String text) {
        return constant(LexiconCategory.ANGLES, CameraLens.Angle.class, text);
    }

    /** Distance of the camera. */
    public Optional<CameraLens.Distance> distance(String text) {
        return constant(LexiconCategory.DISTANCES, CameraLens.Distance.class, text);
    }

    /** Blur of parts out of focus, 0 to 1: a percentage, or words for it. */
    public Optional<Float> blur(String text) {
        int said = WholePictureWords.number(WordTokenizer.of(text).stream()
                .filter(wordToken -> wordToken.word().endsWith("%"))
                .toList());
        boolean zero = text.contains("0%") && said == 0;
        if (said > 0 || zero) {
            return Optional.of(Math.clamp(said, 0, 100) / 100f);
        }
        return first(LexiconCategory.BLURS, text).map(hundredths -> Integer.parseInt(hundredths) / 100f);
    }

    /** A focal length in millimetres, or the name of a lens. */
    public Optional<Integer> focalLength(String text) {
        List<WordToken> digits = new ArrayList<>();
        for (WordToken wordToken : WordTokenizer.of(text)) {
            String word = wordToken.word().endsWith("mm")
                    ? wordToken.word().substring(0, wordToken.word().length() - 2)
                    : wordToken.word();
            digits.add(WordToken.plain(word));
        }
        int said = WholePictureWords.number(digits);
        return said > 0
                ? Optional.of(Math.clamp(said, 14, 400))
                : first(LexiconCategory.LENSES, text).map(Integer::valueOf);
    }

    /** Font of a text: serif, sans, mono, script or display. */
    public Optional<String> font(String text) {
        return first(LexiconCategory.FONTS, text);
    }

    /** Medium of the picture: its term, or words for it. */
    public Optional<BriefStyle> style(String text) {
        String term = text.strip().toUpperCase(Locale.ROOT).replace(".", "").replace(' ', '_');
        for (BriefStyle briefStyle : BriefStyle.values()) {
            if (briefStyle.name().equals(term)) {
                return Optional.of(briefStyle);
            }
        }
        return constant(LexiconCategory.STYLES, BriefStyle.class, text);
    }

    /** The weather, from its term or other words. */
    public Optional<SceneSetting.Weather> weather(String text) {
        for (SceneSetting.Weather weather : SceneSetting.Weather.values()) {
            if (TermConstants.of(weather).equals(text.strip().toLowerCase(Locale.ROOT))) {
                return Optional.of(weather);
            }
        }
        return constant(LexiconCategory.WEATHER, SceneSetting.Weather.class, text);
    }

    /** A season. */
    public Optional<SceneSetting.Season> season(String text) {
        return constant(LexiconCategory.SEASONS, SceneSetting.Season.class, text);
    }

    /** The scenery, from its term or other words. */
    public Optional<SceneSetting.Scenery> scenery(String text) {
        for (SceneSetting.Scenery scenery : SceneSetting.Scenery.values()) {
            if (TermConstants.of(scenery).equals(text.strip().toLowerCase(Locale.ROOT))) {
                return Optional.of(scenery);
            }
        }
        return constant(LexiconCategory.SETTINGS, SceneSetting.Scenery.class, text);
    }

    /** The usual word for a mood; an unknown word is returned unchanged. */
    public String mood(String word) {
        return words.phrases().meaning(LexiconCategory.MOODS, word).orElse(word);
    }

    /** Archetype of a noun, itself or by likeness; empty for none. */
    public Optional<String> archetype(String noun) {
        return words.nouns().of(noun, 1).flatMap(NounMatch::archetype);
    }

    /** The plural of a noun. */
    public String plural(String noun) {
        return words.plurals().plural(noun);
    }

    /** The singular of a noun. */
    public String singular(String noun) {
        return words.plurals().singular(noun);
    }

    /** Usual direction and hardness of a kind of light. */
    public static BriefLight usual(BriefLight.Kind kind) {
        return new BriefLight(kind, PromptDefaults.usual(kind), PromptDefaults.usuallyHard(kind), Optional.empty());
    }

    /** A constant in words: {@code GOLDEN_HOUR} is "golden hour". */
    public static String term(Enum<?> constant) {
        return TermConstants.of(constant);
    }

    private Optional<String> first(LexiconCategory lexiconCategory, String text) {
        List<WordToken> tokens = WordTokenizer.of(text);
        for (int i = 0; i < tokens.size(); ) {
            LexiconMatch lexiconMatch = words.phrases().at(tokens, i).orElse(null);
            if (lexiconMatch != null && lexiconMatch.has(lexiconCategory)) {
                return Optional.of(lexiconMatch.the(lexiconCategory));
            }
            i += lexiconMatch == null ? 1 : lexiconMatch.length();
        }
        return Optional.empty();
    }

    private <E extends Enum<E>> Optional<E> constant(LexiconCategory lexiconCategory, Class<E> kind, String text) {
        return first(lexiconCategory, text).map(term -> TermConstants.of(kind, term));
    }
}

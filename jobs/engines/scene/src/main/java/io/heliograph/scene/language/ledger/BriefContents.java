// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.ledger;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.prompt.AlikePlaces;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/** Index of the words in a brief, to find words of the prompt that are missing in the brief. */
final class BriefContents {
    private final Brief brief;
    private final Set<String> names = new HashSet<>();
    private final Set<String> colours = new HashSet<>();

    BriefContents(Brief brief, Set<String> refused) {
        this.brief = brief;
        brief.things().forEach(this::thing);
        brief.mood().forEach(this::name);
        brief.unknown().forEach(this::name);
        refused.forEach(this::name);
        name(brief.setting().words());
        Stream.of(
                        brief.palette().stream(),
                        brief.setting().colour().stream(),
                        brief.light().tint().stream(),
                        brief.letterings().stream().flatMap(text -> text.colour().stream()))
                .flatMap(each -> each)
                .forEach(this::colour);
    }

    private void thing(BriefThing briefThing) {
        name(briefThing.noun());
        briefThing.archetype().ifPresent(this::name);
        briefThing.details().forEach(this::name);
        briefThing.colours().forEach(this::colour);
    }

    private void colour(NamedColour namedColour) {
        for (String word : namedColour.name().split(" ", -1)) {
            colours.add(word);
        }
        colours.add(namedColour.name());
    }

    private void name(String words) {
        names.add(words);
        for (String word : words.split("[ ,]+", -1)) {
            names.add(word);
        }
    }

    /** Whether a word occurs in the brief: as a noun, quality or place, or among the unknown words. */
    boolean names(String word) {
        return names.contains(word) || colours.contains(word);
    }

    /** Whether a quoted text is one of the brief's texts; a longer quotation may have been cut. */
    boolean reads(String text) {
        return brief.letterings().stream().anyMatch(each -> text.startsWith(each.text()));
    }

    /** Whether a number is the count of a thing or the focal length in the brief, or looks like an aperture or a hex colour. */
    boolean counts(String word) {
        String digits = word.endsWith("mm") ? word.substring(0, word.length() - 2) : word;
        boolean number =
                !digits.isEmpty() && digits.length() < 5 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        boolean counted = number
                && (brief.things().stream().anyMatch(thing -> thing.count() == Integer.parseInt(digits))
                        || brief.lens().focalLength() == Integer.parseInt(digits));
        return counted || word.startsWith("f/") || word.startsWith("#") || word.equals("mm");
    }

    /** Whether a word consists of digits. */
    boolean isNumber(String word) {
        return !word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Whether a noun is among the unknown words; the number before it then needs no separate warning. */
    boolean ignores(String noun, LexiconSet words) {
        return brief.unknown().contains(noun)
                || brief.unknown().contains(words.nouns().singular(noun));
    }

    /** Whether the brief contains one of the meanings of a phrase. */
    boolean shows(LexiconMatch match) {
        return match.senses().entrySet().stream().anyMatch(sense -> shows(sense.getKey(), sense.getValue()));
    }

    private boolean shows(LexiconCategory category, String term) {
        return switch (category) {
            case COLOURS -> Stream.of(term.split(" and ", -1)).allMatch(colours::contains);
            case SHADES -> colours.contains(term) || names.contains(term);
            case COUNTS ->
                term.equals("1")
                        || names.contains(term) // "4" of "4 towers", which is reported
                        || brief.things().stream()
                                .anyMatch(
                                        thing -> Integer.toString(thing.count()).equals(term));
            case SIZES -> any(thing -> thing.size() != RelativeSize.NATURAL && is(thing.size(), term));
            case MATERIALS -> any(thing -> thing.material().filter(term::equals).isPresent()) || names(term);
            case PATTERNS -> any(thing -> thing.pattern().filter(term::equals).isPresent());
            case PLACES ->
                any(thing -> thing.place().filter(place -> is(place, term)).isPresent())
                        || brief.letterings().stream().anyMatch(text -> is(text.place(), term));
            case RELATIONS -> any(thing -> thing.relations().stream().anyMatch(r -> relates(r, term)));
            case POSES -> any(thing -> thing.pose().filter(term::equals).isPresent());
            case FACINGS -> any(thing -> is(thing.facing(), term));
            case SEASONS -> is(brief.setting().season(), term);
            case WEATHER -> is(brief.setting().weather(), term);
            case LIGHTS -> is(brief.light().kind(), term) || (term.equals("night") && isDark());
            case LIGHT_FROM -> is(brief.light().from(), term);
            case SHADOWS -> brief.light().hard() == term.equals("hard");
            case LENSES -> Integer.toString(brief.lens().focalLength()).equals(term);
            case ANGLES -> is(brief.lens().angle(), term);
            case DISTANCES -> is(brief.lens().distance(), term);
            case BLURS -> Math.round(brief.lens().blur() * 100) == Integer.parseInt(term);
            case STYLES -> is(brief.style(), term);
            case MOODS -> names(term);
            case SETTINGS ->
                is(brief.setting().scenery(), term)
                        || (term.equals("sky")
                                && any(thing -> thing.place()
                                        .filter(PicturePlace.TOP::equals)
                                        .isPresent()))
                        || AlikePlaces.are(
                                TermConstants.of(Scenery.class, term),
                                brief.setting().scenery());
            case FONTS ->
                brief.letterings().stream().anyMatch(text -> text.font().equals(term));
            case FILLERS, CONNECTIVES -> true;
            case UNDRAWN -> names(term);
        };
    }

    /** Whether the kind of light implies darkness. */
    private boolean isDark() {
        return switch (brief.light().kind()) {
            case MOONLIGHT, NEON, CANDLE -> true;
            default -> false;
        };
    }

    private boolean any(java.util.function.Predicate<BriefThing> predicate) {
        return brief.things().stream().anyMatch(predicate);
    }

    private static boolean is(Enum<?> constant, String term) {
        return TermConstants.of(constant).equals(term);
    }

    /** Whether a relation of the brief matches a term: "left of" and "right of" also match "beside". */
    private static boolean relates(ThingRelation relation, String term) {
        boolean sideways =
                relation.kind() == ThingRelation.Kind.LEFT_OF || relation.kind() == ThingRelation.Kind.RIGHT_OF;
        return is(relation.kind(), term) || (sideways && is(ThingRelation.Kind.BESIDE, term));
    }
}

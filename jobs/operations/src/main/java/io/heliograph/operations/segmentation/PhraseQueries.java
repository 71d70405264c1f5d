// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.vision.grounding.GroundingQuery;
import io.heliograph.vision.grounding.GroundingQuery.Near;
import io.heliograph.vision.grounding.GroundingQuery.Size;
import io.heliograph.vision.grounding.GroundingQuery.Sought;
import io.heliograph.vision.grounding.GroundingQuery.Spot;
import io.heliograph.vision.grounding.GroundingQuery.What;
import io.heliograph.vision.grounding.LabelChoice;
import io.heliograph.vision.grounding.TargetColour;
import io.heliograph.vision.stuff.StuffKind;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Converts noun phrases to searchable properties: colour, place, size and a rough kind of thing. */
public final class PhraseQueries {
    private static final double LOW = 0.15;
    private static final double HIGH = 0.85;
    private static final Map<String, StuffKind> STUFF = Map.ofEntries(
            Map.entry("sky", StuffKind.SKY),
            Map.entry("cloud", StuffKind.SKY),
            Map.entry("grass", StuffKind.VEGETATION),
            Map.entry("lawn", StuffKind.VEGETATION),
            Map.entry("meadow", StuffKind.VEGETATION),
            Map.entry("vegetation", StuffKind.VEGETATION),
            Map.entry("foliage", StuffKind.VEGETATION),
            Map.entry("greenery", StuffKind.VEGETATION),
            Map.entry("forest", StuffKind.VEGETATION),
            Map.entry("leaf", StuffKind.VEGETATION),
            Map.entry("water", StuffKind.WATER),
            Map.entry("sea", StuffKind.WATER),
            Map.entry("ocean", StuffKind.WATER),
            Map.entry("lake", StuffKind.WATER),
            Map.entry("river", StuffKind.WATER),
            Map.entry("snow", StuffKind.SNOW),
            Map.entry("sand", StuffKind.SAND),
            Map.entry("beach", StuffKind.SAND),
            Map.entry("skin", StuffKind.SKIN),
            Map.entry("ground", StuffKind.GROUND),
            Map.entry("floor", StuffKind.GROUND),
            Map.entry("road", StuffKind.GROUND),
            Map.entry("street", StuffKind.GROUND));
    private static final Set<String> PEOPLE = Set.of(
            "person", "people", "man", "woman", "boy", "girl", "child", "kid", "baby", "human", "guy", "lady", "model");
    private static final Set<NounKind> MOTIFS = Set.of(NounKind.LIVING, NounKind.VEHICLE, NounKind.BUILDING);
    private static final Set<String> SUBJECTS =
            Set.of("subject", "main subject", "foreground", "product", "main object", "main thing", "character");

    private static final Set<String> PRONOUNS = Set.of("it", "this", "that", "them", "him", "her");

    private PhraseQueries() {}

    /**
     * The query of a phrase.
     *
     * @param labels returns the detectors' labels that match a phrase
     */
    static GroundingQuery of(NounPhrase phrase, Function<NounPhrase, LabelChoice> labels) {
        boolean one =
                phrase.noun().equals("leaf") && phrase.count() != NounPhrase.ALL; // leaf: a thing; leaves: a material
        Optional<StuffKind> stuff = one ? Optional.empty() : Optional.ofNullable(STUFF.get(phrase.noun()));
        What what = what(phrase, stuff);
        return new GroundingQuery(
                new Sought(what, stuff, choice(what, phrase, labels)),
                phrase.colours().stream().map(PhraseQueries::tone).toList(),
                spot(phrase),
                size(phrase),
                phrase.count() == NounPhrase.ALL || phrase.count() > 1,
                phrase.near().map(near -> near(near, labels)));
    }

    private static What what(NounPhrase phrase, Optional<StuffKind> stuff) {
        String noun = phrase.noun();
        boolean first = phrase.place().filter(PicturePlace.FOREGROUND::equals).isPresent();
        if (noun.equals("background") || noun.equals("backdrop")) {
            return What.BACKGROUND;
        } else if (stuff.isPresent()) {
            return What.STUFF;
        } else if (PEOPLE.contains(noun) || phrase.kind() == NounKind.PERSON) {
            return What.PERSON;
        } else if (phrase.kind() == NounKind.PART || phrase.kind() == NounKind.WORN) {
            return phrase.kind() == NounKind.PART
                    ? What.PART
                    : SubjectNouns.isAccessory(noun) ? What.ACCESSORY : What.WORN;
        }
        if ((isSubject(phrase) || PRONOUNS.contains(noun)) && !first) {
            return What.SUBJECT;
        } else if (SubjectNouns.isSetting(noun) || phrase.kind() == NounKind.ANYTHING) {
            return What.SETTING;
        }
        return MOTIFS.contains(phrase.kind()) ? What.MOTIF : What.THING;
    }

    /** The query of a phrase if there is no detector. */
    static GroundingQuery of(NounPhrase phrase) {
        return of(phrase, _ -> LabelChoice.NONE);
    }

    /**
     * Why a phrase cannot be found in any picture, as the end of a sentence: it is a negation, describes nothing, or leaves open which
     * things it means. Empty for other phrases.
     */
    static Optional<String> unclear(NounPhrase phrase) {
        Optional<String> denied = phrase.denial()
                .map("negations such as \"%s\" are not understood: describe the thing itself"::formatted);
        Optional<String> open = phrase.partial() && phrase.count() > 1
                ? Optional.of(
                        "the words leave open which %d of them: name a colour or a place, or send one instruction for each"
                                .formatted(phrase.count()))
                : Optional.empty();
        boolean anything = phrase.kind() == NounKind.ANYTHING && !isSubject(phrase);
        return denied.or(() -> open)
                .or(() -> anything && !of(phrase).described()
                        ? Optional.of("these words are too general: name a colour, a place or a kind of thing")
                        : Optional.empty());
    }

    /** Whether a phrase refers to the subject of the picture. */
    public static boolean isSubject(NounPhrase phrase) {
        return SUBJECTS.contains(phrase.noun()) || phrase.details().contains("main");
    }

    private static TargetColour tone(NamedColour namedColour) {
        return TargetColour.ofRgb(namedColour.red(), namedColour.green(), namedColour.blue());
    }

    private static Size size(NounPhrase phrase) {
        if (said(phrase, "large", "larger", "largest", "big", "bigger", "biggest", "huge", "tall", "tallest")) {
            return Size.LARGE;
        } else if (said(phrase, "small", "smaller", "smallest", "little", "littlest", "tiny", "short", "shortest")) {
            return Size.SMALL;
        }
        return switch (phrase.size()) {
            case LARGE, HUGE -> Size.LARGE;
            case SMALL, TINY -> Size.SMALL;
            case NATURAL -> Size.ANY;
        };
    }

    private static Optional<Spot> spot(NounPhrase phrase) {
        if (phrase.place().isPresent()) {
            return Optional.of(spot(phrase.place().get()));
        } else if (said(phrase, "left", "leftmost")) {
            return Optional.of(spot(PicturePlace.LEFT));
        } else if (said(phrase, "right", "rightmost")) {
            return Optional.of(spot(PicturePlace.RIGHT));
        } else if (said(phrase, "top", "upper", "topmost")) {
            return Optional.of(spot(PicturePlace.TOP));
        } else if (said(phrase, "bottom", "lower", "lowest")) {
            return Optional.of(spot(PicturePlace.BOTTOM));
        } else if (said(phrase, "middle", "central", "center", "centre")) {
            return Optional.of(spot(PicturePlace.CENTRE));
        }
        return Optional.empty();
    }

    private static boolean said(NounPhrase phrase, String... words) {
        return List.of(words).stream()
                .anyMatch(
                        word -> phrase.details().contains(word) || phrase.noun().startsWith(word + " "));
    }

    private static Spot spot(PicturePlace picturePlace) {
        return switch (picturePlace) {
            case TOP_LEFT -> new Spot(LOW, LOW, true, true);
            case TOP -> new Spot(0.5, LOW, false, true);
            case TOP_RIGHT -> new Spot(HIGH, LOW, true, true);
            case LEFT -> new Spot(LOW, 0.5, true, false);
            case CENTRE -> new Spot(0.5, 0.5, true, true);
            case RIGHT -> new Spot(HIGH, 0.5, true, false);
            case BOTTOM_LEFT -> new Spot(LOW, HIGH, true, true);
            case BOTTOM, FOREGROUND -> new Spot(0.5, HIGH, false, true);
            case BOTTOM_RIGHT -> new Spot(HIGH, HIGH, true, true);
            case BACKGROUND -> new Spot(0.5, 0.3, false, true);
        };
    }

    /** Labels for a kind of thing. Clothing and parts count as separate things only if the detector has a label for exactly this noun. */
    private static LabelChoice choice(What what, NounPhrase phrase, Function<NounPhrase, LabelChoice> labels) {
        return switch (what) {
            case STUFF, BACKGROUND, SUBJECT -> LabelChoice.NONE;
            case WORN, ACCESSORY, PART -> {
                Set<String> own = new HashSet<>(labels.apply(phrase).same());
                own.retainAll(List.of(phrase.noun(), PhraseBoxes.text(phrase)));
                yield new LabelChoice(own, Set.of());
            }
            case THING, MOTIF, SETTING, PERSON -> labels.apply(phrase);
        };
    }

    private static Near near(NounPhrase.Near near, Function<NounPhrase, LabelChoice> labels) {
        return new Near(way(near.kind()), of(near.other(), labels));
    }

    private static Near.Way way(ThingRelation.Kind kind) {
        return switch (kind) {
            case LEFT_OF -> Near.Way.LEFT_OF;
            case RIGHT_OF -> Near.Way.RIGHT_OF;
            case ON, ABOVE, RIDING -> Near.Way.ABOVE;
            case UNDER -> Near.Way.BELOW;
            case INSIDE, WEARING -> Near.Way.PART_OF;
            case BESIDE, BEHIND, IN_FRONT_OF, AROUND, HOLDING -> Near.Way.BESIDE;
        };
    }
}

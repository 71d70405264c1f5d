// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.NaturalParts;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.TermConstants;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the place of the picture and its backdrop.
 *
 * @param reading the prompt
 */
record SceneryReader(PromptReading reading) {
    /** Sceneries with a wall or backdrop that can have a colour. */
    private static final Set<Scenery> INDOORS = Set.copyOf(
            EnumSet.of(Scenery.ROOM, Scenery.STUDIO, Scenery.PODIUM, Scenery.PLAIN, Scenery.KITCHEN, Scenery.ABSTRACT));

    /** Reads the word "background" or similar, as in "on a pale blue background": it gets the attributes read before. */
    void backdrop() {
        reading.at++;
        ThingDraft next = reading.next;
        if (next.shade != null && next.colours.isEmpty()) {
            reading.words
                    .colours()
                    .named(next.shade.equals("dark") ? "charcoal" : "white")
                    .ifPresent(next::colour);
        }
        if (!next.colours.isEmpty()) {
            reading.scene.backdrop = next.colours.getFirst();
            if (reading.scene.scenery == null) {
                reading.scene.scenery = Scenery.PLAIN;
            }
        }
        reading.clear();
    }

    /** Reads a style that stands alone after a punctuation mark, as ", clay"; returns whether there was one. */
    boolean loneStyle() {
        Optional<BriefStyle> style =
                reading.at > 0 && !reading.tokens.get(reading.at - 1).isWord()
                        ? reading.words.standaloneStyles().at(reading.tokens, reading.at)
                        : Optional.empty();
        style.ifPresent(said -> {
            reading.scene.style(said);
            while (reading.more() && reading.token().isWord()) {
                reading.heeded.add(reading.word(0));
                reading.at++;
            }
        });
        return style.isPresent();
    }

    void setting(LexiconMatch lexiconMatch) {
        String said = reading.said(lexiconMatch.length());
        if (reading.negated) {
            reading.refuse(said);
            reading.negated = false;
            return;
        }
        SceneDraft scene = reading.scene;
        if (scene.emblem || reading.words.classes().is("emblem", reading.word(lexiconMatch.length()))) {
            reading.tell(said); // the place in "a coffee shop logo" is not drawn
            reading.clear();
            return;
        }
        reading.placed |= reading.sentence.things.isEmpty();
        scene.take(lexiconMatch);
        Scenery place = TermConstants.of(Scenery.class, lexiconMatch.the(LexiconCategory.SETTINGS));
        if (aloft(place)) {
            reading.heeded.add(said);
        } else if (!scene.scenery(place, said)) {
            unseen(place, said);
        }
        boolean coloured = !reading.next.colours.isEmpty() && scene.backdrop == null;
        if (coloured
                && !Lookahead.BACKDROPS.contains(reading.word(lexiconMatch.length()))
                && scene.scenery != null
                && INDOORS.contains(scene.scenery)) {
            scene.backdrop = reading.next.colours.getFirst();
        }
        reading.clear();
    }

    /**
     * Moves a last thing that flies to the top of the picture: "birds over the sea", "a castle on a hill with a moon in the sky". Returns
     * whether the phrase has no other meaning.
     */
    private boolean aloft(Scenery place) {
        ThingDraft last = reading.sentence.last();
        if (last == null || last.place != null || !reading.words.classes().is("airborne", last.noun)) {
            return false;
        }
        RelationSentence.Pending pending = reading.sentence.pending;
        boolean above = pending != null && pending.kind() == ThingRelation.Kind.ABOVE;
        boolean sky = place == Scenery.SKY && reading.scene.scenery != null && reading.scene.scenery != Scenery.SKY;
        if (above || sky) {
            last.place = PicturePlace.TOP;
        }
        return sky;
    }

    /** Records a second place as unknown, unless every picture of the first place shows it, as a beach shows the sea. */
    private void unseen(Scenery place, String said) {
        SceneSetting first = new SceneSetting(
                Objects.requireNonNull(reading.scene.scenery),
                SceneSetting.Weather.CLEAR,
                SceneSetting.Season.UNSAID,
                Optional.empty(),
                "");
        String noun = reading.words.nouns().singular(said);
        if (NaturalParts.ofPlace(first, noun) || NaturalParts.ofPlace(first, TermConstants.of(place))) {
            reading.heeded.add(said);
        } else {
            reading.tell(said);
        }
    }

    /** Marks the picture as an emblem for words such as "logo of" and "icon". */
    void emblems(LexiconMatch lexiconMatch) {
        reading.scene.emblem |= lexiconMatch.has(LexiconCategory.STYLES)
                && reading.words.classes().is("emblem", reading.said(lexiconMatch.length()));
    }

    /** Whether a word for a place is drawn as a thing, as a mountain in a logo. */
    boolean emblem(NounMatch nounMatch, LexiconMatch lexiconMatch) {
        return reading.scene.emblem
                && nounMatch.known()
                && nounMatch.length() >= lexiconMatch.length()
                && lexiconMatch.has(LexiconCategory.SETTINGS);
    }

    /** Whether a place is drawn as a building from outside: "in front of a restaurant". */
    boolean front(NounMatch nounMatch, LexiconMatch lexiconMatch) {
        return (reading.sentence.facing() || reading.scene.style == BriefStyle.ISOMETRIC)
                && nounMatch.known()
                && nounMatch.length() >= lexiconMatch.length()
                && lexiconMatch.has(LexiconCategory.SETTINGS)
                && lexiconMatch.the(LexiconCategory.SETTINGS).equals("room");
    }

    /** Reads parts of a room, which do not become things: "white walls", "a wooden floor", "in the corner". */
    boolean part(NounMatch nounMatch) {
        SceneDraft scene = reading.scene;
        ThingDraft next = reading.next;
        boolean indoors = scene.scenery != null && INDOORS.contains(scene.scenery);
        if (!reading.words.classes().is("room part", nounMatch.text())) {
            return false;
        }
        boolean coloured = !next.colours.isEmpty();
        boolean wall = nounMatch.text().equals("wall");
        if (wall && coloured && scene.backdrop == null) {
            scene.backdrop = next.colours.getFirst();
            scene.scenery = scene.scenery == null ? Scenery.PLAIN : scene.scenery;
        }
        if (nounMatch.text().equals("window") && scene.light == null) {
            scene.light = BriefLight.Kind.WINDOW;
            scene.scenery = scene.scenery == null ? Scenery.ROOM : scene.scenery;
        }
        if (nounMatch.text().equals("floor") && "wood".equals(next.material) && scene.scenery == null) {
            scene.scenery = Scenery.ROOM; // the floor of this scenery has boards
        }
        boolean plain = next.details.isEmpty()
                && (next.material == null
                        || (next.material.equals("wood") && nounMatch.text().equals("floor")))
                && (wall || !coloured)
                && next.pattern == null;
        boolean shown = plain
                && (indoors || scene.scenery == Scenery.ROOM || (wall && coloured))
                && !nounMatch.text().equals("corner");
        if (shown) {
            reading.heeded.add(described(next, nounMatch.text()));
        } else {
            reading.tell(described(next, nounMatch.text()));
        }
        reading.clear();
        return true;
    }

    private static String described(ThingDraft next, String noun) {
        return (next.material == null ? "" : next.material + " ") + next.phrase(noun);
    }
}

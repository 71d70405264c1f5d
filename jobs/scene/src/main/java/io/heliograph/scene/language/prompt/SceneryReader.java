// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconTerms;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Reads where the picture is, and what is behind everything.
 *
 * @param reading the prompt
 */
record SceneryReader(PromptReading reading) {
    /** Sceneries with a wall or a sweep that can have a colour. */
    private static final Set<Scenery> INDOORS = Set.copyOf(
            EnumSet.of(Scenery.ROOM, Scenery.STUDIO, Scenery.PODIUM, Scenery.PLAIN, Scenery.KITCHEN, Scenery.ABSTRACT));

    /** "On a pale blue background": what was described is the backdrop. */
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

    /** A style that stands alone, after what it is the style of. */
    boolean loneStyle() {
        Optional<BriefStyle> style =
                reading.at > 0 && !reading.tokens.get(reading.at - 1).isWord()
                        ? reading.words.standaloneStyles().at(reading.tokens, reading.at)
                        : Optional.empty();
        style.ifPresent(said -> {
            reading.scene.style(said);
            while (reading.more() && reading.token().isWord()) {
                reading.at++;
            }
        });
        return style.isPresent();
    }

    void setting(LexiconMatch lexiconMatch) {
        String said = said(lexiconMatch.length());
        if (reading.negated) {
            reading.refused.add(said);
            reading.negated = false;
            return;
        }
        SceneDraft scene = reading.scene;
        scene.take(lexiconMatch);
        scene.scenery(LexiconTerms.of(Scenery.class, lexiconMatch.the(LexiconCategory.SETTINGS)), said);
        boolean coloured = !reading.next.colours.isEmpty() && scene.backdrop == null;
        if (coloured
                && !Lookahead.BACKDROPS.contains(reading.word(lexiconMatch.length()))
                && scene.scenery != null
                && INDOORS.contains(scene.scenery)) {
            scene.backdrop = reading.next.colours.getFirst();
        }
        reading.clear();
    }

    private String said(int length) {
        return String.join(
                " ",
                reading.tokens.subList(reading.at, reading.at + length).stream()
                        .map(WordToken::word)
                        .toList());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.language.lexicon.ColourPhrases;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.TermConstants;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads attributes of a noun: colours, shades, sizes, materials, patterns; of the next noun or of the last thing.
 *
 * @param reading the prompt
 * @param inscriptions receives the colour of a text
 */
record QualityReader(PromptReading reading, InscriptionReader inscriptions) {
    private static final int MOST_COLOURS = 8;

    /** Reads a phrase as an attribute; returns false if it is no attribute here. */
    boolean describe(LexiconMatch lexiconMatch, boolean follows) {
        if (lexiconMatch.has(LexiconCategory.COLOURS) && lexiconMatch.has(LexiconCategory.STYLES) && !follows) {
            return false;
        }
        String after = reading.word(lexiconMatch.length());
        List<NamedColour> said = lexiconMatch.has(LexiconCategory.COLOURS)
                ? reading.words.colours().of(lexiconMatch.the(LexiconCategory.COLOURS))
                : List.of();
        if (said.isEmpty()) {
            return shade(lexiconMatch, follows) || plainly(lexiconMatch, follows);
        }
        ThingDraft next = reading.next;
        NamedColour namedColour = said.getFirst();
        if (Lookahead.LAMPS.contains(after) || reading.ahead.isLight(reading.at + lexiconMatch.length())) {
            reading.scene.tint = next.shade == null ? namedColour : ColourPhrases.shaded(next.shade, namedColour);
            next.shade = null;
            return true;
        }
        boolean taken = inscriptions.inscribes(after) && inscriptions.colour(namedColour);
        if (!taken && !shade(lexiconMatch, true)) {
            said.forEach(next::colour);
        }
        return true;
    }

    private boolean shade(LexiconMatch lexiconMatch, boolean follows) {
        boolean shade = lexiconMatch.has(LexiconCategory.SHADES) && follows;
        if (shade) {
            reading.next.shade = lexiconMatch.the(LexiconCategory.SHADES);
        }
        return shade;
    }

    private boolean plainly(LexiconMatch lexiconMatch, boolean follows) {
        ThingDraft last = reading.sentence.last();
        ThingDraft of = follows || last == null ? reading.next : last;
        if (!follows && reading.describable() == null && !lexiconMatch.has(LexiconCategory.PATTERNS)) {
            return false;
        }
        if (lexiconMatch.has(LexiconCategory.MATERIALS)
                && (follows || lexiconMatch.senses().size() == 1)) {
            of.material = lexiconMatch.the(LexiconCategory.MATERIALS);
        } else if (lexiconMatch.has(LexiconCategory.SIZES)) {
            of.size = TermConstants.of(RelativeSize.class, lexiconMatch.the(LexiconCategory.SIZES));
        } else if (lexiconMatch.has(LexiconCategory.PATTERNS)) {
            of.pattern = lexiconMatch.the(LexiconCategory.PATTERNS);
        } else {
            return false;
        }
        return true;
    }

    /**
     * The first thing, if it has no colour yet and the clause has no word such as "palette"; gets the colour in "a teapot, yellow". Else
     * null.
     */
    @Nullable
    ThingDraft uncoloured() {
        boolean whole = false;
        for (int i = reading.at - 1; i >= 0 && reading.tokens.get(i).isWord(); i--) {
            whole |= Lookahead.COLOUR_WORDS.contains(reading.tokens.get(i).word());
        }
        ThingDraft main = whole || reading.sentence.things.isEmpty() ? null : reading.sentence.things.getFirst();
        return main == null || !main.colours.isEmpty() ? null : main;
    }

    /** Assigns attributes without a noun to the last thing, or else to the whole picture. */
    void drop() {
        ThingDraft last = reading.describable();
        SceneDraft scene = reading.scene;
        ThingDraft coloured = last == null ? uncoloured() : last;
        for (NamedColour namedColour : reading.next.colours) {
            if (coloured != null) {
                coloured.colour(namedColour);
            } else if (scene.palette.size() < MOST_COLOURS) {
                scene.palette.add(namedColour);
            }
        }
        if (reading.next.shade != null) {
            scene.mood(reading.next.shade);
        }
        for (String detail : reading.next.details) {
            if (last != null) {
                last.detail(detail);
            } else {
                scene.mood(detail);
            }
        }
        reading.clear();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Size;
import java.util.List;

/**
 * Reads what describes a noun: colours, shades, sizes, materials, patterns; of the noun to come, or of the last one.
 *
 * @param reading the prompt
 * @param inscriptions takes the colour of letters
 */
record QualityReader(Reading reading, InscriptionReader inscriptions) {
    private static final int MOST_COLOURS = 8;

    /** Takes a phrase that can describe; false when it means something else here. */
    boolean describe(Match match, boolean follows) {
        if (match.has(Category.COLOURS) && match.has(Category.STYLES) && !follows) {
            return false;
        }
        String after = reading.word(match.length());
        List<Colour> said =
                match.has(Category.COLOURS) ? reading.words.colours().of(match.the(Category.COLOURS)) : List.of();
        if (said.isEmpty()) {
            return shade(match, follows) || plainly(match, follows);
        }
        ThingDraft next = reading.next;
        Colour colour = said.getFirst();
        if (Ahead.LAMPS.contains(after)) {
            reading.scene.tint = next.shade == null ? colour : Colours.shaded(next.shade, colour);
            next.shade = null;
            return true;
        }
        boolean taken = InscriptionReader.inscribes(after) && inscriptions.colour(colour);
        if (!taken && !shade(match, true)) {
            said.forEach(next::colour);
        }
        return true;
    }

    private boolean shade(Match match, boolean follows) {
        boolean shade = match.has(Category.SHADES) && follows;
        if (shade) {
            reading.next.shade = match.the(Category.SHADES);
        }
        return shade;
    }

    private boolean plainly(Match match, boolean follows) {
        ThingDraft last = reading.sentence.last();
        ThingDraft of = follows || last == null ? reading.next : last;
        if (!follows && reading.describable() == null && !match.has(Category.PATTERNS)) {
            return false;
        }
        if (match.has(Category.MATERIALS) && (follows || match.senses().size() == 1)) {
            of.material = match.the(Category.MATERIALS);
        } else if (match.has(Category.SIZES)) {
            of.size = Terms.of(Size.class, match.the(Category.SIZES));
        } else if (match.has(Category.PATTERNS)) {
            of.pattern = match.the(Category.PATTERNS);
        } else {
            return false;
        }
        return true;
    }

    /** What describes no noun describes the last thing said, else the whole picture. */
    void drop() {
        ThingDraft last = reading.describable();
        SceneDraft scene = reading.scene;
        for (Colour colour : reading.next.colours) {
            if (last != null) {
                last.colour(colour);
            } else if (scene.palette.size() < MOST_COLOURS) {
                scene.palette.add(colour);
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

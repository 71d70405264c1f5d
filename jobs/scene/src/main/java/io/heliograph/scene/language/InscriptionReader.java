// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Place;
import java.util.Optional;
import java.util.Set;

/**
 * Reads texts that are to be seen in the picture: what is quoted, on what, where and in which colour.
 *
 * @param reading the prompt
 */
record InscriptionReader(Reading reading) {
    private static final Set<String> INSCRIBES = Set.of(
            "says",
            "saying",
            "say",
            "reads",
            "reading",
            "words",
            "word",
            "text",
            "written",
            "labelled",
            "labeled",
            "lettering",
            "title",
            "titled",
            "inscription",
            "slogan",
            "caption",
            "letters",
            "writing");
    private static final int MOST_TEXT = 80;
    private static final int MOST = 8;

    static boolean inscribes(String word) {
        return INSCRIBES.contains(word);
    }

    /** "That says" before a quotation. */
    boolean announced() {
        boolean announced = inscribes(reading.word(0)) && reading.ahead.quoteFollows(reading.at);
        if (announced) {
            reading.inscribing = true;
            reading.at++;
        }
        return announced;
    }

    void quotation(String text) {
        reading.at++;
        String bounded = text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) : text;
        boolean carried = reading.describable() != null && reading.inscribing;
        Optional<Integer> on = carried ? Optional.of(reading.sentence.things.size() - 1) : Optional.empty();
        Optional<Colour> colour = reading.next.colours.stream().findFirst();
        if (reading.letterings.size() < MOST) {
            reading.letterings.add(new Lettering(bounded, on, Place.CENTRE, reading.next.size, colour, "sans"));
        }
        reading.inscribing = true;
        reading.clear();
    }

    /** "In gold letters" after the quotation; says whether there was one. */
    boolean colour(Colour colour) {
        if (reading.letterings.isEmpty()) {
            return false;
        }
        Lettering last = reading.letterings.removeLast();
        reading.letterings.add(
                new Lettering(last.text(), last.on(), last.place(), last.size(), Optional.of(colour), last.font()));
        return true;
    }

    /** "At the top" after the quotation; says whether there was one. */
    boolean place(Place place) {
        if (!reading.inscribing || reading.letterings.isEmpty()) {
            return false;
        }
        Lettering last = reading.letterings.removeLast();
        reading.letterings.add(
                new Lettering(last.text(), Optional.empty(), place, last.size(), last.colour(), last.font()));
        return true;
    }
}

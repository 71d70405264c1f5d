// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.Optional;
import java.util.Set;

/**
 * Reads texts to be written in the picture: the quotation, the thing it is on, its place, colour and font.
 *
 * @param reading the prompt
 */
record InscriptionReader(PromptReading reading) {
    private static final Set<String> BEFORE = Set.of("in", "with", "written", "printed", "painted");
    private static final int MOST_WORDS = 6; // maximum number of words between a quotation and "letters"
    private static final int MOST_TEXT = 80;
    private static final int MOST = 8;

    /** Whether a word announces a text, as "says" or "letters". */
    boolean inscribes(String word) {
        return reading.words.classes().is("inscribing", word);
    }

    /** Reads words such as "that says" before a quotation; returns whether there were any. */
    boolean announced() {
        boolean announced = inscribes(reading.word(0)) && reading.ahead.quoteFollows(reading.at);
        if (announced) {
            reading.inscribing = true;
            reading.at++;
        }
        return announced;
    }

    /** Skips "letters" in "in gold letters" after a quotation, as the colour was read before; returns whether it was there. */
    boolean described() {
        int quote = reading.at - 1;
        while (quote >= 0
                && reading.at - quote <= MOST_WORDS
                && reading.tokens.get(quote).isWord()) {
            quote--;
        }
        boolean described = inscribes(reading.word(0))
                && !reading.letterings.isEmpty()
                && quote >= 0
                && reading.tokens.get(quote).kind() == WordToken.Kind.QUOTE
                && BEFORE.contains(reading.tokens.get(quote + 1).word());
        if (described) {
            reading.at++;
            reading.clear();
        }
        return described;
    }

    void quotation(String text) {
        reading.at++;
        String bounded = text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) : text;
        boolean carried = reading.describable() != null && reading.inscribing;
        Optional<Integer> on = carried ? Optional.of(reading.sentence.things.size() - 1) : Optional.empty();
        Optional<NamedColour> colour = reading.next.colours.stream().findFirst();
        if (reading.letterings.size() < MOST) {
            reading.letterings.add(
                    new BriefLettering(bounded, on, PicturePlace.CENTRE, reading.next.size, colour, "sans"));
        }
        reading.inscribing = true;
        reading.clear();
    }

    /** Sets the colour of the last text, as in "in gold letters"; returns false if no text was read yet. */
    boolean colour(NamedColour namedColour) {
        if (reading.letterings.isEmpty()) {
            return false;
        }
        BriefLettering last = reading.letterings.removeLast();
        reading.letterings.add(new BriefLettering(
                last.text(), last.on(), last.place(), last.size(), Optional.of(namedColour), last.font()));
        return true;
    }

    /** Sets the font of the last text, as in "in cursive"; returns false if no text was read yet. */
    boolean font(String font) {
        if (reading.letterings.isEmpty()) {
            return false;
        }
        BriefLettering last = reading.letterings.removeLast();
        reading.letterings.add(
                new BriefLettering(last.text(), last.on(), last.place(), last.size(), last.colour(), font));
        return true;
    }

    /** Puts the last text at a place in the picture, as in "at the top"; returns false if no text is being read. */
    boolean place(PicturePlace picturePlace) {
        if (!reading.inscribing || reading.letterings.isEmpty()) {
            return false;
        }
        BriefLettering last = reading.letterings.removeLast();
        reading.letterings.add(new BriefLettering(
                last.text(), Optional.empty(), picturePlace, last.size(), last.colour(), last.font()));
        return true;
    }
}

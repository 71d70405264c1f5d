// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.brief.PicturePlace;
import java.util.List;
import java.util.Optional;

/**
 * A noun of a text with its colours and its place in the picture.
 *
 * @param text singular, lower case
 * @param kind rough kind of the noun
 * @param count at least 1; {@value #SEVERAL} for a plural without a number
 * @param colours in the order of the text, may be empty
 * @param place in the picture, if the text specifies it
 */
public record ColouredNoun(
        String text, NounKind kind, int count, List<NamedColour> colours, Optional<PicturePlace> place) {
    /** Count of a plural without a number. */
    public static final int SEVERAL = 50;

    /** Makes the list immutable. */
    public ColouredNoun {
        colours = List.copyOf(colours);
    }

    /** The same noun at a place. */
    ColouredNoun at(PicturePlace where) {
        return new ColouredNoun(text, kind, count, colours, Optional.of(where));
    }

    /** The same noun with other colours. */
    ColouredNoun coloured(List<NamedColour> others) {
        return new ColouredNoun(text, kind, count, others, place);
    }
}

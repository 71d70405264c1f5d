// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounKind;
import java.util.List;

/**
 * A noun of a text with the colours beside it.
 *
 * @param text singular, lower case
 * @param kind rough kind of the noun
 * @param count at least 1; {@value #SEVERAL} for a plural without a number
 * @param colours in the order of the text, may be empty
 */
public record ColouredNoun(String text, NounKind kind, int count, List<NamedColour> colours) {
    /** Count of a plural without a number. */
    public static final int SEVERAL = 50;

    /** Makes the list immutable. */
    public ColouredNoun {
        colours = List.copyOf(colours);
    }
}

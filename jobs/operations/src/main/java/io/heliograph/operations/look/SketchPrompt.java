// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.ColouredNoun;
import io.heliograph.vision.sketch.ColourScheme;
import java.util.List;

/**
 * The colours that a prompt gives to a drawing.
 *
 * @param scheme colours of the nouns; default colours avoid excluded hues
 * @param denied nouns and colours that follow "no", "not" or "without"
 * @param unread number of nouns beyond the maximum, which are not used
 */
record SketchPrompt(ColourScheme scheme, List<String> denied, int unread) {
    /** Makes the list immutable. */
    SketchPrompt {
        denied = List.copyOf(denied);
    }

    /** An excluded noun with its colour, such as "red ball". */
    static String words(ColouredNoun noun) {
        List<String> colours = noun.colours().stream().map(NamedColour::name).toList();
        return (String.join(" and ", colours) + " " + noun.text()).strip();
    }
}

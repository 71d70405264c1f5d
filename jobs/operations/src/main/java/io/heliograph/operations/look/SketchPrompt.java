// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.ColouredNoun;
import io.heliograph.vision.sketch.ColourScheme;
import java.util.List;

/**
 * A prompt as colours for a drawing.
 *
 * @param scheme colours of its nouns; the default colours have no denied hue
 * @param denied nouns and colours after "no", "not" or "without"
 * @param unread number of nouns after the last one that is used
 */
record SketchPrompt(ColourScheme scheme, List<String> denied, int unread) {
    /** Makes the list immutable. */
    SketchPrompt {
        denied = List.copyOf(denied);
    }

    /** A denied noun as words: "red ball". */
    static String words(ColouredNoun noun) {
        List<String> colours = noun.colours().stream().map(NamedColour::name).toList();
        return (String.join(" and ", colours) + " " + noun.text()).strip();
    }
}

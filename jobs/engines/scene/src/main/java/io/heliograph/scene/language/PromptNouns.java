// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;

/**
 * Nouns that a prompt requests and nouns that it negates.
 *
 * @param named in the order of the text
 * @param denied nouns and colours after "no", "not" or "without"; a colour without a noun has an empty text
 */
public record PromptNouns(List<ColouredNoun> named, List<ColouredNoun> denied) {
    /** Makes the lists immutable. */
    public PromptNouns {
        named = List.copyOf(named);
        denied = List.copyOf(denied);
    }
}

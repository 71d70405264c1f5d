// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.util.List;

/**
 * Known terms of a model. Code, weights and training data have separate terms.
 *
 * @param code licence of the code that trained or converted it
 * @param weights licence of the weights, or a note that none is given
 * @param data terms of the training data, or a note that they are not documented
 * @param mustAccept whether an operator has to accept it before it is installed
 * @param text lines to show before acceptance, with doubts and with the addresses of the documents
 */
public record RecipeLicence(String code, String weights, String data, boolean mustAccept, List<String> text) {
    /** Makes the list immutable. */
    public RecipeLicence {
        text = List.copyOf(text);
    }

    /** Licence of the weights, in a few words. */
    public String summary() {
        return weights;
    }
}

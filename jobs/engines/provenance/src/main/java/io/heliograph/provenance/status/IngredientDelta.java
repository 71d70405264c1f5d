// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.status;

import java.util.List;

/**
 * Findings about the manifest of an ingredient that were not recorded when the ingredient was added.
 *
 * @param ingredient the JUMBF URI of the ingredient assertion
 * @param statuses findings that the assertion does not contain
 */
public record IngredientDelta(String ingredient, List<ValidationStatus> statuses) {
    public IngredientDelta {
        statuses = List.copyOf(statuses);
    }
}

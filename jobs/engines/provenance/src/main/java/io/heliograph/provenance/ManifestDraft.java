// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import java.util.List;

/**
 * Content of a new manifest.
 *
 * @param title name of the file; empty if none
 * @param generator the software that signs
 * @param actions the history, beginning with {@code c2pa.created} or {@code c2pa.opened}
 * @param ingredients ingredients of the file
 * @param softBindings watermarks or fingerprints by which the manifest can be found again
 */
public record ManifestDraft(
        String title,
        SoftwareAgent generator,
        List<ActionDraft> actions,
        List<IngredientDraft> ingredients,
        List<SoftBinding> softBindings) {
    public ManifestDraft {
        actions = List.copyOf(actions);
        ingredients = List.copyOf(ingredients);
        softBindings = List.copyOf(softBindings);
        long parents = ingredients.stream()
                .filter(ingredient -> ingredient.relationship() == IngredientDraft.Relationship.PARENT)
                .count();
        if (parents > 1) {
            throw new IllegalArgumentException("a file has one parent at most, not " + parents);
        }
        int count = ingredients.size();
        actions.forEach(action -> action.ingredients().forEach(index -> {
            if (index < 0 || index >= count) {
                throw new IllegalArgumentException(action.action() + " names ingredient " + index + " of " + count);
            }
        }));
    }

    /** A draft with one action only. */
    public static ManifestDraft of(SoftwareAgent generator, ActionDraft action) {
        return new ManifestDraft("", generator, List.of(action), List.of(), List.of());
    }
}

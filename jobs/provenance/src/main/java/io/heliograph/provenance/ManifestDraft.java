// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import java.util.List;

/**
 * What a new manifest is to say.
 *
 * @param title what the file is called; empty if nothing
 * @param generator the software that signs
 * @param actions what was done, the first {@code c2pa.created} or {@code c2pa.opened}
 * @param ingredients what the file was made of
 * @param softBindings marks in the media by which the manifest can be found again
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

    /** A draft of one action and nothing else. */
    public static ManifestDraft of(SoftwareAgent generator, ActionDraft action) {
        return new ManifestDraft("", generator, List.of(action), List.of(), List.of());
    }
}

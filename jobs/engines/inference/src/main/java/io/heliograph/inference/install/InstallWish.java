// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.recipe.ModelRecipe;
import java.util.Optional;

/**
 * An operator's request to install a pack.
 *
 * @param recipe recipe to install
 * @param size side of the network's input in pixels, if the operator has chosen one
 * @param replace whether to replace a pack of the same name
 * @param accepted whether the operator has accepted the licence
 */
public record InstallWish(ModelRecipe recipe, Optional<Integer> size, boolean replace, boolean accepted) {
    /** The input size of the pack; empty if the recipe offers no choice. */
    Optional<Integer> chosenSize() {
        return size.or(() -> recipe.sizes().stream().findFirst());
    }
}

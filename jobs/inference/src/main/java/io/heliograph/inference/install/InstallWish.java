// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.recipe.ModelRecipe;
import java.util.Optional;

/**
 * What an operator wants to have installed.
 *
 * @param recipe how
 * @param size side of the network's input, if it was chosen
 * @param replace whether a pack of the same name may be replaced
 * @param accepted whether the licence was accepted
 */
public record InstallWish(ModelRecipe recipe, Optional<Integer> size, boolean replace, boolean accepted) {
    /** The size that the pack gets; empty if the recipe has nothing to choose. */
    Optional<Integer> chosenSize() {
        return size.or(() -> recipe.sizes().stream().findFirst());
    }
}

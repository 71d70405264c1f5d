// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.recipe.ModelRecipe;
import java.util.Optional;

/**
 * An operator's request to install a pack.
 *
 * @param recipe of the pack
 * @param size side of the network's input, if chosen
 * @param replace whether a pack of the same name may be replaced
 * @param accepted whether the licence was accepted
 */
public record InstallWish(ModelRecipe recipe, Optional<Integer> size, boolean replace, boolean accepted) {
    /** The input size of the pack; empty if the recipe offers no choice. */
    Optional<Integer> chosenSize() {
        return size.or(() -> recipe.sizes().stream().findFirst());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.survey;

import io.heliograph.inference.recipe.ModelRecipe;
import java.util.List;
import java.util.Optional;

/**
 * A role and who serves it.
 *
 * @param role its name
 * @param servedBy {@code pack/name@version}, {@code built-in}, or {@code none}
 * @param runtime that runs the network: {@code onnxruntime}, {@code opencv}, {@code pytorch}; {@code java} where no network is run, {@code none} where nothing serves it
 * @param licence of what serves it; empty where nothing does
 * @param reason why no pack serves it; empty if one does
 * @param better recipes that would serve it better, the recommended one first
 */
public record SurveyedRole(
        String role,
        String servedBy,
        String runtime,
        String licence,
        Optional<String> reason,
        List<ModelRecipe> better) {
    /** Makes the list immutable. */
    public SurveyedRole {
        better = List.copyOf(better);
    }

    /** What an operator types for the recommended one; empty if nothing is known that is better. */
    public Optional<String> command() {
        return better.stream().findFirst().map(ModelRecipe::command);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.survey;

import io.heliograph.inference.recipe.ModelRecipe;
import java.util.List;
import java.util.Optional;

/**
 * A role and the engine that serves it.
 *
 * @param role its name
 * @param servedBy {@code pack/name@version}, {@code built-in}, or {@code none}
 * @param runtime that runs the network: {@code onnxruntime}, {@code opencv}, {@code pytorch}; {@code java} for engines
 *     without a network, {@code none} if the role is not served
 * @param licence of the engine; empty if there is none
 * @param reason why no pack serves it; empty if one does
 * @param better recipes for better engines, the recommended one first
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

    /** Command that installs the recommended pack; empty if no better one is known. */
    public Optional<String> command() {
        return better.stream().findFirst().map(ModelRecipe::command);
    }
}

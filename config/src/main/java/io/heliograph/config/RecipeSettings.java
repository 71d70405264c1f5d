// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;

/**
 * Recipes of the operator's own.
 *
 * @param folder of their files, {@code NAME.json}; they win over those that come with the service
 */
public record RecipeSettings(@NotNull Path folder) {}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;

/**
 * The operator's own recipes.
 *
 * @param folder folder of {@code NAME.json} files; they override shipped recipes of the same name
 */
public record RecipeSettings(@NotNull Path folder) {}

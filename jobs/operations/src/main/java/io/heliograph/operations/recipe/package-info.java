// SPDX-License-Identifier: Apache-2.0
/**
 * Recipes: several operations on one picture in sequence, then several outputs of the last result, as steps of one job. Recipes are JSON
 * files, beside this package or in the folder of the settings. Invariant: a finished step is not repeated.
 */
@NullMarked
package io.heliograph.operations.recipe;

import org.jspecify.annotations.NullMarked;

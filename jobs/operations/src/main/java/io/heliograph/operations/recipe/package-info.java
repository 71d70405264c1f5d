// SPDX-License-Identifier: Apache-2.0
/**
 * Recipes: several operations on one picture, one after the other, and several pictures of the last result, as steps of one job. Recipes are data: JSON files
 * beside this package, and in the folder of the settings. Invariant: a step that is done is not done again, whichever operation it belongs to.
 */
@NullMarked
package io.heliograph.operations.recipe;

import org.jspecify.annotations.NullMarked;

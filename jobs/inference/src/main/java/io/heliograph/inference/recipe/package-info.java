// SPDX-License-Identifier: Apache-2.0
/**
 * Recipes: where published networks come from, what their files are, the pack that they become, and what is known of their licences. They are data in the jar, {@code
 * recipes/NAME.json}. May read the class path only: fetching and unpacking is done elsewhere. Invariant: a recipe never says more of a file than its publisher, or
 * somebody who uses it, has published; where nobody gives a checksum it says so.
 */
@NullMarked
package io.heliograph.inference.recipe;

import org.jspecify.annotations.NullMarked;

// SPDX-License-Identifier: Apache-2.0
/**
 * Recipes: the origin of published networks, their files, the resulting pack, and the known facts about their licences.
 * They are data in the jar, {@code recipes/NAME.json}. May read the class path only: downloading and unpacking happen
 * elsewhere. Invariant: facts about a file come from its publisher, or from a user of it; if nobody publishes a
 * checksum the recipe states that.
 */
@NullMarked
package io.heliograph.inference.recipe;

import org.jspecify.annotations.NullMarked;

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.List;
import java.util.Optional;

/** The recipes that there are, for who shows them. */
public interface RecipeList {
    /** The names of all, in alphabetical order. */
    List<String> names();

    /** The JSON of a recipe; empty if there is none of that name. */
    Optional<String> textOf(String name);
}

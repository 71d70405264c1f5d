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

    /** Whether a recipe is the operator's own, and not one that comes with the service. */
    boolean isOwn(String name);

    /**
     * Saves a recipe under a name; what had that name is kept as a version.
     *
     * @param text that has been judged
     * @return how many versions are kept
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR if that is no name of a recipe
     */
    int save(String name, String text);

    /** How many older texts of a recipe are kept: versions 1 to that. */
    int versions(String name);

    /** An older text of a recipe. */
    Optional<String> version(String name, int number);
}

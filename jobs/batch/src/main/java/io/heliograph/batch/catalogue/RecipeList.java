// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.List;
import java.util.Optional;

/** The stored recipes, for pages and commands that show them. */
public interface RecipeList {
    /** The names of all recipes, in alphabetical order. */
    List<String> names();

    /** The JSON of a recipe; empty if there is none of that name. */
    Optional<String> textOf(String name);

    /** Whether a recipe is the operator's own, not one that comes with the service. */
    boolean isOwn(String name);

    /**
     * Saves a recipe under a name; the former recipe of that name is kept as a version.
     *
     * @param text a recipe that passed validation
     * @return number of kept versions
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR if the name is not a valid recipe name
     */
    int save(String name, String text);

    /** Number of kept older versions of a recipe; they are numbered from 1. */
    int versions(String name);

    /** An older text of a recipe. */
    Optional<String> version(String name, int number);
}

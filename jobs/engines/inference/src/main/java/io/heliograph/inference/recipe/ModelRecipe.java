// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * Instructions to make a pack from a published model.
 *
 * @param name letters, digits and dashes; also the name of the pack's folder
 * @param title for display
 * @param role that the pack serves
 * @param trial how far this project has tested the recipe
 * @param ready whether the pack can be installed and serves its role; if not, {@code waits} gives the reason
 * @param waits why the pack does not serve yet
 * @param rank rank among the recipes of one role; the lowest is recommended
 * @param sources files to download
 * @param files of the pack
 * @param sizes sides of the network's input in pixels to choose from, the default first; empty: no choice
 * @param licence its known terms
 * @param template of pack.json, without name, role, files and licence; {@code "$size"} stands for the chosen size
 */
public record ModelRecipe(
        String name,
        String title,
        String role,
        Trial trial,
        boolean ready,
        Optional<String> waits,
        int rank,
        List<RecipeSource> sources,
        List<RecipeFile> files,
        List<Integer> sizes,
        RecipeLicence licence,
        ObjectNode template) {
    /** Makes the lists immutable. */
    public ModelRecipe {
        sources = List.copyOf(sources);
        files = List.copyOf(files);
        sizes = List.copyOf(sizes);
    }

    /** How far a recipe was tested. */
    public enum Trial {
        /** The recipe was run completely, with the publisher's files. */
        RUN,
        /**
         * The recipe was not run; it was written from the publisher's and other users' documentation. Hashes and the
         * probe reveal errors.
         */
        NOT_RUN
    }

    /** Maximum size of the downloads, bytes. */
    public long mostFetched() {
        return sources.stream()
                .mapToLong(each -> each.bytes().orElse(each.mostBytes()))
                .sum();
    }

    /** Maximum size of the installed pack, bytes. */
    public long mostInstalled() {
        return files.stream()
                .mapToLong(each -> each.bytes().orElse(each.mostBytes()))
                .sum();
    }

    /** Command with which an operator installs it from its publisher. */
    public String command() {
        return "heliograph models install " + name + (licence.mustAccept() ? " --accept-licence" : "");
    }
}

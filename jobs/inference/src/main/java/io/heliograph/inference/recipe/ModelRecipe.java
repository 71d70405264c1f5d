// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * How a published model becomes a pack.
 *
 * @param name letters, digits and dashes; the folder of the pack is called so
 * @param title what it is, for people
 * @param role that the pack serves
 * @param trial what of it was run by this project
 * @param ready whether it can be installed and serves; if not, {@code waits} says for what it waits
 * @param waits why it does not serve yet
 * @param rank of those of one role, the lowest first: which is recommended
 * @param sources what is fetched
 * @param files of the pack
 * @param sizes sides of the network's input to choose from, the usual one first; empty: there is nothing to choose
 * @param licence what is known of its terms
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

    /** What was run of it. */
    public enum Trial {
        /** The whole way, with the publisher's files. */
        RUN,
        /** Nothing: it was written after the publisher's and other users' sources. Hashes and the probe show whether it is right. */
        NOT_RUN
    }

    /** Bytes that are fetched, at most. */
    public long mostFetched() {
        return sources.stream()
                .mapToLong(each -> each.bytes().orElse(each.mostBytes()))
                .sum();
    }

    /** Bytes that the pack takes, at most. */
    public long mostInstalled() {
        return files.stream()
                .mapToLong(each -> each.bytes().orElse(each.mostBytes()))
                .sum();
    }

    /** What an operator types to install it from its publisher. */
    public String command() {
        return "java -jar heliograph.jar models install " + name + (licence.mustAccept() ? " --accept-licence" : "");
    }
}

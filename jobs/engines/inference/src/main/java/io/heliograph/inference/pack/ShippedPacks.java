// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Third-party packs shipped in the jar, on the class path as {@code shipped/NAME/}, and named in
 * {@code shipped/index}. They serve roles that have no other engine, and each can be disabled. An operator's pack of
 * the same role, or in a folder of the same name, takes precedence.
 */
public final class ShippedPacks {
    private static final String FOLDER = "shipped/";

    private ShippedPacks() {}

    /** Names of the shipped packs, in the order of the index. */
    public static List<String> names() {
        return ResourceIndex.names(FOLDER + "index");
    }

    /**
     * The enabled packs.
     *
     * @param without names of disabled packs
     * @throws IllegalStateException if one is incomplete, which is a fault of the build
     */
    static List<ModelPack> read(Collection<String> without) {
        List<ModelPack> packs = new ArrayList<>();
        for (String name : names()) {
            if (!without.contains(name)) {
                try {
                    packs.add(ModelPack.read(name, FOLDER + name + "/"));
                } catch (PackException e) {
                    throw new IllegalStateException(
                            "the pack %s that comes with the program is broken: %s".formatted(name, e.getMessage()), e);
                }
            }
        }
        return packs;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeCatalogue;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Packs of the twins of published networks for pictures, by the recipes of the real ones. */
public final class TwinPacks {
    private TwinPacks() {}

    /** The recipe with the checksums and sizes of the twin in the place of the publisher's. */
    private static ModelRecipe recipe(String name) throws Exception {
        try (InputStream in = RecipeCatalogue.class.getClassLoader().getResourceAsStream("recipes/" + name + ".json")) {
            ObjectNode recipe = (ObjectNode) JsonMapper.shared().readTree(in == null ? new byte[0] : in.readAllBytes());
            for (JsonNode source : recipe.path("sources")) {
                ((ObjectNode) source).remove(List.of("bytes", "checksum"));
                ((ObjectNode) source).put("pinned_at_first_use", true).put("most_bytes", 1 << 20);
                if (source.path("container").asString().equals("tgz")) { // the twin is the one file of the package
                    String file = recipe.path("files").path(0).path("path").asString();
                    ((ObjectNode) source).put("container", "file").put("file_name", file);
                }
            }
            for (JsonNode file : recipe.path("files")) {
                ((ObjectNode) file).remove(List.of("bytes", "sha256", "parts"));
            }
            return RecipeCatalogue.read(name, JsonMapper.shared().writeValueAsBytes(recipe));
        }
    }

    /**
     * Installs a twin.
     *
     * @param twins folder of all twins
     * @param packs folder of the packs
     * @throws InstallException if it is refused
     */
    public static ModelPack install(Path twins, String name, Path packs, RuntimeSelection runtimes) throws Exception {
        ModelRecipe recipe = recipe(name);
        PublishedFolder files = PublishedFolder.of(twins.resolve(name), recipe);
        Path pack = new PackInstaller(packs, runtimes, InstantSource.system(), PackInstaller.FreeSpace.OF_SYSTEM)
                .install(new InstallWish(recipe, Optional.empty(), false, true), files.files(), _ -> {})
                .folder();
        return ModelPack.read(pack);
    }
}

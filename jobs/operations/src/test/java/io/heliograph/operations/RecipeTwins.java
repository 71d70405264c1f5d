// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations;

import io.heliograph.inference.install.InstallWish;
import io.heliograph.inference.install.PackInstaller;
import io.heliograph.inference.install.PublishedFolder;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeCatalogue;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Installs twins of published networks, which the tests of inference carry, by the recipes of the real ones. */
public final class RecipeTwins {
    private static final Path TWINS = Path.of("../engines/inference/src/test/resources/published");

    private RecipeTwins() {}

    /**
     * Installs a twin; its own bytes stand in place of the publisher's checksums.
     *
     * @param data folder of a server's data
     */
    public static void install(String name, Path data) throws Exception {
        ModelRecipe recipe = recipe(name);
        new PackInstaller(
                        data.resolve("models"),
                        new RuntimeSelection(RuntimeSettings.processor(1, data.resolve("cache"))),
                        InstantSource.system(),
                        PackInstaller.FreeSpace.OF_SYSTEM)
                .install(
                        new InstallWish(recipe, Optional.empty(), false, true),
                        PublishedFolder.of(TWINS.resolve(name), recipe).files(),
                        _ -> {});
    }

    /**
     * Installs a folder in the layout of diffusers, without a recipe.
     *
     * @return folder of the pack
     */
    public static Path installFolder(String name, Path data) throws Exception {
        return installFolder(name, data, Optional.empty());
    }

    /** The same with the folder of another twin in it. */
    public static Path installFolder(String name, Path data, Optional<String> part) throws Exception {
        Path folder = data.resolve("published").resolve(name);
        copy(TWINS.resolve(name), folder);
        if (part.isPresent()) {
            copy(TWINS.resolve(part.get()), folder.resolve(part.get()));
        }
        PublishedFolder published = PublishedFolder.of(folder, Optional.empty());
        return new PackInstaller(
                        data.resolve("models"),
                        new RuntimeSelection(RuntimeSettings.processor(1, data.resolve("cache"))),
                        InstantSource.system(),
                        PackInstaller.FreeSpace.OF_SYSTEM)
                .install(
                        new InstallWish(published.recipe(), Optional.empty(), false, false), published.files(), _ -> {})
                .folder();
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(each).toString());
                Files.createDirectories(target.resolveSibling("."));
                Files.copy(each, target);
            }
        }
    }

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
}

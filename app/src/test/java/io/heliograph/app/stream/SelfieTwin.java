// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.inference.install.InstallWish;
import io.heliograph.inference.install.PackInstaller;
import io.heliograph.inference.install.PublishedFolder;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeCatalogue;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A network with the interface of the recipe {@code selfie}. It mattes red pixels. */
final class SelfieTwin {
    private static final Path TWIN = Path.of("../jobs/engines/inference/src/test/resources/published/selfie");

    private SelfieTwin() {}

    /** Installs it by the recipe; its own bytes stand in place of the publisher's checksums. */
    static void install(Path models, RuntimeSelection runtimes) throws Exception {
        ObjectNode recipe;
        try (InputStream in = new ClassPathResource("recipes/selfie.json").getInputStream()) {
            recipe = (ObjectNode) JsonMapper.shared().readTree(in.readAllBytes());
        }
        for (JsonNode source : recipe.path("sources")) {
            ((ObjectNode) source).remove(List.of("bytes", "checksum"));
            ((ObjectNode) source).put("pinned_at_first_use", true).put("most_bytes", 1 << 20);
        }
        for (JsonNode file : recipe.path("files")) {
            ((ObjectNode) file).remove(List.of("bytes", "sha256"));
        }
        ModelRecipe changed = RecipeCatalogue.read("selfie", JsonMapper.shared().writeValueAsBytes(recipe));
        new PackInstaller(models, runtimes, InstantSource.system(), PackInstaller.FreeSpace.OF_SYSTEM)
                .install(
                        new InstallWish(changed, Optional.empty(), false, true),
                        PublishedFolder.of(TWIN, changed).files(),
                        _ -> {});
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.heliograph.inference.diffusion.DrawingProgress;
import io.heliograph.inference.diffusion.QualityPreset;
import io.heliograph.inference.diffusion.RgbPicture;
import io.heliograph.inference.diffusion.TextToImageRequest;
import io.heliograph.inference.diffusion.TextToImageRole;
import io.heliograph.inference.install.PackInstaller.FreeSpace;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** Installs the twins of training/published_twins.py: folders laid out as their publishers do. */
abstract class PublishedTwins {
    static final Path TWINS = Path.of("src/test/resources/published");
    static final RuntimeSettings SETTINGS = RuntimeSettings.processor(1, Path.of("target/libtorch"));
    static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");

    @TempDir
    Path home;

    Path packs() {
        return home.resolve("models");
    }

    Path install(ModelRecipe recipe, Map<String, Path> files) throws InstallException {
        FreeSpace diskOfOneGigabyte = _ -> 1 << 30; // the limit of sdxl-turbo is 15 GB, its twin has a megabyte
        return new PackInstaller(packs(), new RuntimeSelection(SETTINGS), () -> NOW, diskOfOneGigabyte)
                .install(new InstallWish(recipe, Optional.empty(), true, true), files, _ -> {})
                .folder();
    }

    Path install(Path folder) throws InstallException {
        PublishedFolder published = PublishedFolder.of(folder, Optional.empty());
        return install(published.recipe(), published.files());
    }

    InstallException refusal(Path folder) {
        InstallException refusal = catchThrowableOfType(InstallException.class, () -> install(folder));
        assertThat(refusal).as("it was installed").isNotNull();
        try (Stream<Path> all = Files.exists(packs()) ? Files.list(packs()) : Stream.empty()) {
            assertThat(all.map(each -> String.valueOf(each.getFileName()))).isSubsetOf(".install.lock");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return refusal;
    }

    Path copy(String twin) throws IOException {
        return copy(twin, home.resolve(twin));
    }

    static Path copy(String twin, Path target) throws IOException {
        Path source = TWINS.resolve(twin);
        try (Stream<Path> all = Files.walk(source)) {
            for (Path each : all.toList()) {
                Files.copy(each, target.resolve(source.relativize(each).toString()));
            }
        }
        return target;
    }

    RgbPicture drawn() throws Exception {
        try (ModelCache cache = new ModelCache(1L << 40, Duration.ofSeconds(5), () -> NOW)) {
            var store = new PackStore(packs(), new TrustPolicy.Folder());
            store.scan();
            var engine = (TextToImageRole.Engine.Packed)
                    new TextToImageRole(store, new RuntimeSelection(SETTINGS), cache).engine();
            return engine.model()
                    .draw(
                            TextToImageRequest.of("a red ball on the blue ground", 64, 48, 5, QualityPreset.LITE),
                            DrawingProgress.NONE);
        }
    }
}

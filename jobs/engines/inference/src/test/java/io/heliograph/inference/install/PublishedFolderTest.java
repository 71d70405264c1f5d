// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.inference.diffusion.DrawingProgress;
import io.heliograph.inference.diffusion.QualityPreset;
import io.heliograph.inference.diffusion.RgbPicture;
import io.heliograph.inference.diffusion.TextToImage;
import io.heliograph.inference.diffusion.TextToImageRequest;
import io.heliograph.inference.diffusion.TextToImageRole;
import io.heliograph.inference.install.InstallException.Reason;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeCatalogue;
import io.heliograph.inference.runtime.OnnxGraph;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Published folders install as they are, and what cannot be run is refused in plain words. */
class PublishedFolderTest extends PublishedTwins {
    @Test
    void itsFilesKeepTheOrderOfTheRecipe() throws Exception {
        PublishedFolder published = PublishedFolder.of(TWINS.resolve("lcm"), Optional.empty());
        assertThat(published.files()).hasSizeGreaterThan(5);
        assertThat(published.files().keySet())
                .containsExactlyElementsOf(published.recipe().files().stream()
                        .map(file -> file.source())
                        .toList());
    }

    @Test
    void aConsistencyModelInstallsAndDrawsWithoutAWordWritten() throws Exception {
        Path pack = install(TWINS.resolve("lcm"));
        assertThat(pack).isEqualTo(packs().resolve("lcm"));
        ModelPack read = ModelPack.read(pack);
        read.verify();
        PackFields diffusion = read.manifest().root().object("diffusion");
        assertThat(diffusion.object("sampler").text("kind")).isEqualTo("lcm");
        assertThat(diffusion.real("guidance", 0, 50)).isEqualTo(8);
        assertThat(diffusion.object("latent").real("scaling", 0, 1)).isEqualTo(0.18215, within(1e-9));
        assertThat(diffusion.object("steps").whole("lite", 1, 8)).isEqualTo(4);
        assertThat(read.manifest().network("unet").data())
                .extracting(file -> file.path())
                .containsExactly("unet/model.onnx_data");
        RgbPicture picture = drawn();
        assertThat(picture.width()).isEqualTo(64);
        assertThat(picture.height()).isEqualTo(48);
        assertThat(picture.rgb()).isEqualTo(drawn().rgb());
    }

    @Test
    void sdxlTurboHasTwoEncodersOneStepAndNoGuidance() throws Exception {
        ModelPack read = ModelPack.read(install(TWINS.resolve("turbo")));
        PackFields diffusion = read.manifest().root().object("diffusion");
        assertThat(diffusion.object("sampler").text("kind")).isEqualTo("euler_a");
        assertThat(diffusion.object("sampler").text("spacing")).isEqualTo("trailing");
        assertThat(diffusion.real("guidance", 0, 50)).isEqualTo(1);
        assertThat(diffusion.object("steps").whole("lite", 1, 8)).isEqualTo(1);
        assertThat(diffusion.flag("zero_negative")).isTrue();
        List<PackFields> texts = diffusion.objects("text");
        assertThat(texts).hasSize(2);
        assertThat(texts.get(1).object("tokenizer").text("pad")).isEqualTo("!");
        assertThat(texts.get(1).text("pooled")).isEqualTo("pooled");
        assertThat(read.manifest()
                        .network("text_encoder")
                        .signature()
                        .outputs()
                        .getFirst()
                        .tensor())
                .as("the last but one of four")
                .isEqualTo("hidden_states.2");
        assertThat(read.manifest().network("unet").signature().inputs().get(1).shape())
                .as("the time is a scalar")
                .isEmpty();
        assertThat(drawn().width()).isEqualTo(64);
    }

    @Test
    void aPictureIsTheStartThroughAnEncoderOfMeansAndVariances() throws Exception {
        install(TWINS.resolve("lcm"));
        RgbPicture start = drawn();
        try (ModelCache cache = new ModelCache(1L << 32, Duration.ofSeconds(5), () -> NOW)) {
            var store = new PackStore(packs(), new TrustPolicy.Folder());
            store.scan();
            TextToImage model = ((TextToImageRole.Engine.Packed)
                            new TextToImageRole(store, new RuntimeSelection(SETTINGS), cache).engine())
                    .model();
            assertThat(model.beginsFromPictures()).isTrue();
            var request = new TextToImageRequest(
                    "a ball",
                    "",
                    64,
                    64,
                    7,
                    QualityPreset.LITE,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(new TextToImageRequest.Start(start, 0.5)));
            assertThat(model.draw(request, DrawingProgress.NONE).rgb()).hasSize(3 * 64 * 64);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lcm", "sdxl-turbo"})
    void recipesTakeTheFilesOfAFolderByTheirPaths(String name) throws Exception {
        ModelRecipe recipe = RecipeCatalogue.builtIn().find(name).orElseThrow();
        Path twin = TWINS.resolve(name.equals("lcm") ? "lcm" : "turbo");
        Path pack = install(recipe, PublishedFolder.of(twin, recipe).files());
        assertThat(ModelPack.read(pack).manifest().engineName()).isEqualTo("pack/" + name + "@1");
        assertThat(ModelPack.read(pack)
                        .manifest()
                        .root()
                        .object("diffusion")
                        .object("picture")
                        .whole("native", 1, 4096))
                .isEqualTo(512);
        assertThat(drawn().width()).isEqualTo(64);
        InstallException missing = catchThrowableOfType(InstallException.class, () -> PublishedFolder.of(home, recipe));
        assertThat(missing).hasMessageContaining("there is no file").hasMessageContaining("model_index.json");
    }

    @Test
    void aFolderOfAnotherKindIsRefusedInPlainWords() throws Exception {
        assertThat(refusal(home)).hasMessageContaining("has no model_index.json");
        Path twin = copy("lcm");
        Files.delete(twin.resolve("unet/model.onnx"));
        assertThat(refusal(twin)).hasMessage("unet has no file model.onnx");
        Files.createDirectories(twin.resolve("transformer"));
        Files.writeString(twin.resolve("transformer/config.json"), "{}");
        assertThat(refusal(twin)).hasMessageContaining("a transformer in place of a unet");
    }

    @Test
    void aSchedulerThatNobodyKnowsIsNamed() throws Exception {
        Path twin = copy("turbo");
        Files.writeString(
                twin.resolve("scheduler/scheduler_config.json"),
                "{\"_class_name\": \"FlowMatchEulerDiscreteScheduler\"}");
        InstallException refusal = refusal(twin);
        assertThat(refusal.reason()).isEqualTo(Reason.CONTENT);
        assertThat(refusal)
                .hasMessageContaining("_class_name is FlowMatchEulerDiscreteScheduler, and only [DDIMScheduler,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"unet/config.json", "vae/config.json"})
    void theNumberOfResolutionsIsBounded(String config) throws Exception {
        Path twin = copy("lcm");
        for (String list : List.of("[]", "[" + "32,".repeat(32) + "32]")) {
            Files.writeString(twin.resolve(config), "{\"block_out_channels\": " + list + "}");
            InstallException refusal = refusal(twin);
            assertThat(refusal.reason()).isEqualTo(Reason.CONTENT);
            assertThat(refusal)
                    .hasMessage("%s: block_out_channels has %d entries, not 1 to 7"
                            .formatted(config, list.equals("[]") ? 0 : 33));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"model_index.json", "unet/config.json", "unet/model.onnx", "unet/model.onnx_data", "vae"})
    void linksOutOfTheFolderAreRefused(String path) throws Exception {
        Path twin = copy("lcm");
        Path outside = Files.move(twin.resolve(path), home.resolve("outside"));
        Files.createSymbolicLink(twin.resolve(path), outside);
        InstallException refusal = refusal(twin);
        assertThat(refusal.reason()).isEqualTo(Reason.CONTENT);
        assertThat(refusal)
                .hasMessageStartingWith(path)
                .hasMessageContaining("is a link to a file outside of " + twin)
                .hasMessageContaining("cp -RL");
        ModelRecipe recipe = RecipeCatalogue.builtIn().find("lcm").orElseThrow();
        assertThat(catchThrowableOfType(InstallException.class, () -> PublishedFolder.of(twin, recipe)))
                .hasMessageContaining("is a link to a file outside of");
    }

    @Test
    void linksWithinTheFolderAreFollowed() throws Exception {
        Path twin = copy("lcm");
        Files.createDirectory(twin.resolve("blobs"));
        Files.move(twin.resolve("unet/model.onnx"), twin.resolve("blobs/network"));
        Files.createSymbolicLink(twin.resolve("unet/model.onnx"), Path.of("../blobs/network"));
        assertThat(Files.isSymbolicLink(install(twin).resolve("unet/model.onnx")))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../secret", "/etc/hostname", "sub/../../secret", "sub/weights"})
    void weightsOutsideOfTheNetworksFolderAreRefused(String location) throws Exception {
        Path twin = copy("lcm");
        Files.write(home.resolve("secret"), new byte[64]);
        new OnnxGraph()
                .input("latent_sample", OnnxGraph.FLOAT, 1, 4, -1, -1)
                .elsewhere("w", location, 1)
                .node("Add", List.of("latent_sample", "w"), "sample")
                .output("sample", OnnxGraph.FLOAT, 1, 4, -1, -1)
                .write(twin.resolve("vae_decoder/model.onnx"));
        InstallException refusal = refusal(twin);
        assertThat(refusal.reason()).isEqualTo(Reason.CONTENT);
        assertThat(refusal).hasMessageContaining("keeps weights in a file outside of its folder: " + location);
    }

    @Test
    void graphsThatNoNetworkComesNearAreRefusedBeforeARuntimeReadsThem() throws Exception {
        Path twin = copy("lcm");
        var graph = new OnnxGraph().input("latent_sample", OnnxGraph.FLOAT, 1, 4, -1, -1);
        for (int i = 0; i < 200_000; i++) {
            graph.node("Identity", List.of("latent_sample"), "n");
        }
        graph.node("Identity", List.of("latent_sample"), "sample")
                .output("sample", OnnxGraph.FLOAT, 1, 4, -1, -1)
                .write(twin.resolve("vae_decoder/model.onnx"));
        assertThat(refusal(twin)).hasMessageContaining("has more than 200000 nodes");
        new OnnxGraph()
                .input("latent_sample", OnnxGraph.FLOAT, 1, 4, -1, -1)
                .elsewhere("w", "model.onnx_data", 1L << 20, 1L << 20)
                .node("Add", List.of("latent_sample", "w"), "sample")
                .output("sample", OnnxGraph.FLOAT, 1, 4, -1, -1)
                .write(twin.resolve("vae_decoder/model.onnx"));
        Files.write(twin.resolve("vae_decoder/model.onnx_data"), new byte[64]);
        assertThat(refusal(twin)).hasMessageContaining("declares a tensor of more than 2147483648 values");
    }

    @Test
    void dataFilesThatChangeAfterTheInstallationTakeThePackOutOfService() throws Exception {
        Path pack = install(TWINS.resolve("lcm"));
        Path data = pack.resolve("unet/model.onnx_data");
        byte[] bytes = Files.readAllBytes(data);
        bytes[100] ^= 1;
        Files.write(data, bytes);
        try (ModelCache cache = new ModelCache(1L << 32, Duration.ofSeconds(5), () -> NOW)) {
            var store = new PackStore(packs(), new TrustPolicy.Folder());
            store.scan();
            var engine = (TextToImageRole.Engine.BuiltIn)
                    new TextToImageRole(store, new RuntimeSelection(SETTINGS), cache).engine();
            assertThat(engine.reason()).contains("unet/model.onnx_data has the SHA-256");
        }
    }
}

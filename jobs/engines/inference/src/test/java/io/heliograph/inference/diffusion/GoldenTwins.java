// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.install.InstallWish;
import io.heliograph.inference.install.PackInstaller;
import io.heliograph.inference.install.PublishedFolder;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Small copies of published diffusion networks. Their outputs are compared with those of another implementation. */
final class GoldenTwins {
    private static final Path TWINS = Path.of("src/test/resources/published");

    private final Path twins;
    private final Path home;
    private final RuntimeSelection runtimes;

    /**
     * Nothing is installed yet.
     *
     * @param root folder of the module inference
     * @param home an empty folder to install into
     */
    GoldenTwins(Path root, Path home) {
        this(root, home, new RuntimeSelection(RuntimeSettings.processor(1, Path.of("target/libtorch"))));
    }

    /** The same on another device. */
    GoldenTwins(Path root, Path home, RuntimeSelection runtimes) {
        this.runtimes = runtimes;
        twins = root.resolve(TWINS);
        this.home = home;
    }

    /** Largest differences of a run. */
    record Differences(double latent, double levels) {}

    private void copy(String twin, Path target) throws IOException {
        try (Stream<Path> all = Files.walk(twins.resolve(twin))) {
            for (Path each : all.toList()) {
                Files.copy(
                        each,
                        target.resolve(twins.resolve(twin).relativize(each).toString()));
            }
        }
    }

    /** Installs a twin, with the run's scheduler in the place of its own, and a further decoder if the run has one. */
    private ModelPack install(String twin, String sampler, String decoder) throws Exception {
        Path folder = Files.createTempDirectory(home, "published").resolve(twin);
        copy(twin, folder);
        if (!decoder.isEmpty()) {
            copy(decoder, folder.resolve(decoder));
        }
        if (sampler.equals("euler")) {
            Path scheduler = folder.resolve("scheduler/scheduler_config.json");
            Files.writeString(scheduler, Files.readString(scheduler).replace("EulerAncestral", "Euler"));
        }
        PublishedFolder published = PublishedFolder.of(folder, Optional.empty());
        Path pack = new PackInstaller(
                        home.resolve("models"), runtimes, InstantSource.system(), PackInstaller.FreeSpace.OF_SYSTEM)
                .install(new InstallWish(published.recipe(), Optional.empty(), true, false), published.files(), _ -> {})
                .folder();
        return ModelPack.read(pack);
    }

    /** The tokens of a text by the tokenizer of a twin. */
    long[] tokens(String text) throws Exception {
        ModelPack pack = install("lcm", "lcm", "");
        PackFields fields =
                pack.manifest().root().object("diffusion").objects("text").getFirst();
        return new TokenizerReader(pack)
                .of(DiffusionConfigReader.tokenizer(fields.object("tokenizer")))
                .encode(text)
                .ids();
    }

    /** Draws the reader's picture. */
    Differences compare(JsonNode run, String prompt) throws Exception {
        ModelPack pack = install(
                run.path("twin").asString(),
                run.path("sampler").asString(),
                run.path("decoder").asString(""));
        try (ModelCache cache = new ModelCache(1L << 32, Duration.ofSeconds(5), InstantSource.system())) {
            TextToImage model = TextToImage.of(new PackedNetworks(pack, runtimes.named("onnxruntime"), cache));
            var request = new TextToImageRequest(
                    prompt,
                    "",
                    run.path("width").asInt(),
                    run.path("height").asInt(),
                    run.path("seed").asLong(),
                    QualityPreset.LITE,
                    Optional.of(run.path("steps").asInt()),
                    Optional.empty(),
                    Optional.empty());
            return new Differences(
                    latent(run.path("latent"), model.latent(request, DrawingProgress.NONE)),
                    levels(
                            run.path("picture"),
                            model.draw(request, DrawingProgress.NONE),
                            run.path("every").asInt()));
        }
    }

    /** Fills the reader's mask: rows 16 to 47 and columns 8 to 31 of its picture. */
    Differences fill(JsonNode run, String prompt) throws Exception {
        ModelPack pack = install(run.path("twin").asString(), "", "");
        int width = run.path("width").asInt();
        int height = run.path("height").asInt();
        byte[] rgb = new byte[3 * width * height];
        byte[] mask = new byte[width * height];
        for (int i = 0; i < rgb.length; i++) {
            int y = i / 3 / width;
            int x = i / 3 % width;
            rgb[i] = (byte) ((i % 3 * 70 + y / 8 * 37 + x / 8 * 91) % 256);
            mask[i / 3] = (byte) (y >= 16 && y < 48 && x >= 8 && x < 32 ? 1 : 0);
        }
        try (ModelCache cache = new ModelCache(1L << 32, Duration.ofSeconds(5), InstantSource.system())) {
            var model = DiffusionInpainting.of(new PackedNetworks(pack, runtimes.named("onnxruntime"), cache));
            var words = new TextToImageRequest(
                    prompt,
                    "",
                    width,
                    height,
                    run.path("seed").asLong(),
                    QualityPreset.LITE,
                    Optional.of(run.path("steps").asInt()),
                    Optional.empty(),
                    Optional.empty());
            var area = new PromptedArea(words, new RgbPicture(width, height, rgb), mask);
            return new Differences(
                    latent(run.path("latent"), model.latent(area, DrawingProgress.NONE)),
                    levels(
                            run.path("picture"),
                            model.fill(area, DrawingProgress.NONE),
                            run.path("every").asInt()));
        }
    }

    private static double latent(JsonNode expected, OverlappingTiles.Planes latent) {
        if (expected.size() != latent.values().length) {
            throw new IllegalStateException("another number of values: " + latent.values().length);
        }
        double largest = 0;
        for (int i = 0; i < expected.size(); i++) {
            largest = Math.max(largest, Math.abs(expected.get(i).asDouble() - latent.values()[i]));
        }
        return largest;
    }

    /** In levels of 255; half a level is rounding. */
    private static double levels(JsonNode expected, RgbPicture picture, int every) {
        int plane = picture.width() * picture.height();
        double largest = 0;
        for (int i = 0; i < expected.size(); i++) {
            int place = i * every;
            int level = picture.rgb()[3 * (place % plane) + Math.floorDiv(place, plane)] & 0xff;
            double wanted = Math.clamp((expected.get(i).asDouble() + 1) * 127.5, 0, 255);
            largest = Math.max(largest, Math.abs(level - wanted));
        }
        return largest;
    }
}

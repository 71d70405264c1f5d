// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.install.InstallWish;
import io.heliograph.inference.install.PackInstaller;
import io.heliograph.inference.install.PublishedFolder;
import io.heliograph.inference.install.TwinPacks;
import io.heliograph.inference.pack.DeviceDifference;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.GraphicsSettings;
import io.heliograph.inference.runtime.NetworkDevice;
import io.heliograph.inference.runtime.NetworkRuntime;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The check of docs/card-check. First the twins of published networks on a device, compared with the processor and with
 * the values of an independent reader; ends with 1 if one differs by more than 0.01 of the
 * largest value. Then, if a folder with a
 * text-to-image model in the layout of diffusers is given, pictures a minute with four steps at 512 and 1024 pixels.
 */
final class CardCheck {
    private static final double ALLOWED = 1e-2;
    private static final Path MODULE = Path.of("jobs/engines/inference");
    private static final List<String> PICTURES = List.of("depth-anything", "migan", "mobile-sam", "yolox-s", "rvm");
    private static final Duration TIMED = Duration.ofSeconds(20);

    private final RuntimeSelection card;
    private final RuntimeSelection processor;
    private final Path home;
    private boolean good = true;

    private CardCheck(RuntimeSettings settings, Path home) {
        card = new RuntimeSelection(settings, problem -> System.out.println("PROBLEM: " + problem));
        processor = new RuntimeSelection(settings.with(new GraphicsSettings(
                new NetworkDevice.Processor(), 0, settings.graphics().library())));
        this.home = home;
    }

    /**
     * Prints two tables.
     *
     * @param args device ({@code cuda:0}), folder of ONNX Runtime's libraries or a dash, and optionally the folder of a
     *     model and a limit on the card's memory in bytes
     */
    public static void main(String[] args) throws Exception {
        Optional<Path> library = args[1].equals("-") ? Optional.empty() : Optional.of(Path.of(args[1]));
        long memory = args.length > 3 ? Long.parseLong(args[3]) : 0;
        var settings = RuntimeSettings.processor(0, Path.of("target/libtorch"))
                .with(new GraphicsSettings(NetworkDevice.of(args[0]), memory, library));
        var check = new CardCheck(settings, Files.createTempDirectory("card-check"));
        NetworkRuntime runtime = check.card.named("onnxruntime");
        System.out.println("device: " + check.card.device() + ", graphics: " + runtime.graphics());
        check.twins(runtime);
        if (args.length > 2) {
            check.speed(Path.of(args[2]), runtime);
        }
        System.exit(check.good ? 0 : 1);
    }

    private void twins(NetworkRuntime runtime) throws Exception {
        System.out.println("| twin | network or run | compared with | largest difference |");
        System.out.println("|---|---|---|---|");
        Path published = MODULE.resolve("src/test/resources/published");
        NetworkRuntime reference = processor.named("onnxruntime");
        for (String name : PICTURES) {
            ModelPack pack = TwinPacks.install(published, name, home.resolve("models"), processor);
            DeviceDifference.of(pack, reference, runtime)
                    .forEach((network, difference) -> row(name, network, "the processor", difference));
        }
        var golden = new GoldenTwins(MODULE, home, card);
        JsonNode values = JsonMapper.shared().readTree(Files.readAllBytes(published.resolve("golden.json")));
        String prompt = values.path("ids").get(0).path("text").asString();
        for (JsonNode run : values.path("runs")) {
            String name =
                    run.path("sampler").asString() + ", " + run.path("steps").asInt() + " steps, latents";
            double largest = run.path("latent")
                    .valueStream()
                    .mapToDouble(value -> Math.abs(value.asDouble()))
                    .max()
                    .orElse(1);
            row(
                    run.path("twin").asString(),
                    name,
                    "onnxruntime-node",
                    golden.compare(run, prompt).latent() / Math.max(1, largest));
        }
    }

    private void row(String twin, String what, String with, double difference) {
        good &= difference <= ALLOWED;
        System.out.printf(Locale.ROOT, "| %s | %s | %s | %.1e |%n", twin, what, with, difference);
    }

    private void speed(Path folder, NetworkRuntime runtime) throws Exception {
        long start = System.nanoTime();
        PublishedFolder published = PublishedFolder.of(folder, Optional.empty());
        Path pack = new PackInstaller(
                        home.resolve("full"), card, InstantSource.system(), PackInstaller.FreeSpace.OF_SYSTEM)
                .install(new InstallWish(published.recipe(), Optional.empty(), true, true), published.files(), _ -> {})
                .folder();
        System.out.printf(Locale.ROOT, "installed and tried in %.1f s%n", (System.nanoTime() - start) / 1e9);
        System.out.println("| picture | seconds of the first | pictures | seconds | pictures a minute |");
        System.out.println("|---|---|---|---|---|");
        try (ModelCache cache = new ModelCache(1L << 40, Duration.ofSeconds(5), InstantSource.system())) {
            var networks = new PackedNetworks(ModelPack.read(pack), runtime, cache);
            TextToImage model = TextToImage.of(networks);
            for (int side : new int[] {512, 1024}) {
                timed(model, side);
            }
        }
        System.out.println("device: " + card.device());
    }

    private static void timed(TextToImage model, int side) throws Exception {
        long first = System.nanoTime();
        draw(model, side, 0);
        long start = System.nanoTime();
        int pictures = 0;
        while (System.nanoTime() - start < TIMED.toNanos()) {
            pictures++;
            draw(model, side, pictures);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "| %d x %d | %.1f | %d | %.1f | %.1f |%n",
                side,
                side,
                (start - first) / 1e9,
                pictures,
                seconds,
                60 * pictures / seconds);
    }

    private static void draw(TextToImage model, int side, long seed) throws Exception {
        var request = new TextToImageRequest(
                "a red mug on a table",
                "",
                side,
                side,
                seed,
                QualityPreset.LITE,
                Optional.of(4),
                Optional.empty(),
                Optional.empty());
        model.draw(request, DrawingProgress.NONE);
    }
}

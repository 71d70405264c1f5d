// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.runtime.OnnxGraph;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts, names of tensors, probes and licences, with a network that doubles two numbers; pack.json is changed for each case. */
class PackEntriesTest {
    private static final byte[] NETWORK = new OnnxGraph()
            .input("x", OnnxGraph.FLOAT, 1, 3, -1, -1)
            .constant("two", new float[] {2}, 1)
            .node("Mul", List.of("x", "two"), "y")
            .output("y", OnnxGraph.FLOAT, 1, 3, -1, -1)
            .bytes();
    private static final byte[] LICENCE = "You may.".getBytes(StandardCharsets.UTF_8);
    private static final String NETWORKS = """
            "networks": {"double": {"file": "net.onnx",
              "inputs": [{"name": "picture", "tensor": "x", "dtype": "float32", "shape": [1, 3, -1, -1]}],
              "outputs": [{"name": "twice", "tensor": "y", "dtype": "float32", "shape": [1, 3, -1, -1]}],
              "probe": {"shapes": {"picture": [1, 3, 2, 2]}, "expected": [%s], "tolerance": 0.001%s}}}""";
    private static final String NOISE = "-1.999989, 0.832827";

    private static final String RED = // 2 x 2
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==";

    @TempDir
    Path folder;

    private PackWriter writer() {
        return new PackWriter(folder.resolve("made"));
    }

    private Path pack() {
        return writer().cut("net.onnx", NETWORK, 50)
                .file("LICENSE", LICENCE)
                .write("superres", NETWORKS.formatted(NOISE, ""));
    }

    private PackState state() {
        return new PackStore(folder, new TrustPolicy.Folder()).scan().getFirst();
    }

    private String reason() {
        return state() instanceof PackState.Disabled(String _, String reason) ? reason : "";
    }

    private static void check(Path pack) throws Exception {
        ModelPack modelPack = ModelPack.read(pack);
        var runtime =
                new RuntimeSelection(RuntimeSettings.processor(1, Path.of("target/libtorch"))).named("onnxruntime");
        try (var cache = new ModelCache(1 << 20, Duration.ZERO, () -> Instant.EPOCH)) {
            new PackedNetworks(modelPack, runtime, cache).check();
        }
    }

    private static long joinedFiles() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.toString().endsWith(".network")).count();
        }
    }

    @Test
    void aFileInPartsIsJoinedCheckedRunAndNotLeftBehind() throws Exception {
        long before = joinedFiles();
        Path pack = pack();
        check(pack);
        assertThat(joinedFiles()).isEqualTo(before);
        assertThat(ModelPack.read(pack).bytes("net.onnx", 1 << 20)).isEqualTo(NETWORK);
        ModelPack.read(pack).verify();
    }

    @Test
    void aPartWithOtherBytesIsNamed() throws Exception {
        Path pack = pack();
        Path part = pack.resolve("net.onnx.1");
        byte[] bytes = Files.readAllBytes(part);
        bytes[3] ^= 1;
        Files.write(part, bytes);
        assertThatThrownBy(() -> check(pack))
                .isInstanceOf(PackException.class)
                .hasMessageContaining("net.onnx.1 has the SHA-256");
    }

    @Test
    void partsInAnotherOrderAreNotTheFile() {
        Path pack =
                writer().cut("net.onnx", NETWORK, NETWORK.length / 2).write("superres", NETWORKS.formatted(NOISE, ""));
        Copies.edit(pack, "(\\{\"path\": \"net.onnx.0\".*?\\}), (\\{\"path\": \"net.onnx.1\".*?\\})", "$2, $1");
        assertThatThrownBy(() -> check(pack)).hasMessageContaining("net.onnx, joined of its parts, has the SHA-256");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"net.onnx.1\" | \"net.onnx.0\" | files[0].parts[1].path: files has net.onnx.0 twice",
                "\"net.onnx.1\" | \"net.onnx\" | files[0].parts[1].path: files has net.onnx twice",
                "\"net.onnx.1\" | \"LICENSE\" | files[1].path: files has LICENSE twice",
                "\"net.onnx.1\" | \"../net.onnx.1\" | files[0].parts[1].path is no path inside the pack",
                "\"net.onnx.1\" | \"pack.json\" | files has pack.json twice",
                "\"net.onnx.1\" | \"accepted.json\" | files has accepted.json twice",
                "\"net.onnx.1\" | \"net.onnx.9\" | net.onnx.9 is missing",
                "\"bytes\": 50 | \"bytes\": 49 | files[0].parts have",
                "\"bytes\": 50 | \"bytes\": 9223372036854775807 | parts[0].bytes is not a whole number from 1 to 68719476736",
                "\"parts\": \\[.*?\\] | \"parts\": [] | files[0].parts is empty",
                "\"parts\": \\[.*?\\] | \"parts\": 3 | files[0].parts is not a list",
                "\"name\": \"picture\" | \"name\": \"\" | networks.double.inputs[0].name is not a text",
                "\"tensor\": \"x\" | \"tensor\": 7 | networks.double.inputs[0].tensor is not a text",
                "\"tolerance\": 0.001 | \"tolerance\": 0.001, \"picture\": \"probe.png\" | probe.picture probe.png is not among the files",
                "\"tolerance\": 0.001 | \"tolerance\": 0.001, \"low\": 2 | networks.double.probe.high is not above low",
                "\"expected\": \\[.*?\\] | \"expected\": [0.5, 0.5] | networks.double.probe.expected is the same everywhere",
                "\"expected\": \\[.*?\\] | \"expected\": [0.5] | networks.double.probe.expected is the same everywhere",
                "\"expected\": \\[.*?\\] | \"expected\": [0.5, 0.5019] | networks.double.probe.expected is the same everywhere",
                "\"role\" | \"operator_must_accept\": \"yes\", \"role\" | operator_must_accept is not true or false",
                "\"role\" | \"operator_must_accept\": true, \"role\" | licence_text is missing, and operator_must_accept needs it",
                "\"role\" | \"licence_text\": \"COPYING\", \"role\" | licence_text COPYING is not among the files",
            })
    void whatIsWrongIsNamedByItsField(String pattern, String replacement, String reason) {
        Copies.edit(pack(), pattern, replacement);
        assertThat(reason()).contains(reason);
    }

    @Test
    void moreFilesThanAnyPackHasAreRefused() {
        PackWriter writer = writer().file("net.onnx", NETWORK);
        writer.cut("long", new byte[1100], 1);
        writer.write("superres", NETWORKS.formatted(NOISE, ""));
        assertThat(reason()).contains("files has more than 1024 parts");
    }

    @Test
    void aPartThatIsALinkIsNoPart() throws Exception {
        Path pack = pack();
        Files.move(pack.resolve("net.onnx.2"), folder.resolve("elsewhere"));
        Files.createSymbolicLink(pack.resolve("net.onnx.2"), folder.resolve("elsewhere"));
        assertThat(reason()).isEqualTo("net.onnx.2 is missing");
    }

    /** Whatever is broken in it, a pack is sound or says why, and nothing else happens. */
    @Test
    void aManifestThatWasDamagedAnywhereIsRefusedInWords() throws Exception {
        Path json = pack().resolve("pack.json");
        byte[] whole = Files.readAllBytes(json);
        var random = new Random(18);
        for (int i = 0; i < 400; i++) {
            byte[] bytes = whole.clone();
            for (int k = 0; k <= random.nextInt(3); k++) {
                bytes[random.nextInt(bytes.length)] = (byte) "{}[],:\"0-9eax\\\0\u007f".charAt(random.nextInt(16));
            }
            Files.write(json, i % 4 == 0 ? java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes);
            PackState state = state();
            if (state instanceof PackState.Disabled(String _, String reason)) {
                assertThat(reason).isNotBlank().hasSizeLessThan(1200);
            }
        }
    }

    @Test
    void theProbesNoiseHasTheRangeThatPackJsonSays() throws Exception {
        // value 0 of the noise is 12345 / 2^32 of its range
        check(writer().file("net.onnx", NETWORK)
                .write("superres", NETWORKS.formatted("10.00003, 17.08207", ", \"low\": 5, \"high\": 10")));
    }

    @Test
    void aNetworkThatDoesNotGiveWhatItsPictureMustGiveIsNotUsed() throws Exception {
        byte[] picture = Base64.getDecoder().decode(RED);
        Path pack = writer().file("net.onnx", NETWORK)
                .file("probe.png", picture)
                .write("superres", NETWORKS.formatted("2, 0", ", \"picture\": \"probe.png\""));
        check(pack); // red is 1 in the first plane, green and blue are 0
        Copies.edit(pack, "\\[2, 0\\]", "[0, 2]");
        assertThatThrownBy(() -> check(pack))
                .hasMessageContaining("the probe of double gives 2.0 where 0.0 is expected");
        Copies.edit(pack, "\"tensor\": \"x\"", "\"tensor\": \"z\"");
        assertThatThrownBy(() -> check(pack)).hasMessageContaining("double: the file's inputs are [x], not [z]");
    }

    @Test
    void licencesOfCodeWeightsAndDataAreSeveralThings() throws Exception {
        Path pack = pack();
        Copies.edit(
                pack,
                "\"role\"",
                "\"licence_of_weights\": \"none given\", \"data\": \"not for commercial use\", \"role\"");
        PackLicence licence = ModelPack.read(pack).manifest().licensing();
        assertThat(licence.summary()).isEqualTo("Apache-2.0; weights: none given; data: not for commercial use");
        assertThat(licence.mustAccept()).isFalse();
    }

    @Test
    void whatTheOperatorMustAcceptIsNotUsedBefore() throws Exception {
        Path pack = pack();
        Copies.edit(pack, "\"role\"", "\"operator_must_accept\": true, \"licence_text\": \"LICENSE\", \"role\"");
        assertThat(reason()).startsWith("not accepted: Apache-2.0; LICENSE is to be read and accepted first");
        Path accepted = pack.resolve("accepted.json");
        String hash = Sha256.of(LICENCE);
        Files.writeString(
                accepted, "{\"licence_sha256\": \"%s\", \"accepted_at\": \"2026-11-24T19:00:00Z\"}".formatted(hash));
        assertThat(state()).isInstanceOf(PackState.Enabled.class);
        Files.writeString(accepted, "{\"licence_sha256\": \"%s\"}".formatted(Sha256.of(NETWORK)));
        assertThat(reason()).contains("not accepted").contains("LICENSE is another text than the one accepted");
        Files.writeString(accepted, "[]");
        assertThat(reason()).isEqualTo("accepted.json: is not an object");
        Files.writeString(accepted, "accepted");
        assertThat(reason()).startsWith("accepted.json is not JSON");
        Files.writeString(accepted, " ".repeat(70_000));
        assertThat(reason()).isEqualTo("accepted.json is longer than 64 kB");
        Files.move(accepted, folder.resolve("elsewhere"));
        Files.writeString(folder.resolve("elsewhere"), "{\"licence_sha256\": \"%s\"}".formatted(hash));
        Files.createSymbolicLink(accepted, folder.resolve("elsewhere"));
        assertThat(reason()).as("a link is not the operator's word").startsWith("not accepted");
    }

    @Test
    void whatComesWithTheProgramCanBeSwitchedOffAndGoesBehindTheOperators() {
        var all = new PackStore(folder, new TrustPolicy.Folder(), java.util.Set.of(), _ -> {});
        assertThat(all.scan()).extracting(PackState::folder).containsExactlyElementsOf(ShippedPacks.names());
        assertThat(ShippedPacks.names()).contains("ppocr-read");
        assertThat(all.choose("text.read"))
                .isInstanceOfSatisfying(
                        PackStore.Choice.Packed.class,
                        choice -> assertThat(choice.pack().shipped()).isTrue());
        var without = new PackStore(folder, new TrustPolicy.Folder(), java.util.Set.of("ppocr-read"), _ -> {});
        without.scan();
        assertThat(without.choose("text.read")).isInstanceOf(PackStore.Choice.BuiltIn.class);
        writer().cut("net.onnx", NETWORK, 50).write("text.read", NETWORKS.formatted(NOISE, ""));
        all.scan();
        assertThat(all.choose("text.read"))
                .isInstanceOfSatisfying(
                        PackStore.Choice.Packed.class,
                        choice -> assertThat(choice.pack().manifest().name()).isEqualTo("made"));
    }
}

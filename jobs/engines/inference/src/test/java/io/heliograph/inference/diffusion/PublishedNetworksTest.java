// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The twins of published networks give the values of an independent reader: docs/published-networks runs the same files
 * with onnxruntime-node, the tokenizer of transformers.js and the formulas of diffusers, and writes golden.json.
 */
class PublishedNetworksTest {
    @TempDir
    Path home;

    private static JsonNode golden() {
        try {
            return JsonMapper.shared()
                    .readTree(Files.readAllBytes(Path.of("src/test/resources/published/golden.json")));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static Stream<JsonNode> texts() {
        return golden().path("ids").valueStream();
    }

    static Stream<JsonNode> runs() {
        return golden().path("runs").valueStream();
    }

    static Stream<JsonNode> fills() {
        return golden().path("fills").valueStream();
    }

    private GoldenTwins twins() {
        return new GoldenTwins(Path.of(""), home);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void tokensAreThoseOfTransformers(JsonNode text) throws Exception {
        long[] expected =
                text.path("ids").valueStream().mapToLong(JsonNode::asLong).toArray();
        assertThat(twins().tokens(text.path("text").asString())).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("runs")
    void latentsAndPicturesAreThoseOfOnnxRuntimeForNode(JsonNode run) throws Exception {
        GoldenTwins.Differences differences =
                twins().compare(run, golden().path("ids").get(0).path("text").asString());
        assertThat(differences.latent()).as("latents").isLessThan(1e-3);
        assertThat(differences.levels()).as("levels of the picture").isLessThan(0.8);
    }

    @ParameterizedTest
    @MethodSource("fills")
    void filledMasksAreThoseOfOnnxRuntimeForNode(JsonNode run) throws Exception {
        GoldenTwins.Differences differences =
                twins().fill(run, golden().path("ids").get(0).path("text").asString());
        assertThat(differences.latent()).as("latents").isLessThan(1e-3);
        assertThat(differences.levels()).as("levels of the picture").isLessThan(0.8);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import io.heliograph.fuzzing.FuzzRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OnnxPortsFuzzTest {
    @Test
    void namesOfHostileNetworksAreReadOrRefusedWithinBounds() throws Exception {
        byte[] small = new OnnxGraph()
                .input("x", OnnxGraph.FLOAT, -1, 3)
                .constant("w", new float[3], 3)
                .node("Add", List.of("x", "w"), "y")
                .output("y", OnnxGraph.FLOAT, -1, 3)
                .bytes();
        new FuzzRun(OnnxPortsFuzz.class, List.of("io.heliograph.inference.**"), 40_000)
                .against(Map.of(
                        "small.onnx",
                        small,
                        "tiny.onnx",
                        Files.readAllBytes(Path.of("src/test/resources/packs/tiny/network.onnx"))));
    }
}

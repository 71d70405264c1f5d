// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.fuzzing.FuzzRun;
import io.heliograph.inference.runtime.OnnxGraph;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OnnxNamesFuzzTest {
    @Test
    void namesOfHostileNetworksAreReadOrRefusedWithinBounds() throws Exception {
        byte[] small = new OnnxGraph()
                .input("x", OnnxGraph.FLOAT, -1, 3)
                .constant("w", new float[3], 3)
                .node("Add", List.of("x", "w"), "y")
                .output("y", OnnxGraph.FLOAT, -1, 3)
                .bytes();
        new FuzzRun(OnnxNamesFuzz.class, List.of("io.heliograph.inference.**"), 40_000)
                .against(Map.of("small.onnx", small, "tiny.onnx", InstallFixture.resource("packs/tiny/network.onnx")));
    }
}

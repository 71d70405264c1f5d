// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import io.heliograph.fuzzing.FuzzRun;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OnnxDataFilesFuzzTest {
    @Test
    void hostileNetworksAreWalkedThroughWithinBounds() throws Exception {
        byte[] elsewhere = new OnnxGraph()
                .input("x", OnnxGraph.FLOAT, -1, 3)
                .elsewhere("w", "weights.bin", 3, 3)
                .node("MatMul", List.of("x", "w"), "y")
                .output("y", OnnxGraph.FLOAT, -1, 3)
                .bytes();
        new FuzzRun(OnnxDataFilesFuzz.class, List.of("io.heliograph.inference.**"), 40_000)
                .against(Map.of("elsewhere.onnx", elsewhere));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.providers.OrtCUDAProviderOptions;
import java.util.Map;
import java.util.TreeMap;

/**
 * ONNX Runtime's provider for NVIDIA cards.
 *
 * @param card index of the card
 * @param memoryBytes limit on the card's memory for one session; 0: all of it
 */
record CudaProvider(int card, long memoryBytes) implements CardProvider {
    /**
     * Options of the provider. Convolution algorithms are chosen by a rule, because a search by measuring may choose
     * differently each run. TF32 has 10 bits of mantissa and makes diffusion two to six times faster. Outputs of test
     * copies of published networks then differ by less than 0.001 from the processor's (docs/card-check).
     */
    Map<String, String> options() {
        Map<String, String> options = new TreeMap<>(Map.of(
                "arena_extend_strategy", "kSameAsRequested", // the default doubles the memory each time
                "cudnn_conv_algo_search", "HEURISTIC",
                "use_tf32", "1"));
        if (memoryBytes > 0) {
            options.put("gpu_mem_limit", Long.toString(memoryBytes));
        }
        return options;
    }

    @Override
    public void addTo(SessionOptions options) throws OrtException {
        try (var cuda = new OrtCUDAProviderOptions(card)) {
            for (var option : options().entrySet()) {
                cuda.add(option.getKey(), option.getValue());
            }
            options.addCUDA(cuda);
        }
    }
}

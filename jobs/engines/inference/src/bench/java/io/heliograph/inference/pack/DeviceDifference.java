// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.pack.PackManifest.PackedNetwork;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkRuntime;
import io.heliograph.inference.runtime.Tensor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Outputs of a pack's networks for their probes on two devices. */
public final class DeviceDifference {
    private DeviceDifference() {}

    /**
     * Largest difference of each network's outputs, in parts of the largest value of the processor's (at least 1).
     *
     * @return by name of the network
     */
    public static Map<String, Double> of(ModelPack pack, NetworkRuntime processor, NetworkRuntime card)
            throws Exception {
        Map<String, Double> differences = new LinkedHashMap<>();
        for (var entry : pack.manifest().networks().entrySet()) {
            PackedNetwork packed = entry.getValue();
            Optional<ProbePicture> shown = packed.probe().picture().isPresent()
                    ? Optional.of(ProbePicture.of(
                            pack.bytes(packed.probe().picture().get().path(), ProbePicture.LARGEST)))
                    : Optional.empty();
            Map<String, Tensor> inputs = packed.probe().inputs(entry.getKey(), packed.signature(), shown);
            differences.put(
                    entry.getKey(), difference(run(pack, packed, processor, inputs), run(pack, packed, card, inputs)));
        }
        return differences;
    }

    private static List<Tensor.Floats> run(
            ModelPack pack, PackedNetwork packed, NetworkRuntime runtime, Map<String, Tensor> inputs) throws Exception {
        try (Network network = runtime.open(pack.folder().resolve(packed.file().path()), packed.signature())) {
            return network.run(inputs);
        }
    }

    private static double difference(List<Tensor.Floats> expected, List<Tensor.Floats> actual) {
        double largest = 0;
        for (int output = 0; output < expected.size(); output++) {
            float[] one = expected.get(output).values();
            float[] other = actual.get(output).values();
            double scale = 1;
            for (float value : one) {
                scale = Math.max(scale, Math.abs(value));
            }
            for (int i = 0; i < one.length; i++) {
                largest = Math.max(largest, Math.abs(one[i] - other[i]) / scale);
            }
        }
        return largest;
    }
}

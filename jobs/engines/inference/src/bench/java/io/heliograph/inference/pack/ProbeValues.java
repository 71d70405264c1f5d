// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.pack.PackManifest.PackedNetwork;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Prints what the probes of a pack must expect: run it once on a machine where the network is known to work, and write the numbers into pack.json, which must
 * have any two different ones there before. {@code docs/bench ProbeValues FOLDER [NUMBER]}: how many, 16 unless said otherwise.
 */
public final class ProbeValues {
    private ProbeValues() {}

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        ModelPack modelPack = ModelPack.read(Path.of(args[0]));
        int number = args.length > 1 ? Integer.parseInt(args[1]) : 16;
        var runtime = new RuntimeSelection(RuntimeSettings.processor(0, Path.of("target/libtorch")))
                .named(modelPack.manifest().engine().name());
        for (var entry : modelPack.manifest().networks().entrySet()) {
            PackedNetwork packed = entry.getValue();
            PackProbe probe = packed.probe();
            Optional<ProbePicture> shown = probe.picture().isPresent()
                    ? Optional.of(ProbePicture.of(
                            modelPack.bytes(probe.picture().get().path(), ProbePicture.LARGEST)))
                    : Optional.empty();
            try (VerifiedFile file = modelPack.verified(packed.file());
                    Network network = runtime.open(file.path(), packed.signature())) {
                var output = network.run(probe.inputs(entry.getKey(), packed.signature(), shown))
                        .getFirst();
                float[] values = output.values();
                var expected = new StringJoiner(", ", "\"expected\": [", "]");
                int stride = Math.max(1, values.length / number);
                for (int i = 0; i < number && i * stride < values.length; i++) {
                    expected.add(String.format(Locale.ROOT, "%.6f", values[i * stride]));
                }
                System.out.println(entry.getKey() + " " + Arrays.toString(output.shape()) + " " + expected);
            }
        }
    }
}

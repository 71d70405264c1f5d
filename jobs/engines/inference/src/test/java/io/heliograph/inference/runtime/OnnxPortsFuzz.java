// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import io.heliograph.fuzzing.CallBounds;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;

/** The reader of the names of an ONNX file. */
public final class OnnxPortsFuzz {
    private static final CallBounds BOUNDS = new CallBounds(Duration.ofSeconds(1), 32 << 20);

    private OnnxPortsFuzz() {}

    /** Reads a file. */
    public static void fuzzerTestOneInput(byte[] input) {
        BOUNDS.hold(
                () -> {
                    OnnxPorts ports = OnnxPorts.read(ByteBuffer.wrap(input));
                    if (ports.inputs().isEmpty() || ports.outputs().isEmpty()) {
                        throw new IllegalStateException("a network without ports");
                    }
                },
                IOException.class);
    }
}

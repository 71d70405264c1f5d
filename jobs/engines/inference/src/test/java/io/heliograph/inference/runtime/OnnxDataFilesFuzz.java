// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import io.heliograph.fuzzing.CallBounds;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;

/** The walk through an ONNX file that looks for weights in other files. */
public final class OnnxDataFilesFuzz {
    private static final CallBounds BOUNDS = new CallBounds(Duration.ofSeconds(1), 32 << 20);

    private OnnxDataFilesFuzz() {}

    /** Walks through a file. */
    public static void fuzzerTestOneInput(byte[] input) {
        BOUNDS.hold(
                () -> {
                    if (OnnxDataFiles.named(ByteBuffer.wrap(input)).stream()
                            .anyMatch(name -> name.length() > input.length)) {
                        throw new IllegalStateException("a name longer than the file");
                    }
                },
                IOException.class);
    }
}

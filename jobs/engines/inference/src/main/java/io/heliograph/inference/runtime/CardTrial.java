// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import java.nio.FloatBuffer;
import java.util.HexFormat;
import java.util.Map;

/**
 * Runs a network of one addition on a graphics card. Libraries may load although there is no card, or its driver is
 * too old.
 */
final class CardTrial {
    /** An ONNX file (version 8, operator set 17) of {@code y = x + x}, one float each. */
    private static final byte[] ADDITION = HexFormat.of()
            .parseHex("08083a350a0e0a01780a017812017922034164641201745a0f0a0178120a0a08080112040a020801"
                    + "620f0a0179120a0a08080112040a02080142040a001011");

    private CardTrial() {}

    /**
     * Adds 21 and 21.
     *
     * @throws OrtException if the card does not work
     */
    static void run(OrtEnvironment environment, SessionOptions options) throws OrtException {
        try (OrtSession session = environment.createSession(ADDITION, options);
                OnnxTensor number =
                        OnnxTensor.createTensor(environment, FloatBuffer.wrap(new float[] {21}), new long[] {1});
                OrtSession.Result result = session.run(Map.of("x", number))) {
            float sum = ((float[]) result.get(0).getValue())[0];
            if (sum != 42) {
                throw new OrtException("the card adds 21 and 21 to " + sum);
            }
        }
    }
}

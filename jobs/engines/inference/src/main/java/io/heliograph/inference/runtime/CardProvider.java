// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession.SessionOptions;

/** An execution provider of ONNX Runtime for a graphics card. */
@FunctionalInterface
interface CardProvider {
    /**
     * Adds the provider to the options of a session.
     *
     * @throws OrtException if its libraries cannot be loaded
     */
    void addTo(SessionOptions options) throws OrtException;
}

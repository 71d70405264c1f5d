// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.List;
import java.util.Map;

/** A loaded network. May be run by several threads; each run has its own worker. */
public interface Network extends AutoCloseable {
    /** Inputs and outputs. */
    TensorSignature signature();

    /**
     * Runs the network once.
     *
     * @param inputs by name; unknown ones are ignored
     * @return the outputs, in the order of the signature
     * @throws NetworkException if it fails, or if an output has another shape than in the signature, or contains NaN
     *     or infinity
     * @throws IllegalArgumentException if an input is missing or does not fit
     * @throws java.util.concurrent.CancellationException if the thread is interrupted while it waits for a worker
     */
    List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) throws NetworkException;

    /** Frees its memory at once; no run may be in progress. */
    @Override
    void close();
}

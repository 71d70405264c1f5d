// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.List;
import java.util.Map;

/** A loaded network. May be run by several threads; each run has a worker of its own. */
public interface Network extends AutoCloseable {
    /** What goes in and comes out. */
    TensorSignature signature();

    /**
     * Runs it once.
     *
     * @param inputs by name; what the network does not take is left aside
     * @return the outputs in the order of the signature
     * @throws NetworkException if it fails, or answers in another shape than its signature says, or with NaN or infinity
     * @throws IllegalArgumentException if an input is missing or does not fit
     * @throws java.util.concurrent.CancellationException if the thread is interrupted while it waits for a worker
     */
    List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) throws NetworkException;

    /** Frees its memory; waits for nobody, so no run may be under way. */
    @Override
    void close();
}

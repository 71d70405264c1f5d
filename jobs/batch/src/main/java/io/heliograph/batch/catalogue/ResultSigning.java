// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

/** What is written into the files of a result before they are published: who made them, of what, and with what. */
public interface ResultSigning {
    /** Writes nothing. */
    ResultSigning NONE = (_, _, pipeline) -> pipeline;

    /**
     * The same work, with signed files as its results.
     *
     * @param pipeline of that request; built for one execution, as what this returns
     */
    Pipeline signed(Operation operation, OperationRequest operationRequest, Pipeline pipeline);
}

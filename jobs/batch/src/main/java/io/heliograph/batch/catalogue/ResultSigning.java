// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

/** Writes provenance into the files of a result before they are published: maker, sources and tools. */
public interface ResultSigning {
    /** Writes nothing. */
    ResultSigning NONE = (_, _, pipeline) -> pipeline;

    /**
     * The same work, with signed files as its results.
     *
     * @param pipeline of that request; like the returned pipeline, built for one execution
     */
    Pipeline signed(Operation operation, OperationRequest operationRequest, Pipeline pipeline);
}

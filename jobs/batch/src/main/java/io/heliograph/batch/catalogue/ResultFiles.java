// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

/** The files that a request has as results, or will have. */
public interface ResultFiles {
    /** The request. */
    String requestId();

    /**
     * Stands for the address of a result file, which answers HEAD with 404 until the file is published under that key.
     *
     * @param key the key it is, or will be, published under
     * @param contentType what it is
     * @return a value for {@link StepWork#result}, alone or within lists and maps
     */
    Object address(String key, String contentType);
}

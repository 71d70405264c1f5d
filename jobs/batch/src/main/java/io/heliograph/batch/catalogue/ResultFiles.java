// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

/** The present and future result files of a request. */
public interface ResultFiles {
    /** Id of the request. */
    String requestId();

    /**
     * A reference to a result file; answers contain the file's address instead. The address answers HEAD with 404 until the
     * file is published under that key.
     *
     * @param key key under which the file is or will be published
     * @param contentType media type of the file
     * @return a value for {@link StepWork#result}, alone or within lists and maps
     */
    Object address(String key, String contentType);
}

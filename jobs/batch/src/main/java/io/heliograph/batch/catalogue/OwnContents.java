// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

/** Gives access to inputs in this service's object store before their request is accepted. */
@FunctionalInterface
public interface OwnContents {
    /**
     * The look-up for the inputs of a request.
     *
     * @param baseUrl base of the service's own addresses
     */
    ContentLookup below(String baseUrl);
}

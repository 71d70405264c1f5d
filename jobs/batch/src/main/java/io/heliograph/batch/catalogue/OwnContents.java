// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

/** Content of inputs that this service stores, before their requests are accepted. */
@FunctionalInterface
public interface OwnContents {
    /**
     * The look-up for the inputs of a request.
     *
     * @param baseUrl base of the service's own addresses
     */
    ContentLookup below(String baseUrl);
}

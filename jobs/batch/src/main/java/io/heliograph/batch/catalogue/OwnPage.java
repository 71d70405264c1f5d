// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.Map;

/**
 * Reference to a page of this service in a stored result. It contains no host, so that an installation can move.
 */
public final class OwnPage {
    /** Name of the member that holds the page's path in such a reference. */
    public static final String REFERENCE = "$page";

    private OwnPage() {}

    /**
     * A reference to a page.
     *
     * @param path below the service's address, without a slash at its beginning
     * @return a value for {@link StepWork#result}, alone or within lists and maps
     */
    public static Object at(String path) {
        return Map.of(REFERENCE, path);
    }
}

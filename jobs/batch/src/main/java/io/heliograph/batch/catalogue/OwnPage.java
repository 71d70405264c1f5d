// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.Map;

/**
 * Stands for the address of a page of this service in a result, so that an installation can move to another address.
 */
public final class OwnPage {
    /** Member of an object in a stored result that stands for the address of a page. */
    public static final String REFERENCE = "$page";

    private OwnPage() {}

    /**
     * The page.
     *
     * @param path below the service's address, without a slash at its beginning
     * @return a value for {@link StepWork#result}, alone or within lists and maps
     */
    public static Object at(String path) {
        return Map.of(REFERENCE, path);
    }
}

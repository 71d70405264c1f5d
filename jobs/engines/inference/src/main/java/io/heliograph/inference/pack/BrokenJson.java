// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;

/** Builds the message for a file of a pack that is not valid JSON. */
public final class BrokenJson {
    private BrokenJson() {}

    /**
     * The exception to throw, with the line and column of the fault, and the advice to repair the file.
     *
     * @param file its name or path
     */
    public static PackException in(String file, JacksonException fault) {
        TokenStreamLocation location = fault.getLocation();
        String place = location == null || location.getLineNr() < 1
                ? ""
                : " at line %d, column %d".formatted(location.getLineNr(), location.getColumnNr());
        return new PackException(
                "%s is not JSON%s; correct the file, or install the pack again".formatted(file, place), fault);
    }
}

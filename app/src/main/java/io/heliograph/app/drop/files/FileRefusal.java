// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;

/** Refusals of entries that are no regular files. */
public final class FileRefusal {
    private FileRefusal() {}

    public static FailureException link() {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "A link", "Links are not followed; put the file itself into the inbox.");
    }

    static FailureException noFile() {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Not a file",
                "A pipe, a device or a folder lies where a file belongs; put a regular file into the inbox.");
    }
}

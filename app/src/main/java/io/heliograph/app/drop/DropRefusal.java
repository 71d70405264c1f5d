// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;

/** Refusals of what was dropped. */
final class DropRefusal {
    private DropRefusal() {}

    static FailureException profile(ProfileException cause) {
        return new FailureException(
                new ClientFailure(ErrorCode.VALIDATION_ERROR, "Not understood", String.valueOf(cause.getMessage())),
                cause);
    }

    static ClientFailure noPlace() {
        return new ClientFailure(
                ErrorCode.NOT_FOUND,
                "Not in a profile's folder",
                "Files belong into inbox/<organization>/<profile>/, such as inbox/default/cutout/.");
    }

    static FailureException noOrganization(String name) {
        return new FailureException(
                ErrorCode.NOT_FOUND,
                "Unknown organization",
                "There is no organization '" + name
                        + "'. The first folder below the inbox is the organization's name; that of the first start is 'default'.");
    }

    static FailureException noFiles(String operation) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Takes no files", "The operation " + operation + " takes no files.");
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.profile.ProfileException;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;

/** Errors of dropped files: why a file was not processed, or why it has no result. */
final class DropRefusal {
    static final String UNKNOWN_PROFILE = "Unknown profile";

    private DropRefusal() {}

    static FailureException profile(ProfileException cause) {
        return new FailureException(
                cause.isMissing()
                        ? new ClientFailure(ErrorCode.NOT_FOUND, UNKNOWN_PROFILE, String.valueOf(cause.getMessage()))
                        : new ClientFailure(
                                ErrorCode.VALIDATION_ERROR, "Not understood", String.valueOf(cause.getMessage())),
                cause);
    }

    static ClientFailure noPlace() {
        return new ClientFailure(
                ErrorCode.NOT_FOUND,
                "Not in a profile's folder",
                "Files belong in inbox/<organization>/<profile>/, such as inbox/default/cutout/.");
    }

    static ClientFailure manifestTooHigh() {
        return new ClientFailure(
                ErrorCode.NOT_FOUND,
                "Not in a folder of its own",
                "A batch.json belongs in a folder with the files of its run, such as inbox/default/cutout/spring/batch.json.");
    }

    static ClientFailure lonelySidecar() {
        return new ClientFailure(
                ErrorCode.NOT_FOUND,
                "Fields without a file",
                "This file holds the fields of a file of the same name without .json. No such file came, or it was "
                        + "taken in earlier. Put the .json into the inbox first, or move both at once.");
    }

    static ClientFailure nameless() {
        return new ClientFailure(
                ErrorCode.BAD_REQUEST,
                "Invalid file name",
                "The name of the file is not valid UTF-8. Rename it, and put it into the inbox again.");
    }

    /** The service ran out of memory or stack while it read the file. */
    static ClientFailure tooLarge(VirtualMachineError cause) {
        return new ClientFailure(
                ErrorCode.PROCESSING_FAILED,
                "Too large to process",
                "The server ran out of memory while it read this file ("
                        + cause.getClass().getSimpleName()
                        + "). Make the file or its .json smaller, or give the server more memory.");
    }

    static FailureException keptBack() {
        return new FailureException(
                ErrorCode.CONTENT_MODERATION_FAILED, "Kept back", "Moderation withheld the result.");
    }

    static FailureException expired(String file) {
        return new FailureException(
                ErrorCode.INTERNAL_ERROR,
                "Result expired",
                "The result " + file
                        + " expired before it could be put into the outbox; no process watched the folders for "
                        + "longer than heliograph.retention keeps results.");
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

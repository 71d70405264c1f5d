// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.batch.catalogue.Operation;

/**
 * Fields, sender and options of a submission before its checks.
 *
 * @param requestId a new id; the keys of its stored inputs contain it
 * @param baseUrl base of every address about the request, without a slash at the end
 */
public record Submission(
        String requestId,
        Operation operation,
        SubmissionFields fields,
        SubmissionSender sender,
        String baseUrl,
        SubmissionOptions options) {
    /** A submission without options. */
    public Submission(
            String requestId, Operation operation, SubmissionFields fields, SubmissionSender sender, String baseUrl) {
        this(requestId, operation, fields, sender, baseUrl, SubmissionOptions.NONE);
    }
}

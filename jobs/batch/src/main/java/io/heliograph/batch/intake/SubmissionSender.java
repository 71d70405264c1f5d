// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.config.EntryPoint;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.accounts.Organization;
import java.util.Optional;

/**
 * Sender of a submission, and its entry point.
 *
 * @param caller organization of the sender, with the rights of the token
 * @param tokenId token that signs the webhook; empty for operators and folders
 * @param source its entry point
 * @param waiting whether somebody waits for the result
 */
public record SubmissionSender(Caller caller, Optional<Long> tokenId, EntryPoint source, Waiting waiting) {
    /** Kinds of waiting for the result. */
    public enum Waiting {
        /** Somebody waits if the field {@code sync} of the submission is true, or if the operation is synchronous only. */
        AS_SENT,
        ALWAYS,
        NEVER
    }

    /** A client with a token. */
    public static SubmissionSender client(Caller caller, EntryPoint source) {
        return new SubmissionSender(caller, Optional.of(caller.tokenId()), source, Waiting.AS_SENT);
    }

    /** An operator or a folder that acts for an organization, without a token and without waiting. */
    public static SubmissionSender without(Organization organization, EntryPoint source) {
        var caller = new Caller(0, organization.id(), organization.plan(), organization.dialect());
        return new SubmissionSender(caller, Optional.empty(), source, Waiting.NEVER);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.config.Dialect;
import io.heliograph.config.RequestPriority;
import java.util.Optional;

/**
 * Terms of an accepted request: the sender's options, and the priority and idempotency key derived from them.
 *
 * @param priority the priority that the plan allows
 * @param claim the client's idempotency key, if it sent one
 */
public record SubmissionTerms(RequestPriority priority, Optional<IdempotencyClaim> claim, SubmissionOptions options) {
    /** Normal priority, no idempotency key and no options. */
    public static final SubmissionTerms PLAIN = new SubmissionTerms(RequestPriority.NORMAL, Optional.empty());

    /** Terms without options. */
    public SubmissionTerms(RequestPriority priority, Optional<IdempotencyClaim> claim) {
        this(priority, claim, SubmissionOptions.NONE);
    }

    /** API dialect (form) of the answer, the status and the webhook; empty: the organization's. */
    public Optional<Dialect> dialect() {
        return options.dialect();
    }

    /** The same terms without the idempotency key. */
    SubmissionTerms withoutClaim() {
        return new SubmissionTerms(priority, Optional.empty(), options);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.config.Dialect;
import io.heliograph.config.RequestPriority;
import java.util.Optional;

/**
 * Terms of an accepted request: the sender's options and what the service made of them.
 *
 * @param priority the priority that the plan allows
 * @param claim the claim on the client's idempotency key
 */
public record SubmissionTerms(RequestPriority priority, Optional<IdempotencyClaim> claim, SubmissionOptions options) {
    /** Normal priority, no claim and no options. */
    public static final SubmissionTerms PLAIN = new SubmissionTerms(RequestPriority.NORMAL, Optional.empty());

    /** Terms without options. */
    public SubmissionTerms(RequestPriority priority, Optional<IdempotencyClaim> claim) {
        this(priority, claim, SubmissionOptions.NONE);
    }

    /** Dialect of the answer, the status and the webhook; empty: the organization's. */
    public Optional<Dialect> dialect() {
        return options.dialect();
    }

    /** The same terms without the claim. */
    SubmissionTerms withoutClaim() {
        return new SubmissionTerms(priority, Optional.empty(), options);
    }
}

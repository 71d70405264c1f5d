// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.config.Dialect;
import io.heliograph.config.RequestPriority;
import java.util.Optional;

/**
 * The sender's options for submission and delivery.
 *
 * @param dialect the dialect of the answer, the status and the webhook; empty: the organization's
 */
public record SubmissionTerms(RequestPriority priority, Optional<IdempotencyClaim> claim, Optional<Dialect> dialect) {
    /** Nothing. */
    public static final SubmissionTerms PLAIN = new SubmissionTerms(RequestPriority.NORMAL, Optional.empty());

    /** Terms with the organization's dialect. */
    public SubmissionTerms(RequestPriority priority, Optional<IdempotencyClaim> claim) {
        this(priority, claim, Optional.empty());
    }
}

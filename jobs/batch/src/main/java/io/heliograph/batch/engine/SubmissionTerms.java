// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.RequestPriority;
import java.util.Optional;

/** What a sender asks for beside the work itself. */
public record SubmissionTerms(RequestPriority priority, Optional<IdempotencyClaim> claim) {
    /** Nothing. */
    public static final SubmissionTerms PLAIN = new SubmissionTerms(RequestPriority.NORMAL, Optional.empty());
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.config.Dialect;
import io.heliograph.config.RequestPriority;
import java.util.Optional;

/**
 * Options of a submission in addition to its fields.
 *
 * @param priority requested priority; empty: normal, or the plan's highest if that is lower
 * @param key the client's {@code Idempotency-Key}
 * @param dialect API dialect (form) of the answer, the status and the webhook; empty: the organization's
 * @param warning warning that precedes those of the checks
 */
public record SubmissionOptions(
        Optional<RequestPriority> priority, Optional<String> key, Optional<Dialect> dialect, Optional<String> warning) {
    /** No options. */
    public static final SubmissionOptions NONE =
            new SubmissionOptions(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}

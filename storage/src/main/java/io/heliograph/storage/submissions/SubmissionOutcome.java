// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.ClientFailure;
import org.jspecify.annotations.Nullable;

/** How a submission ends. */
public sealed interface SubmissionOutcome {
    /**
     * The submission ended with a result.
     *
     * @param result JSON object with references instead of addresses, see {@link SubmissionStatus}
     */
    record Completed(String result, @Nullable String warning) implements SubmissionOutcome {}

    /** The submission ended with a failure. */
    record Failed(ClientFailure failure) implements SubmissionOutcome {}
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.Dialect;
import java.util.Optional;

/**
 * Data of a status answer.
 *
 * @param state its progress
 * @param dialect the dialect of its submission; for requests that no client submitted, its organization's, if it has
 *     one
 * @param result JSON object when completed; an object {@code {"$asset": "id.png"}} in it stands for an address below
 *     {@code baseUrl}
 */
public record SubmissionStatus(
        String requestId,
        long organizationId,
        String baseUrl,
        Optional<Dialect> dialect,
        State state,
        Optional<String> result,
        Optional<String> warning,
        Optional<ClientFailure> failure) {
    /** The four states of the contract. */
    public enum State {
        IN_PROGRESS,
        COMPLETED,
        ERROR,
        UNKNOWN
    }

    /** Whether polling may end. */
    public boolean isTerminal() {
        return state != State.IN_PROGRESS;
    }
}

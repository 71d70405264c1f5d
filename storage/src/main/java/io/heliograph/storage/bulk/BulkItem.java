// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.bulk;

import io.heliograph.config.ClientFailure;
import java.time.Duration;
import java.util.Optional;

/**
 * A finished item of a bulk run.
 *
 * @param position in the run, from 0
 * @param name the sender's name for it
 * @param fingerprint SHA-256 of its operation, fields, inputs and engines, in hexadecimal digits; empty if its inputs
 *     were never received
 * @param result JSON object with references to assets; empty if it failed
 * @param time processing time
 */
public record BulkItem(
        int position,
        String name,
        State state,
        Optional<String> fingerprint,
        Optional<String> result,
        Optional<String> warning,
        Optional<ClientFailure> failure,
        Duration time) {
    /** How an item ended. */
    public enum State {
        /** Its work was done in this run. */
        DONE,
        /** The organization had the same work done before, and the result was copied. */
        REUSED,
        /** Failed because of its input, or permanently. */
        FAILED
    }
}

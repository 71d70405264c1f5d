// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.bulk;

import io.heliograph.config.ClientFailure;
import java.time.Duration;
import java.util.Optional;

/**
 * An item of a bulk run that has ended.
 *
 * @param position in the run, from 0
 * @param name as its sender called it
 * @param fingerprint SHA-256 of its operation, fields and inputs, and of the engines that did the work, in hexadecimal digits; empty if its inputs never came
 * @param result JSON object, with references to assets in it; empty if it failed
 * @param time that it took
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
        /** The organization had the same done before, and the result was copied. */
        REUSED,
        /** Its own fault, or one that does not pass. */
        FAILED
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import java.time.Instant;

/** Outcome of an attempt. */
sealed interface SendAttempt {
    /** The receiver accepted it, now or before. */
    record Delivered() implements SendAttempt {}

    /** The receiver did not accept it: to be tried again. */
    record Failed(String why) implements SendAttempt {}

    /** Nothing was sent: too many deliveries of the organization, or to the same address, are running. */
    record Postponed(Instant until) implements SendAttempt {}

    /** The delivery is no longer needed. */
    record Obsolete() implements SendAttempt {}
}

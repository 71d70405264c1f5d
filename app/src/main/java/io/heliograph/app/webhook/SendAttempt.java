// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import java.time.Instant;

/** How an attempt went. */
sealed interface SendAttempt {
    /** The receiver took it, now or before. */
    record Delivered() implements SendAttempt {}

    /** The receiver did not take it: to be tried again. */
    record Failed(String why) implements SendAttempt {}

    /** Nothing was sent, as others of the organization, or to the same address, are being sent. */
    record Postponed(Instant until) implements SendAttempt {}

    /** There is nothing to send any more. */
    record Obsolete() implements SendAttempt {}
}

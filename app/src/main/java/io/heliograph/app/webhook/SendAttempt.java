// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import java.time.Instant;

/** Outcome of one attempt to deliver a webhook. */
sealed interface SendAttempt {
    /** The receiver has accepted the delivery, in this attempt or an earlier one. */
    record Delivered() implements SendAttempt {}

    /** The receiver did not accept the delivery; another attempt may follow. */
    record Failed(String why) implements SendAttempt {}

    /** Nothing was sent, because too many deliveries of the organization, or to the same receiver, are running. */
    record Postponed(Instant until) implements SendAttempt {}

    /** The delivery is no longer needed: its request was deleted or reopened. */
    record Obsolete() implements SendAttempt {}
}

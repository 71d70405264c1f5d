// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

/**
 * A receiver's answer to a POST.
 *
 * @param status as received; a redirect is not followed
 * @param bodyStart the first 2,048 bytes of the body, read as UTF-8
 * @param millis duration, the look-up of the name included
 */
public record ReceiverReply(int status, String bodyStart, long millis) {
    /** Whether the receiver accepted it. */
    public boolean isSuccess() {
        return status / 100 == 2;
    }
}

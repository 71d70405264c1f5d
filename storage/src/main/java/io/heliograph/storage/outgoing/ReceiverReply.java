// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

/**
 * What a receiver said to a POST.
 *
 * @param status as it came; a redirect is not followed
 * @param bodyStart the first 2,048 bytes of the body, read as UTF-8
 * @param millis from the first step (finding the address) to here
 */
public record ReceiverReply(int status, String bodyStart, long millis) {
    /** Whether the receiver took it. */
    public boolean isSuccess() {
        return status / 100 == 2;
    }
}

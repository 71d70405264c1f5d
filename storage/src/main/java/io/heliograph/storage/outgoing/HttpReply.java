// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.util.Optional;

/**
 * A complete answer.
 *
 * @param status as received; a redirect is not followed
 * @param body the whole body
 * @param retryAfter value of the header {@code Retry-After} of a 429
 */
@SuppressWarnings("ArrayRecordComponent") // not copied: the caller owns it
public record HttpReply(int status, byte[] body, Optional<String> retryAfter) {}

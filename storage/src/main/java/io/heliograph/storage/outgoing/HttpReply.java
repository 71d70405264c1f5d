// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

/**
 * A whole answer to a question.
 *
 * @param status as it came; a redirect is not followed
 * @param body all of it
 */
@SuppressWarnings("ArrayRecordComponent") // handed over
public record HttpReply(int status, byte[] body) {}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

/**
 * A complete answer.
 *
 * @param status as received; a redirect is not followed
 * @param body the whole body
 */
@SuppressWarnings("ArrayRecordComponent") // handed over
public record HttpReply(int status, byte[] body) {}

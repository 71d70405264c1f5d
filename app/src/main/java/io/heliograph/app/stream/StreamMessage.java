// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

/** A message in a session's queue. */
sealed interface StreamMessage {
    /**
     * A frame.
     *
     * @param payload the JPEG
     * @param dropped frames that it has replaced since the last one taken
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over
    record Video(FrameHeader header, byte[] payload, int dropped) implements StreamMessage {}

    /** Audio, to be sent back. */
    @SuppressWarnings("ArrayRecordComponent") // handed over
    record Audio(FrameHeader header, byte[] payload) implements StreamMessage {}

    /** The session ends, with a message for the client after its error. */
    record End(StreamEnd end, String text) implements StreamMessage {}

    /** No message came in time. */
    record Silence() implements StreamMessage {}
}

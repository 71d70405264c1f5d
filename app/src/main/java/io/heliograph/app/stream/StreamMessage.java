// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

/** What a session's thread takes from its queue. */
sealed interface StreamMessage {
    /**
     * A frame.
     *
     * @param payload the JPEG
     * @param dropped frames that it took the place of since the last one that was taken
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over
    record Video(FrameHeader header, byte[] payload, int dropped) implements StreamMessage {}

    /** Sound, to be sent back. */
    @SuppressWarnings("ArrayRecordComponent") // handed over
    record Audio(FrameHeader header, byte[] payload) implements StreamMessage {}

    /** The session is to end, with words for the client where it is at fault. */
    record End(StreamEnd end, String text) implements StreamMessage {}

    /** Nothing came in time. */
    record Silence() implements StreamMessage {}
}

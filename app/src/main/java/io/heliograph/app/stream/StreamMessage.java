// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

/** A message in a session's queue. */
sealed interface StreamMessage {
    /**
     * A frame.
     *
     * @param payload the JPEG
     * @param dropped number of frames dropped from the queue since the previous frame was taken
     */
    @SuppressWarnings("ArrayRecordComponent") // the array has only one user at a time
    record Video(FrameHeader header, byte[] payload, int dropped) implements StreamMessage {}

    /** Audio, which is sent back unchanged. */
    @SuppressWarnings("ArrayRecordComponent") // the array has only one user at a time
    record Audio(FrameHeader header, byte[] payload) implements StreamMessage {}

    /** End of the session, with the text of the error message for the client. */
    record End(StreamEnd end, String text) implements StreamMessage {}

    /** No message arrived within the waiting time. */
    record Silence() implements StreamMessage {}
}

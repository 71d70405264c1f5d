// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import java.nio.ByteBuffer;

/**
 * Header of {@value #BYTES} bytes before each payload, big-endian: magic (4 bytes), version (1), app (1), media (1), codec (1), frame id
 * (8), presentation time (8).
 *
 * @param media {@link #VIDEO} or {@link #AUDIO}
 * @param codec codec of the payload; for video {@link #JPEG}
 * @param frameId chosen by the client
 * @param presentationTime microseconds; returned to the client unchanged
 */
record FrameHeader(int media, int codec, long frameId, long presentationTime) {
    static final int BYTES = 24;
    static final int VIDEO = 1;
    static final int AUDIO = 2;
    static final int JPEG = 1;

    private static final int MAGIC = 0x42524941;
    private static final int VERSION = 3;
    private static final int BACKGROUND_REMOVAL = 1;
    private static final int UNSIGNED = 255;

    /**
     * Reads the header of a message.
     *
     * @throws StreamException if the message has no header that this server supports
     */
    static FrameHeader read(byte[] message) throws StreamException {
        if (message.length < BYTES) {
            throw refusal("A message of %d bytes is shorter than the header of %d.".formatted(message.length, BYTES));
        }
        ByteBuffer bytes = ByteBuffer.wrap(message);
        if (bytes.getInt() != MAGIC) {
            throw refusal("The message does not begin with the four magic bytes 42 52 49 41.");
        }
        demand("version", bytes.get(), VERSION);
        demand("app", bytes.get(), BACKGROUND_REMOVAL);
        int media = bytes.get() & UNSIGNED;
        int codec = bytes.get() & UNSIGNED;
        if (media != VIDEO && media != AUDIO) {
            throw refusal("The media is %d, but only 1 (video) and 2 (audio) are served.".formatted(media));
        }
        if (media == VIDEO && codec != JPEG) {
            throw refusal("The codec of video is %d, but only 1 (JPEG) is served.".formatted(codec));
        }
        return new FrameHeader(media, codec, bytes.getLong(), bytes.getLong());
    }

    /** A message with this header and a payload, ready to be sent. */
    ByteBuffer message(byte[] payload) {
        return ByteBuffer.allocate(BYTES + payload.length)
                .putInt(MAGIC)
                .put((byte) VERSION)
                .put((byte) BACKGROUND_REMOVAL)
                .put((byte) media)
                .put((byte) codec)
                .putLong(frameId)
                .putLong(presentationTime)
                .put(payload)
                .flip();
    }

    private static void demand(String name, byte found, int served) throws StreamException {
        if ((found & UNSIGNED) != served) {
            throw refusal("The field '%s' of the frame header is %d. Only %d is supported."
                    .formatted(name, found & UNSIGNED, served));
        }
    }

    private static StreamException refusal(String text) {
        return new StreamException(StreamEnd.PROTOCOL_ERROR, text);
    }
}

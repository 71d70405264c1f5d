// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Puts a binary message together from the pieces that Tomcat hands over, and takes no more memory than has come. */
final class MessageAssembly {
    private static final int LEAST = 1 << 14;

    private final int most;
    private byte[] bytes = new byte[0];
    private int length;

    /** @param most bytes of a message */
    MessageAssembly(int most) {
        this.most = most;
    }

    /**
     * Adds a piece.
     *
     * @throws StreamException if the message gets longer than it may
     */
    void add(ByteBuffer piece) throws StreamException {
        int more = piece.remaining();
        if (more > most - length) {
            bytes = new byte[0];
            length = 0;
            throw new StreamException(
                    StreamEnd.MESSAGE_TOO_BIG, "A message may have at most %d bytes.".formatted(most));
        }
        if (length + more > bytes.length) {
            int roomier = (int) Math.min(most, Math.max(LEAST, 2L * (length + more)));
            bytes = Arrays.copyOf(bytes, roomier);
        }
        piece.get(bytes, length, more);
        length += more;
    }

    /** The whole message; the next piece begins another. */
    byte[] finished() {
        byte[] message = Arrays.copyOf(bytes, length);
        length = 0;
        if (bytes.length > 4L * message.length + LEAST) {
            bytes = new byte[0]; // one large message among small ones is not kept for them
        }
        return message;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Assembles a binary message from the pieces that Tomcat delivers. Its buffer grows with the received bytes. */
final class MessageAssembly {
    private static final int LEAST = 1 << 14;

    private final int most;
    private byte[] bytes = new byte[0];
    private int length;

    /** @param most maximum bytes of a message */
    MessageAssembly(int most) {
        this.most = most;
    }

    /**
     * Adds a piece.
     *
     * @throws StreamException if the message exceeds the maximum
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

    /** Returns the whole message; the next piece begins a new one. */
    byte[] finished() {
        byte[] message = Arrays.copyOf(bytes, length);
        length = 0;
        if (bytes.length > 4L * message.length + LEAST) {
            bytes = new byte[0]; // frees the large buffer if messages become small again
        }
        return message;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.config.delivery.StreamingSettings;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;

/** Assembles a client's messages, validates them, and queues them for its session. An invalid message ends the session. */
final class StreamInput {
    private static final int LONGEST_TEXT = 4096;
    private static final long MINUTE = Duration.ofMinutes(1).toMillis();

    private final MessageQueue queue;
    private final StreamSession session;
    private final MessageAssembly assembly;
    private final StringBuilder text = new StringBuilder();
    private final Clock clock;
    private final int mostTexts;
    private int texts;
    private long minute;
    private boolean over;

    StreamInput(MessageQueue queue, StreamSession session, StreamingSettings limits, Clock clock) {
        this.queue = queue;
        this.session = session;
        assembly = new MessageAssembly(limits.frameBytes());
        mostTexts = limits.textsPerMinute();
        this.clock = clock;
        minute = clock.millis();
    }

    /** A piece of a binary message. */
    void binary(ByteBuffer piece, boolean last) {
        if (over) {
            return;
        }
        try {
            assembly.add(piece);
            if (last) {
                byte[] message = assembly.finished();
                FrameHeader header = FrameHeader.read(message);
                queue.offer(header, Arrays.copyOfRange(message, FrameHeader.BYTES, message.length));
            }
        } catch (StreamException e) {
            end(e.end(), e.text());
        }
    }

    /** A piece of a text message. */
    void text(String piece, boolean last) {
        if (over) {
            return;
        }
        if (piece.length() > LONGEST_TEXT - text.length()) {
            end(StreamEnd.MESSAGE_TOO_BIG, "A text message may have at most %d characters.".formatted(LONGEST_TEXT));
            return;
        }
        text.append(piece);
        if (!last) {
            return;
        }
        String whole = text.toString();
        text.setLength(0);
        if (tooMany()) {
            end(StreamEnd.PROTOCOL_ERROR, "At most %d text messages a minute are taken.".formatted(mostTexts));
            return;
        }
        TextCommand.of(whole).ifPresent(this::obey);
    }

    private void obey(TextCommand command) {
        switch (command) {
            case STOP -> end(StreamEnd.STOPPED, "");
            case DEBUG_ON -> session.debug(true);
            case DEBUG_OFF -> session.debug(false);
        }
    }

    private boolean tooMany() {
        long now = clock.millis();
        if (now - minute >= MINUTE) {
            minute = now;
            texts = 0;
        }
        return ++texts > mostTexts;
    }

    private void end(StreamEnd end, String words) {
        over = true;
        queue.end(end, words);
    }
}

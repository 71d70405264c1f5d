// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.app.stream.StreamMessage.Audio;
import io.heliograph.app.stream.StreamMessage.End;
import io.heliograph.app.stream.StreamMessage.Silence;
import io.heliograph.app.stream.StreamMessage.Video;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.operations.video.matting.LiveLook;
import io.heliograph.vision.matting.live.MaskStream;
import io.heliograph.vision.matting.live.MaskStream.MaskedFrame;
import java.io.IOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One session from its first frame to its close, in its own thread: only that thread computes masks and sends to the client. */
final class StreamSession implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(StreamSession.class);
    private static final byte[] NO_MASK = new byte[0];

    private final ClientChannel client;
    private final MessageQueue queue;
    private final MaskStream masks;
    private final LiveLook look;
    private final SessionDeadlines deadlines;
    private final BooleanSupplier stillAdmitted;
    private final StreamMetrics metrics;
    private final int mostDamaged;
    private volatile boolean debug;
    private int damaged; // consecutive undecodable frames
    private int dropped; // frames dropped since the last answer
    private long answered;

    /**
     * @param look finds the subject for {@code masks}; has the name of its engine, and warnings for the client
     * @param stillAdmitted whether the session's token is still valid
     * @param mostDamaged consecutive undecodable frames after which the session ends
     */
    StreamSession(
            ClientChannel client,
            MessageQueue queue,
            MaskStream masks,
            LiveLook look,
            SessionDeadlines deadlines,
            BooleanSupplier stillAdmitted,
            StreamMetrics metrics,
            int mostDamaged) {
        this.client = client;
        this.queue = queue;
        this.masks = masks;
        this.look = look;
        this.deadlines = deadlines;
        this.stillAdmitted = stillAdmitted;
        this.metrics = metrics;
        this.mostDamaged = mostDamaged;
    }

    /** Sets whether the server sends timings after each mask. */
    void debug(boolean enabled) {
        debug = enabled;
    }

    @Override
    public void run() {
        StreamEnd how = StreamEnd.INTERNAL_ERROR;
        String why = "The server failed.";
        try {
            End end = serve();
            how = end.end();
            why = end.text();
        } catch (StreamException e) {
            how = e.end();
            why = e.text();
        } catch (IOException e) {
            LOG.debug("a client of a stream is gone", e);
            how = StreamEnd.GONE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            how = StreamEnd.GOING_AWAY;
            why = "The server restarts.";
        } catch (RuntimeException | LinkageError e) {
            how = StreamEnd.after(e);
            if (how == StreamEnd.CAPACITY_EXCEEDED) {
                why = "The server is too busy to decode frames. Connect again later.";
                LOG.warn("a stream ends, since its frames cannot be decoded now: {}", String.valueOf(e.getCause()));
            } else {
                LOG.error("a stream fails", e);
            }
        } finally {
            client.close(how, why);
            masks.close();
            metrics.ended(how);
            LOG.info("a stream ended with {} after {} masks", how.code(), answered);
        }
    }

    private End serve() throws StreamException, IOException, InterruptedException {
        while (true) {
            StreamMessage message = queue.next(deadlines.untilNext());
            if (message instanceof Video || message instanceof Audio) {
                deadlines.heard();
            }
            deadlines.check();
            keepUp();
            switch (message) {
                case End end -> {
                    return end;
                }
                case Audio sound -> client.send(sound.header().message(sound.payload()));
                case Video frame -> {
                    answer(frame);
                    deadlines.heard(); // time that the server needs is no silence of the client
                }
                case Silence _ -> {
                    // the wait ended at a deadline, which is checked above
                }
            }
        }
    }

    private void keepUp() throws StreamException, IOException {
        if (deadlines.isPingDue()) {
            if (!stillAdmitted.getAsBoolean()) {
                throw new StreamException(StreamEnd.UNAUTHORIZED, "The token has been revoked.");
            }
            client.ping();
        }
    }

    private void answer(Video frame) throws StreamException, IOException {
        long begun = System.nanoTime();
        boolean timed = debug; // read once, because another thread may change it during the frame
        dropped += frame.dropped();
        metrics.dropped(frame.dropped());
        if (frame.payload().length == 0) {
            client.send(frame.header().message(NO_MASK));
            return;
        }
        MaskedFrame masked;
        try {
            masked = masks.next(frame.payload());
        } catch (UnreadableImageException e) {
            metrics.damaged();
            refuse(frame, e);
            return;
        }
        damaged = 0;
        client.send(frame.header().message(masked.jpeg()));
        answered++;
        long took = System.nanoTime() - begun;
        metrics.masked(took);
        if (timed) {
            client.send(TextAnswers.timing(frame, masked, look.engine(), dropped, took));
        }
        Optional<String> notice = look.notice();
        if (notice.isPresent()) {
            metrics.replaced();
            LOG.warn("in a stream: {}", notice.get());
            client.send(TextAnswers.warning(notice.get()));
        }
        dropped = 0;
    }

    /** Answers an undecodable frame with an error and an empty mask. Ends the session after many in a row, or if the frame is too large. */
    private void refuse(Video frame, UnreadableImageException fault) throws StreamException, IOException {
        damaged++;
        String text = String.valueOf(fault.getMessage());
        if (fault.reason() == Reason.TOO_LARGE || fault.reason() == Reason.TOO_COMPLEX || damaged >= mostDamaged) {
            throw new StreamException(StreamEnd.PROTOCOL_ERROR, text);
        }
        client.send(TextAnswers.error(text));
        client.send(frame.header().message(NO_MASK));
    }
}

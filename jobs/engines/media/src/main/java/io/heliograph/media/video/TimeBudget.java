// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.IOException;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.bytedeco.ffmpeg.avformat.AVIOInterruptCB.Callback_Pointer;
import org.bytedeco.javacpp.Pointer;

/**
 * Limit on the processor time for probing a file; FFmpeg checks it whenever it reads. A busy machine gives a probe little processor time,
 * so that elapsed time alone says nothing about a file. The elapsed time has a limit of its own, four times as long.
 */
public final class TimeBudget extends Callback_Pointer {
    /** Maximum elapsed time, as a multiple of the processor time. */
    public static final int PATIENCE = 4;

    private final Duration length;
    private final LongSupplier nanos;
    private final LongSupplier processorNanos;
    private final long begin;
    private final long processorBegin;
    private volatile boolean lifted;

    /**
     * A budget that begins now.
     *
     * @param length maximum processor time
     * @param nanos clock of elapsed time in nanoseconds that never goes back
     * @param processorNanos clock of this process's processor time in nanoseconds
     */
    public TimeBudget(Duration length, LongSupplier nanos, LongSupplier processorNanos) {
        this.length = length;
        this.nanos = nanos;
        this.processorNanos = processorNanos;
        this.begin = nanos.getAsLong();
        this.processorBegin = processorNanos.getAsLong();
    }

    /**
     * Removes the limit permanently. FFmpeg's file reader keeps a copy of this callback, so removing it from the context has
     * no effect.
     */
    void lift() {
        lifted = true;
    }

    boolean isSpent() {
        return !lifted && nanos.getAsLong() - begin > length.toNanos() && (isUsed() || isOverdue());
    }

    private boolean isUsed() {
        return processorNanos.getAsLong() - processorBegin > length.toNanos();
    }

    private boolean isOverdue() {
        return nanos.getAsLong() - begin > length.multipliedBy(PATIENCE).toNanos();
    }

    /**
     * Refuses a file that used up the processor time.
     *
     * @throws UnreadableVideoException TOO_COMPLEX
     * @throws IOException if the process did not get the processor time that the file may use; a later attempt can succeed
     */
    void check() throws IOException {
        if (!isSpent()) {
            return;
        }
        if (isUsed()) {
            throw new UnreadableVideoException(
                    Reason.TOO_COMPLEX, "the file takes longer than " + length.toSeconds() + " s to examine");
        }
        throw new IOException("the machine is too busy to examine the file within "
                + length.multipliedBy(PATIENCE).toSeconds() + " s");
    }

    /** Called by FFmpeg: 1 aborts its operation. */
    @Override
    public int call(Pointer opaque) {
        return isSpent() ? 1 : 0;
    }
}

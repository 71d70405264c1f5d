// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.bytedeco.ffmpeg.avformat.AVIOInterruptCB.Callback_Pointer;
import org.bytedeco.javacpp.Pointer;

/** Time limit for probing a file; FFmpeg checks it whenever it reads. */
public final class TimeBudget extends Callback_Pointer {
    private final Duration length;
    private final LongSupplier nanos;
    private final long begin;
    private volatile boolean lifted;

    /** @param nanos clock in nanoseconds that never goes back */
    public TimeBudget(Duration length, LongSupplier nanos) {
        this.length = length;
        this.nanos = nanos;
        this.begin = nanos.getAsLong();
    }

    /**
     * Removes the limit permanently. FFmpeg's file reader keeps a copy of this callback, so removing it from the context has
     * no effect.
     */
    void lift() {
        lifted = true;
    }

    boolean isSpent() {
        return !lifted && nanos.getAsLong() - begin > length.toNanos();
    }

    void check() throws UnreadableVideoException {
        if (isSpent()) {
            throw new UnreadableVideoException(
                    Reason.TOO_COMPLEX, "the file takes longer than " + length.toSeconds() + " s to examine");
        }
    }

    /** Called by FFmpeg: 1 aborts its operation. */
    @Override
    public int call(Pointer opaque) {
        return isSpent() ? 1 : 0;
    }
}

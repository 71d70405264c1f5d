// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.bytedeco.ffmpeg.avformat.AVIOInterruptCB.Callback_Pointer;
import org.bytedeco.javacpp.Pointer;

/** How long a file may take to be looked at; FFmpeg asks it whenever it reads on. */
final class TimeBudget extends Callback_Pointer {
    private final Duration length;
    private final LongSupplier nanos;
    private final long begin;
    private volatile boolean lifted;

    /** @param nanos a clock that only ever goes forward */
    TimeBudget(Duration length, LongSupplier nanos) {
        this.length = length;
        this.nanos = nanos;
        this.begin = nanos.getAsLong();
    }

    /** Ends the limit for good. FFmpeg's reader of the file keeps a copy of this callback of its own, so that it does not help to take it out of the context. */
    void lift() {
        lifted = true;
    }

    boolean isSpent() {
        return !lifted && nanos.getAsLong() - begin > length.toNanos();
    }

    void check() throws UnreadableVideoException {
        if (isSpent()) {
            throw new UnreadableVideoException(
                    Reason.TOO_COMPLEX, "the file takes longer than " + length.toSeconds() + " s to be looked at");
        }
    }

    /** Called by FFmpeg: 1 stops what it is doing. */
    @Override
    public int call(Pointer opaque) {
        return isSpent() ? 1 : 0;
    }
}

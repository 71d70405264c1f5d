// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.io.IOException;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/** Decoded frames of a picture track in the order of presentation, from any key frame on. */
public interface FrameStream extends AutoCloseable {
    /** Sample aspect ratio in the file; its numerator is 0 if unknown. */
    Rational sampleAspect();

    /**
     * Returns the next frame, which this stream owns and which is valid until the next call. Its {@code pts} is in
     * the track's time base; its {@code duration} is the time until the following frame, or 0 for the last one.
     *
     * @return the frame, or null after the last one
     */
    @Nullable
    AVFrame next() throws IOException;

    /** Whether the next call of {@link #next} returns the frame with this time. */
    boolean isAt(long time);

    /** Whether {@link #next} will return a frame that begins before that time. */
    boolean isBefore(long time) throws IOException;

    /** Whether {@link #next} will return a frame. */
    default boolean hasNext() throws IOException {
        return isBefore(Long.MAX_VALUE);
    }

    /**
     * Seeks to a key frame: the following frames are those that can be decoded from there on.
     *
     * @param time its presentation time, see {@link PacketScan.Key}
     * @param dts its decoding time
     */
    void seek(long time, long dts) throws IOException;

    @Override
    void close();
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import java.io.IOException;

/** Changes the frames of a video. Called for one frame after the other, by one thread. */
@FunctionalInterface
public interface FrameFilter {
    /** Leaves every frame unchanged: nothing is copied or converted unless the encoder needs it. */
    FrameFilter IDENTITY = frame -> {};

    /**
     * Reads a frame and changes it, by {@link VideoFrame#write} or through {@link VideoFrame#yuv}; an unchanged frame
     * goes straight to the encoder. The frame and all its matrices are invalid after the call.
     *
     * @throws IOException if the work failed; rendering ends with it
     */
    void apply(VideoFrame frame) throws IOException;
}

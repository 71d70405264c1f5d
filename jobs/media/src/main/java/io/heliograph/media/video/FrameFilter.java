// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.io.IOException;

/** What happens to the frames of a video. Called for one frame after the other, by one thread. */
@FunctionalInterface
public interface FrameFilter {
    /** Leaves every frame as it is: nothing is copied and nothing converted that the encoder does not need. */
    FrameFilter IDENTITY = frame -> {};

    /**
     * Looks at a frame and changes it, by {@link VideoFrame#write} or through {@link VideoFrame#yuv}; a frame that is not
     * changed goes on as it is. The frame and all its matrices are gone after the call.
     *
     * @throws IOException if the work failed; rendering ends with it
     */
    void apply(VideoFrame frame) throws IOException;
}

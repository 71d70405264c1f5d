// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.erasing;

import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.FrameFilter;
import io.heliograph.media.video.encode.VideoFrame;
import io.heliograph.operations.video.ClipWork;
import io.heliograph.operations.video.LostTransparency;
import io.heliograph.operations.video.WorkingSize;
import io.heliograph.vision.clip.CleanPlate;
import io.heliograph.vision.clip.ClipErasure;
import java.io.IOException;
import java.util.Arrays;
import org.bytedeco.opencv.opencv_core.Mat;

/** Fills each frame's hole from the clean plates of its clip. */
final class ErasureWork implements ClipWork {
    private final ClipErasure erasure;
    private final long[] times;
    private final MaskVideo.Frames masks;
    private final WorkingSize working;

    /**
     * Creates the work of one execution.
     *
     * @param erasure closed with this work
     * @param times times of all frames in microseconds from the first, ascending
     * @param masks closed with this work
     */
    ErasureWork(ClipErasure erasure, long[] times, MaskVideo.Frames masks, WorkingSize working) {
        this.erasure = erasure;
        this.times = times.clone();
        this.masks = masks;
        this.working = working;
    }

    @Override
    public FrameFilter filterFor(VideoSegment videoSegment) {
        return this::erase;
    }

    private void erase(VideoFrame frame) throws IOException {
        try (Mat opaque = LostTransparency.overWhite(frame);
                Mat bgr = working.of(opaque);
                Mat hole = masks.hole(frame.micros(), working.width(), working.height());
                Mat without = erasure.without(number(frame.micros()), bgr, hole)) {
            frame.write(without);
        }
    }

    /** The number of the frame that begins at a time. */
    private int number(long micros) {
        int found = Arrays.binarySearch(times, micros);
        return found >= 0 ? found : Math.max(0, -found - 2);
    }

    @Override
    public void close() {
        erasure.plates().forEach(CleanPlate::close);
        masks.close();
    }
}

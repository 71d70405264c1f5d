// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.Downscale;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/** Reduced frames of a thing's next run. They are kept with their motions until the run, since its first frames are looked at before. */
final class FramesAhead {
    private final IdentityHashMap<Mat, ClipFrame> reduced = new IdentityHashMap<>();

    /** The frame before a run, and the run's frames; the same pictures are not reduced again before {@link #forget}. */
    List<ClipFrame> after(ClipFrame last, List<Mat> frames) {
        List<ClipFrame> shot = new ArrayList<>(List.of(last));
        for (Mat frame : frames) {
            shot.add(reduced.computeIfAbsent(frame, each -> new ClipFrame(each, Downscale.FRAME_SIDE)));
        }
        return shot;
    }

    /** Drops all frames. */
    void forget() {
        reduced.clear();
    }
}

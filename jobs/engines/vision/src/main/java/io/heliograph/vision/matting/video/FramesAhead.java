// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.Downscale;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/** Reduced frames of a thing's next run. They are kept with their motions until the run, since its first frames are looked at before. */
final class FramesAhead {
    private final List<Mat> pictures = new ArrayList<>();
    private final List<ClipFrame> reduced = new ArrayList<>();

    /** The frame before a run, and the run's frames; pictures of the call before are not reduced again. */
    List<ClipFrame> after(ClipFrame last, List<Mat> frames) {
        List<ClipFrame> shot = new ArrayList<>(List.of(last));
        for (int t = 0; t < frames.size(); t++) {
            boolean known = t < pictures.size() && pictures.get(t) == frames.get(t);
            shot.add(known ? reduced.get(t) : new ClipFrame(frames.get(t), Downscale.FRAME_SIDE));
        }
        forget();
        pictures.addAll(frames);
        reduced.addAll(shot.subList(1, shot.size()));
        return shot;
    }

    /** Drops all frames. */
    void forget() {
        pictures.clear();
        reduced.clear();
    }
}

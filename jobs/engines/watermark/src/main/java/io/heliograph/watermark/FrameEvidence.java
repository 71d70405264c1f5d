// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import org.jspecify.annotations.Nullable;

/**
 * Frames of one video, each alone and all added up: all have the same mark at the same place, while their contents
 * change. But coding moves the mark with the motion between key frames, so a single key frame may score higher than the
 * sum. A dozen frames are enough, if they include the first one and others that begin a scene or a segment. Used by one
 * thread.
 */
public final class FrameEvidence {
    private final WatermarkDetector detector;
    private final boolean deep;
    private SamplePlane direct = SamplePlane.zeros(0, 0);
    private SamplePlane[] levels = {};
    private int count;
    private int longSide;
    private @Nullable PatternScore single; // of the frame with the highest score

    FrameEvidence(WatermarkDetector detector, boolean deep) {
        this.detector = detector;
        this.deep = deep;
    }

    /**
     * Adds a frame.
     *
     * @throws IllegalArgumentException if it is of another shape than those before
     */
    public void add(PictureRows frame) {
        SamplePlane whitened = LumaWhitening.of(LumaView.of(frame, TileBand.LONG_SIDE));
        PatternScore score = detector.best(whitened, WatermarkDetector.longest(frame));
        if (single == null || score.score() > single.score()) {
            single = score;
        }
        if (count == 0) {
            direct = whitened;
            longSide = WatermarkDetector.longest(frame);
            levels = deep ? SearchLevels.of(frame) : levels;
        } else {
            add(direct, whitened);
            SamplePlane[] more = deep ? SearchLevels.of(frame) : levels;
            for (int i = 0; deep && i < levels.length; i++) {
                add(levels[i], more[i]);
            }
        }
        count++;
    }

    private static void add(SamplePlane sum, SamplePlane more) {
        if (sum.width() != more.width() || sum.height() != more.height()) {
            throw new IllegalArgumentException("the frames of a video have one shape");
        }
        for (int i = 0; i < sum.values().length; i++) {
            sum.values()[i] += more.values()[i];
        }
    }

    /** How many frames there are. */
    public int count() {
        return count;
    }

    /**
     * The result of all frames.
     *
     * @throws IllegalStateException if there are none
     */
    public WatermarkDetection detect() {
        if (single == null) {
            throw new IllegalStateException("no frame was added");
        }
        PatternScore together = detector.best(direct, longSide);
        WatermarkDetection found =
                detector.direct(together.score() > single.score() ? together : single, count == 1 ? 1 : count + 1);
        return found.detected() || !deep ? found : detector.deep(levels, longSide, found);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import org.jspecify.annotations.Nullable;

/**
 * Evidence from several frames of one video: each frame alone, and all added up. All frames have the same mark at the same place, while
 * their contents change. But video coding moves the mark with the motion between key frames, so a single key frame may score higher than
 * the sum. A dozen frames suffice if they include the first frame and others at the start of a scene or segment. Not thread-safe.
 */
public final class FrameEvidence {
    private final WatermarkDetector detector;
    private final boolean deep;
    private SamplePlane direct = SamplePlane.zeros(0, 0);
    private SamplePlane[] levels = {};
    private int count;
    private int longSide;
    private @Nullable PatternScore single; // score of the best single frame

    FrameEvidence(WatermarkDetector detector, boolean deep) {
        this.detector = detector;
        this.deep = deep;
    }

    /**
     * Adds a frame.
     *
     * @throws IllegalArgumentException if the frame has another shape than the frames before
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

    /** Number of frames added. */
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

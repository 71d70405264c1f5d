// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * Frames of one video, added to each other: all have the same mark at the same place, and what they show changes. A dozen frames, well apart, are enough; of a still video more add nothing. Used by one thread.
 */
public final class FrameEvidence {
    private final WatermarkDetector detector;
    private final boolean deep;
    private SamplePlane direct = SamplePlane.zeros(0, 0);
    private SamplePlane[] levels = {};
    private int count;
    private int longSide;

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
     * What they say together.
     *
     * @throws IllegalStateException if there are none
     */
    public WatermarkDetection detect() {
        if (count == 0) {
            throw new IllegalStateException("no frame was added");
        }
        WatermarkDetection found = detector.direct(direct, longSide);
        return found.detected() || !deep ? found : detector.deep(levels, longSide, found);
    }
}

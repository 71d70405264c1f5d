// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.Downscale;
import java.util.List;
import java.util.stream.IntStream;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class FramesAheadTest {
    private final FramesAhead ahead = new FramesAhead();
    private final ClipFrame last = new ClipFrame(picture(0), Downscale.FRAME_SIDE);
    private final List<Mat> run =
            IntStream.range(1, 9).mapToObj(FramesAheadTest::picture).toList();

    private static Mat picture(int level) {
        return new Mat(24, 32, opencv_core.CV_8UC3, Scalar.all(20.0 * level));
    }

    @Test
    void theMotionsOfSixFramesLookedAtBeforeARunAreKeptForTheRun() {
        List<ClipFrame> looked = ahead.after(last, run.subList(0, 6));
        List<FrameMotion> motions = IntStream.range(0, 6)
                .mapToObj(t -> looked.get(t).motionTo(looked.get(t + 1)))
                .toList();
        List<ClipFrame> shot = ahead.after(last, run);
        assertThat(shot).hasSize(9);
        for (int t = 0; t < 6; t++) {
            assertThat(shot.get(t).motionTo(shot.get(t + 1))).as("frame %d", t).isSameAs(motions.get(t));
        }
    }

    @Test
    void framesOfAnotherRunAreReducedAnew() {
        ClipFrame looked = ahead.after(last, run).get(1);
        assertThat(ahead.after(last, List.of(picture(1))).get(1)).isNotSameAs(looked);
        ahead.forget();
        assertThat(ahead.after(last, run).get(1)).isNotSameAs(looked);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.video.FrameMatte;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class ThingFollowerTest {
    private static final int AWAY = -200; // where no part of the ball is in the frame
    private static final PannedClip PLACE = new PannedClip(40, 2, 0, false);

    /** Number of mattes from three frames; the ball of the clip is where {@code way} puts it. */
    private static int decidedTogether(double masked, IntToDoubleFunction way) {
        try (Mat frame = PLACE.frame(0, way.applyAsDouble(0));
                Mat mask = PannedClip.mask(masked)) {
            FrameMatte known = new FrameMatte(PannedClip.HEIGHT, PannedClip.WIDTH, MatrixArrays.bytes(mask));
            List<Mat> frames = IntStream.range(1, 4)
                    .mapToObj(t -> PLACE.frame(t, way.applyAsDouble(t)))
                    .toList();
            try (ThingFollower follower = ThingFollower.begin(frame, known, List.of())) {
                return follower.next(frames).size();
            }
        }
    }

    @Test
    void aTurningBallThatTheSmallFlowLosesIsFollowedFrameByFrame() {
        assertThat(decidedTogether(260, t -> 260 + 14.0 * t)).isEqualTo(1);
    }

    @Test
    void anAreaThatMovesWithTheCameraIsDecidedInRuns() {
        assertThat(decidedTogether(200, t -> AWAY)).isEqualTo(3);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.video.DynamicRange;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.operations.video.ClipTask;
import io.heliograph.operations.video.WorkingSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkingSizeTest {
    @ParameterizedTest
    @CsvSource({
        "1920, 1080, 1334, 750",
        "1080, 1920, 750, 1334",
        "1000, 751, 998, 750",
        "1921, 1081, 1332, 750",
        "161, 119, 161, 119",
        "1001, 750, 1001, 750"
    })
    void whatIsMadeSmallerGetsEvenSides(int width, int height, int smallerWidth, int smallerHeight) {
        assertThat(WorkingSize.of(width, height)).isEqualTo(new WorkingSize(smallerWidth, smallerHeight));
    }

    /** So that the client is not told of a column that is repeated where the whole frame is made smaller. */
    @Test
    void onlyClipsThatAreNotMadeSmallerKeepTheirSize() {
        ClipTask task = new MaskTask(
                "video",
                (_, _, _) -> {
                    throw new AssertionError("nothing is looked for");
                },
                false,
                "engines",
                1);
        assertThat(task.keepsSize(clip(1921, 1081))).isFalse();
        assertThat(task.keepsSize(clip(161, 119))).isTrue();
    }

    private static VideoInfo clip(int width, int height) {
        return new VideoInfo(
                "mp4",
                "h264",
                width,
                height,
                0,
                false,
                "yuv420p",
                false,
                8,
                new Rational(15, 1),
                new Rational(1, 15),
                1_000_000,
                15,
                false,
                DynamicRange.SDR,
                0,
                null);
    }
}

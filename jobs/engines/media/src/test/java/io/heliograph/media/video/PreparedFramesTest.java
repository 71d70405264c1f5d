// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.encode.Clips;
import io.heliograph.media.video.encode.OutputContainer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PreparedFramesTest {
    private static final int LAST = 22; // tag that FFmpeg knows
    private static final Set<Integer> UNKNOWN_TO_HLG =
            Set.of(AVCOL_PRI_SMPTE428, AVCOL_PRI_SMPTE432, AVCOL_PRI_EBU3213);

    @TempDir
    Path folder;

    /** A grey frame. */
    private static AVFrame frame(int format, int width, int height) throws IOException {
        AVFrame frame = av_frame_alloc();
        frame.format(format).width(width).height(height).pts(0);
        FfmpegCalls.check(av_frame_get_buffer(frame, 0), "allocate a frame");
        for (int plane = 0; plane < 3; plane++) {
            int rows = plane == 0 ? height : (height + 1) / 2;
            frame.data(plane).limit((long) rows * frame.linesize(plane)).fill(1);
        }
        return frame;
    }

    private static boolean comesOut(FramePreparation preparation, AVFrame frame) {
        AVFrame out = av_frame_alloc();
        try (var frames = new PreparedFrames(preparation, Rational.MILLIS, 1)) {
            frames.push(frame);
            frames.end();
            return frames.pull(out) && out.width() == frame.width();
        } catch (IOException e) {
            return false;
        } finally {
            av_frame_free(out);
        }
    }

    /** Reserved values and those of RGB stand in files, too. */
    @ParameterizedTest
    @EnumSource(names = {"PQ", "HLG", "WIDE_SDR"})
    void tagsThatStandForNothingAreTakenAsTheUsualOnes(DynamicRange range) throws IOException {
        List<String> failed = new ArrayList<>();
        try (AVFrame frame = frame(AV_PIX_FMT_YUV420P10LE, 16, 16)) {
            for (int matrix : new int[] {AVCOL_SPC_RGB, 1, 2, AVCOL_SPC_RESERVED, AVCOL_SPC_BT2020_NCL, 18, LAST}) {
                for (int other = 0; other <= LAST; other++) {
                    frame.colorspace(matrix);
                    frame.color_primaries(range.isHigh() ? other : AVCOL_PRI_BT2020);
                    frame.color_trc(
                            switch (range) {
                                case PQ -> AVCOL_TRC_SMPTE2084;
                                case HLG -> AVCOL_TRC_ARIB_STD_B67;
                                default -> other;
                            });
                    boolean known = range != DynamicRange.HLG || !UNKNOWN_TO_HLG.contains(other);
                    DynamicRange seen = DynamicRange.of(frame);
                    var preparation = new FramePreparation(false, seen, seen.isHigh() ? 1000 : 0);
                    if (known && !comesOut(preparation, frame)) {
                        failed.add(matrix + "/" + other);
                    }
                }
            }
            av_frame_unref(frame);
        }
        assertThat(failed).isEmpty();
    }

    @Test
    void interlacedFramesAreMadeWholeWhateverTheirMatrix() throws IOException {
        try (AVFrame frame = frame(AV_PIX_FMT_YUV420P, 16, 16)) {
            for (int matrix = 0; matrix <= LAST; matrix++) {
                frame.colorspace(matrix);
                assertThat(comesOut(new FramePreparation(true, DynamicRange.SDR, 0), frame))
                        .as("matrix %d", matrix)
                        .isTrue();
            }
            av_frame_unref(frame);
        }
    }

    /** Of constant luminance, which goes with SDR transfers only. */
    @Test
    void whatCannotBeConvertedIsRefusedWhenTheFileIsLookedAt() throws IOException {
        Clips clip = Clips.silent(OutputContainer.MKV, Clips.requiredEncoder("libx265"), "yuv420p10le");
        clip.seconds = 0.2;
        clip.transfer = AVCOL_TRC_SMPTE2084;
        clip.matrix = AVCOL_SPC_BT2020_CL;
        Path file = clip.write(folder.resolve("clip.mkv"));
        assertThatThrownBy(() -> VideoProbe.probe(file, VideoLimits.STANDARD))
                .isInstanceOfSatisfying(UnreadableVideoException.class, refused -> {
                    assertThat(refused.reason()).isEqualTo(UnreadableVideoException.Reason.UNSUPPORTED_CODEC);
                    assertThat(refused).hasMessageContaining("matrix 10, primaries 9 and transfer 16");
                });
    }

    @Test
    void interlacedFramesThatAreTooSmallToBeMadeWholeStayAsTheyAre() throws IOException {
        for (int width = 1; width <= 8; width++) {
            for (int height = 1; height <= 8; height++) {
                try (AVFrame frame = frame(AV_PIX_FMT_YUV420P, width, height)) {
                    frame.flags(frame.flags() | AVFrame.AV_FRAME_FLAG_INTERLACED);
                    assertThat(comesOut(new FramePreparation(true, DynamicRange.SDR, 0), frame))
                            .as("%d x %d", width, height)
                            .isTrue();
                    av_frame_unref(frame);
                }
            }
        }
    }
}

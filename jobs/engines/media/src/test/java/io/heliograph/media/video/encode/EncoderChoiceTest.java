// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EncoderChoiceTest {
    @TempDir
    Path folder;

    private Rendering rendering(OutputPreset preset, VideoEncoders encoders) throws IOException {
        Path source = folder.resolve("source.mp4");
        if (!Files.exists(source)) {
            Clips clip = Clips.beeping();
            clip.size = "320x240";
            clip.write(source);
        }
        SegmentPlan plan = SegmentPlan.of(source, VideoLimits.STANDARD, Rendering.SECONDS);
        RenderSpec spec = RenderSpec.like(plan.info(), preset, 2).withEncoders(encoders);
        return Rendering.of(source, plan, spec, FrameFilter.IDENTITY, folder);
    }

    @Test
    void softwareIsTheChoiceUnlessHardwareIsWanted() {
        List<String> failures = new ArrayList<>();
        assertThat(EncoderChoice.of("veryfast", EncoderChoice.OFF, failures::add))
                .isEqualTo(VideoEncoders.STANDARD);
        VideoEncoders found = EncoderChoice.of("veryfast", EncoderChoice.AUTO, failures::add);
        assertThat(found.h264()).isIn("libx264", "h264_nvenc", "h264_amf", "h264_videotoolbox", "h264_v4l2m2m");
        assertThat(failures).isEmpty();
    }

    @Test
    void anEncoderThatDoesNotEncodeAFrameIsPassedOverAndNamed() {
        List<String> failures = new ArrayList<>();
        VideoEncoders found = EncoderChoice.of("fast", "h264_vaapi,hevc_vaapi,no_such_encoder", failures::add);
        assertThat(found).isEqualTo(new VideoEncoders("fast", "libx264", "libx265"));
        assertThat(failures).hasSize(3);
        assertThat(String.join("\n", failures))
                .contains("'h264_vaapi' does not work here", "'hevc_vaapi' does not work here")
                .contains("no encoder 'no_such_encoder'");
    }

    @ParameterizedTest
    @EnumSource(names = {"MP4_H264", "MKV_H264", "AVI_H264"})
    void anotherEncoderWritesWholeVideos(OutputPreset preset) throws IOException {
        List<String> failures = new ArrayList<>();
        VideoEncoders other = EncoderChoice.of("veryfast", "libopenh264", failures::add);
        assertThat(other.h264()).as("%s", failures).isEqualTo("libopenh264");
        assertThat(preset.fingerprint(other)).isNotEqualTo(preset.fingerprint(VideoEncoders.STANDARD));
        Rendering rendering = rendering(preset, other);
        VideoInfo info = VideoProbe.probe(rendering.file(), VideoLimits.STANDARD);
        assertThat(info.videoCodec()).isEqualTo("h264");
        assertThat(info.frameCount()).isEqualTo(45);
        assertThat(info.seconds()).isBetween(2.99, 3.01);
    }

    @Test
    void theSoftwareEncodersTryAsHardAsTheyAreTold() throws IOException {
        assumeThat(OutputPreset.MP4_H264.available()).isTrue();
        for (OutputPreset preset : List.of(OutputPreset.MP4_H264, OutputPreset.MP4_H265)) {
            VideoEncoders quick = new VideoEncoders("ultrafast", "libx264", "libx265");
            VideoEncoders slow = new VideoEncoders("slow", "libx264", "libx265");
            long large = Files.size(rendering(preset, quick).file());
            assertThat(Files.size(rendering(preset, slow).file())).isLessThan(large * 9 / 10);
            assertThat(preset.fingerprint(quick)).isNotEqualTo(preset.fingerprint(slow));
        }
    }
}

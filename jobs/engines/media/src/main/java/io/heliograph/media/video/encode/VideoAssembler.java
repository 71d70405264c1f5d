// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.SoundPackets;
import io.heliograph.media.video.SoundSamples;
import io.heliograph.media.video.encode.AssembledVideo.Sound;
import io.heliograph.media.video.source.VideoSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Joins rendered segments into the finished file. Coded pictures are copied; for GIF they are quantized to one palette,
 * in two passes over the segments. Sound is taken once from the source.
 */
public final class VideoAssembler {
    private VideoAssembler() {}

    /** Joins segments; the source's sound is read in this process. */
    public static AssembledVideo assemble(
            Path source, SegmentPlan plan, OutputPreset preset, List<Path> segments, Path output, boolean preserveAudio)
            throws IOException {
        try (VideoSource local = VideoSource.local(source)) {
            return assemble(local, plan, preset, segments, output, preserveAudio);
        }
    }

    /**
     * Joins segments.
     *
     * @param source video for which the plan was made; only its sound is read
     * @param plan the plan
     * @param preset the preset of all segments
     * @param segments one file for each segment of the plan, in order
     * @param output overwritten; deleted on failure
     * @param preserveAudio whether to keep the source's sound
     * @throws IOException if a segment or the source cannot be read, if segments do not fit together, or if writing
     *     failed
     */
    public static AssembledVideo assemble(
            VideoSource source,
            SegmentPlan plan,
            OutputPreset preset,
            List<Path> segments,
            Path output,
            boolean preserveAudio)
            throws IOException {
        if (segments.size() != plan.segments().size()) {
            throw new IllegalArgumentException(
                    segments.size() + " files for " + plan.segments().size() + " segments");
        }
        boolean done = false;
        try {
            AssembledVideo video = preset == OutputPreset.GIF
                    ? new GifAssembly(
                                    plan,
                                    segments,
                                    output,
                                    preserveAudio && plan.info().hasAudio())
                            .run()
                    : join(source, plan, preset, segments, output, preserveAudio);
            done = true;
            return video;
        } finally {
            if (!done) {
                Files.deleteIfExists(output);
            }
        }
    }

    private static AssembledVideo join(
            VideoSource source,
            SegmentPlan plan,
            OutputPreset preset,
            List<Path> segments,
            Path output,
            boolean preserveAudio)
            throws IOException {
        try (Muxer muxer = new Muxer(output, preset.target());
                SegmentJoin join = new SegmentJoin(plan, preset, segments, muxer)) {
            SoundTrack sound = preserveAudio && plan.info().hasAudio() ? open(source, plan, preset, muxer) : null;
            Sound outcome = outcome(sound, preserveAudio && plan.info().hasAudio());
            try {
                muxer.writeHeader(preset.target().finishedOptions());
                long frames = join.run(sound);
                if (sound != null) {
                    sound.finish();
                }
                muxer.finish();
                return new AssembledVideo(frames, plan.durationMicros(), outcome);
            } finally {
                if (sound != null) {
                    sound.close();
                }
            }
        }
    }

    private static Sound outcome(@Nullable SoundTrack sound, boolean wanted) {
        return switch (sound) {
            case null -> wanted ? Sound.LOST : Sound.NONE;
            case CopiedSound _ -> Sound.COPIED;
            default -> Sound.RECODED;
        };
    }

    private static @Nullable SoundTrack open(VideoSource source, SegmentPlan plan, OutputPreset preset, Muxer muxer)
            throws IOException {
        SoundSpan span = SoundSpan.of(plan);
        SoundPackets packets = source.soundPackets();
        if (packets != null && preset.target().takes(packets.parameters().codec_id())) {
            return new CopiedSound(packets, muxer, preset.target(), span);
        }
        if (packets != null) {
            packets.close();
        }
        SoundSamples samples = source.soundSamples();
        return samples == null ? null : new RecodedSound(samples, muxer, preset.target(), span);
    }
}

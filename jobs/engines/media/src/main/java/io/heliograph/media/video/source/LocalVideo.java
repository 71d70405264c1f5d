// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import io.heliograph.media.video.AllowedCodecs;
import io.heliograph.media.video.DecodedSound;
import io.heliograph.media.video.DemuxedSound;
import io.heliograph.media.video.Demuxer;
import io.heliograph.media.video.FramePreparation;
import io.heliograph.media.video.FrameSource;
import io.heliograph.media.video.FrameStream;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.SoundPackets;
import io.heliograph.media.video.SoundSamples;
import io.heliograph.media.video.VideoLimits;
import java.io.IOException;
import java.nio.file.Path;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.jspecify.annotations.Nullable;

/** A video that is decoded in this process. */
final class LocalVideo extends VideoSource {
    private final Path file;

    LocalVideo(Path file) {
        this.file = file;
    }

    @Override
    public SegmentPlan plan(VideoLimits limits, double targetSeconds) throws IOException {
        return SegmentPlan.of(file, limits, targetSeconds);
    }

    @Override
    public FrameStream frames(SegmentPlan plan, int threads) throws IOException {
        return new FrameSource(file, accepted(), threads, plan.orderOnly(), FramePreparation.of(plan.info()));
    }

    @Override
    public @Nullable SoundPackets soundPackets() throws IOException {
        Demuxer demuxer = sound();
        return demuxer == null ? null : new DemuxedSound(demuxer);
    }

    @Override
    public @Nullable SoundSamples soundSamples() throws IOException {
        Demuxer demuxer = sound();
        if (demuxer == null) {
            return null;
        }
        SoundSamples samples = null;
        try {
            AVCodec decoder = AllowedCodecs.audioDecoder(
                    DemuxedSound.track(demuxer).codecpar().codec_id());
            samples = decoder == null ? null : new DecodedSound(demuxer, decoder);
            return samples;
        } finally {
            if (samples == null) {
                demuxer.close();
            }
        }
    }

    private @Nullable Demuxer sound() throws IOException {
        Demuxer demuxer = Demuxer.open(file, accepted());
        if (demuxer.audio() == null) {
            demuxer.close();
            return null;
        }
        demuxer.liftDeadline();
        demuxer.video().discard(org.bytedeco.ffmpeg.global.avcodec.AVDISCARD_ALL);
        return demuxer;
    }

    /**
     * Limits for an accepted file: the limit on its length in bytes was checked at acceptance; the limits on frames
     * still apply.
     */
    private static VideoLimits accepted() {
        return VideoLimits.STANDARD.withMaxBytes(Long.MAX_VALUE);
    }

    @Override
    public void close() {
        // nothing to close: each stream is closed by its user
    }
}

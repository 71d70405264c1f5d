// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.AV_NOPTS_VALUE;

import io.heliograph.media.video.Demuxer;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.jspecify.annotations.Nullable;

/** Copies the encoded frames of all segments into one stream, shifted to their positions on the timeline. */
final class SegmentJoin implements AutoCloseable {
    private final SegmentPlan plan;
    private final Timeline timeline;
    private final List<Path> segments;
    private final Muxer muxer;
    private final AVStream to;
    private final Making making;
    private final AVPacket packet = av_packet_alloc();
    private long previousDts = Long.MIN_VALUE;
    private long frames;

    SegmentJoin(SegmentPlan plan, OutputPreset preset, List<Path> segments, Muxer muxer) throws IOException {
        this.plan = plan;
        this.timeline = Timeline.of(plan, preset);
        this.segments = List.copyOf(segments);
        this.muxer = muxer;
        try (Demuxer first = Demuxer.open(segments.getFirst(), VideoLimits.OWN_WORK)) {
            to = muxer.addStream(first.video().codecpar(), timeline.output());
            to.sample_aspect_ratio(first.video().sample_aspect_ratio());
            to.avg_frame_rate(plan.info().frameRate().toNative());
            if (first.alphaTagged()) {
                muxer.tagAlpha(to);
            }
            making = making(first.video().codecpar());
        }
    }

    /** Copies all segments, and the sound up to each frame's time before it; returns the number of frames. */
    long run(@Nullable SoundTrack sound) throws IOException {
        for (VideoSegment videoSegment : plan.segments()) {
            try (Demuxer demuxer = Demuxer.open(segments.get(videoSegment.ordinal()), VideoLimits.OWN_WORK)) {
                if (!making.equals(making(demuxer.video().codecpar()))) {
                    throw new IOException(
                            "segment " + videoSegment.ordinal() + " was encoded in another way than the first");
                }
                copy(demuxer, videoSegment, sound);
            }
        }
        return frames;
    }

    private void copy(Demuxer demuxer, VideoSegment videoSegment, @Nullable SoundTrack sound) throws IOException {
        Rational from = Rational.of(demuxer.video().time_base());
        long offset = timeline.ticks(videoSegment.start());
        while (demuxer.read(demuxer.video(), packet)) {
            if (packet.size() == 0) {
                av_packet_unref(packet);
                continue;
            }
            long dts = packet.dts() == AV_NOPTS_VALUE ? packet.pts() : packet.dts();
            long pts = packet.pts() == AV_NOPTS_VALUE ? dts : packet.pts();
            packet.pts(offset + from.rescale(pts, timeline.output()));
            packet.dts(ascending(offset + from.rescale(dts, timeline.output()), packet.pts()));
            packet.duration(from.rescale(packet.duration(), timeline.output()));
            if (sound != null) {
                sound.writeUpTo(timeline.output().micros(packet.dts()));
            }
            muxer.write(packet, to, timeline.output());
            frames++;
        }
    }

    /** Makes decoding times ascend. Those of neighbouring segments overlap, because the encoder reorders frames. */
    private long ascending(long dts, long pts) throws IOException {
        long next = previousDts == Long.MIN_VALUE ? dts : Math.max(dts, previousDts + 1);
        if (next > pts) {
            throw new IOException("the segments' decoding times cannot be joined");
        }
        previousDts = next;
        return next;
    }

    private static Making making(AVCodecParameters parameters) {
        byte[] bytes = new byte[parameters.extradata_size()];
        if (bytes.length > 0) {
            parameters.extradata().get(bytes);
        }
        return new Making(parameters.codec_id(), parameters.width(), parameters.height(), ByteBuffer.wrap(bytes));
    }

    /** Properties that all segments must share. Pixel formats are not compared: for some codecs only a decoder knows them. */
    private record Making(int codec, int width, int height, ByteBuffer headers) {}

    @Override
    public void close() {
        av_packet_free(packet);
    }
}

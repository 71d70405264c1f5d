// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.AV_PKT_FLAG_DISCARD;
import static org.bytedeco.ffmpeg.global.avcodec.AV_PKT_FLAG_KEY;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_free;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_unref;
import static org.bytedeco.ffmpeg.global.avutil.AV_NOPTS_VALUE;

import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;

/**
 * What the packets of a picture track say without decoding them. It is the truth about length and frames; headers only claim.
 *
 * @param times presentation time of every frame, ascending, in the stream's time base
 * @param end where the last frame ends
 * @param keys the packets that decoding can begin at, in file order
 * @param orderOnly the container has no presentation times (AVI): frames take the packets' decoding times in order
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never shared
record PacketScan(long[] times, long end, List<Key> keys, boolean orderOnly) {
    /** Where decoding can begin; {@code time} is its presentation time, or its decoding time where there is none. */
    record Key(long time, long dts) {}

    long start() {
        return times[0];
    }

    int frames() {
        return times.length;
    }

    static PacketScan of(Demuxer source, VideoLimits limits) throws UnreadableVideoException {
        AVStream stream = source.video();
        Rational timeBase = Rational.of(stream.time_base());
        Builder builder = new Builder(frameTicks(stream, timeBase));
        double maxTicks = limits.maxSeconds() / timeBase.value();
        AVPacket packet = av_packet_alloc();
        try {
            while (source.read(stream, packet)) {
                builder.add(packet);
                av_packet_unref(packet);
                if (builder.count() > limits.maxFrames()) {
                    throw new UnreadableVideoException(
                            Reason.TOO_LARGE, "the video has more than " + limits.maxFrames() + " frames");
                }
                if (builder.span() > maxTicks + 1) {
                    throw new UnreadableVideoException(
                            Reason.TOO_LONG, "the video is longer than " + limits.maxSeconds() + " seconds");
                }
            }
        } finally {
            av_packet_free(packet);
        }
        PacketScan scan = builder.build();
        refuseTruncated(scan, stream, source);
        return scan;
    }

    /** One frame in ticks, for the last frame of a track whose packets have no durations. */
    private static long frameTicks(AVStream stream, Rational timeBase) {
        Rational rate = Rational.of(stream.avg_frame_rate());
        return rate.isPositive() ? Math.max(1, Math.round(1 / rate.value() / timeBase.value())) : 1;
    }

    /** A header that promises clearly more frames or seconds than there are packets tells of a cut file. */
    private static void refuseTruncated(PacketScan scan, AVStream stream, Demuxer source)
            throws UnreadableVideoException {
        long promised = stream.nb_frames();
        double seconds =
                (scan.end - scan.start()) * Rational.of(stream.time_base()).value();
        double header = source.context().duration() == AV_NOPTS_VALUE
                ? 0
                : source.context().duration() / 1e6;
        boolean framesMissing = promised > 0 && scan.frames() + scan.frames() / 20 + 2 < promised;
        boolean secondsMissing = source.audio() == null && seconds < header * 0.9 - 0.5;
        if (framesMissing || secondsMissing) {
            throw new UnreadableVideoException(Reason.CORRUPT, "the file ends before its last frame");
        }
    }

    private static final class Builder {
        private final long frameTicks;
        private final List<long[]> packets = new ArrayList<>(); // pts, dts, duration, flags
        private boolean orderOnly;
        private long first = Long.MAX_VALUE;
        private long last = Long.MIN_VALUE;
        private long previous = -1;

        Builder(long frameTicks) {
            this.frameTicks = frameTicks;
        }

        int count() {
            return packets.size();
        }

        long span() {
            return last - first;
        }

        void add(AVPacket packet) {
            if (packet.size() == 0) {
                return; // AVI's way to show the previous frame longer
            }
            long dts = packet.dts() == AV_NOPTS_VALUE ? packet.pts() : packet.dts();
            if (dts == AV_NOPTS_VALUE) {
                dts = previous + frameTicks;
            }
            previous = dts;
            long pts = packet.pts();
            if (pts == AV_NOPTS_VALUE) {
                orderOnly = true;
                pts = dts;
            }
            packets.add(new long[] {pts, dts, Math.max(0, packet.duration()), packet.flags()});
            if ((packet.flags() & AV_PKT_FLAG_DISCARD) == 0) {
                first = Math.min(first, pts);
                last = Math.max(last, pts + Math.max(0, packet.duration()));
            }
        }

        PacketScan build() throws UnreadableVideoException {
            List<Key> keys = new ArrayList<>();
            long[] times = new long[packets.size()];
            int shown = 0;
            long lastDuration = 0;
            long latest = Long.MIN_VALUE;
            for (long[] p : packets) {
                long time = orderOnly ? p[1] : p[0];
                if ((p[3] & AV_PKT_FLAG_KEY) != 0 || keys.isEmpty()) {
                    keys.add(new Key(time, p[1]));
                }
                if ((p[3] & AV_PKT_FLAG_DISCARD) == 0) {
                    times[shown++] = time;
                    if (time >= latest) {
                        latest = time;
                        lastDuration = p[2];
                    }
                }
            }
            if (shown == 0) {
                throw new UnreadableVideoException(Reason.CORRUPT, "the picture track has no frames");
            }
            times = Arrays.copyOf(times, shown);
            Arrays.sort(times);
            long end = latest + (lastDuration > 0 ? lastDuration : frameTicks);
            return new PacketScan(times, end, keys, orderOnly);
        }
    }
}

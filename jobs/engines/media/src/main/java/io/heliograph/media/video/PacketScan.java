// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.AV_PKT_FLAG_DISCARD;
import static org.bytedeco.ffmpeg.global.avcodec.AV_PKT_FLAG_KEY;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_free;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_unref;
import static org.bytedeco.ffmpeg.global.avformat.av_read_frame;
import static org.bytedeco.ffmpeg.global.avutil.AV_NOPTS_VALUE;

import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;

/**
 * Facts about a picture track from its packets, without decoding. Length and number of frames are taken from here,
 * since headers may be wrong.
 *
 * @param times presentation time of every frame, ascending, in the stream's time base
 * @param packets for each of these frames, its packet's position in the file
 * @param end end of the last frame
 * @param keys the packets at which decoding can begin, in file order
 * @param orderOnly whether the container has no presentation times (AVI); frames then take the packets' decoding
 *     times in order
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never shared
record PacketScan(long[] times, int[] packets, long end, List<Key> keys, boolean orderOnly) {
    /**
     * A packet at which decoding can start. {@code time} is its presentation time, or its decoding time if there is
     * none; {@code packet} is its position in the file. Packets hidden by an edit list may have the same times as
     * other frames, but never the same position.
     */
    record Key(long time, long dts, int packet) {}

    long start() {
        return times[0];
    }

    int frames() {
        return times.length;
    }

    static PacketScan of(Demuxer source, VideoLimits limits) throws IOException {
        AVStream stream = source.video();
        Rational timeBase = Rational.of(stream.time_base());
        Builder builder = new Builder(frameTicks(stream, timeBase));
        double maxTicks = limits.maxSeconds() / timeBase.value();
        AVPacket packet = av_packet_alloc();
        try {
            long others = 0;
            while (av_read_frame(source.context(), packet) >= 0) {
                source.time().check();
                if (packet.stream_index() == stream.index()) {
                    builder.add(packet);
                } else {
                    others++;
                }
                av_packet_unref(packet);
                if (others + builder.delivered() > limits.container().maxPackets()) {
                    throw HeaderTally.refusal("more than " + limits.container().maxPackets() + " packets");
                }
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
        source.time().check();
        PacketScan scan = builder.build(source.listedEnd());
        refuseTruncated(scan, builder.delivered(), stream, source);
        return scan;
    }

    /** Duration of one frame in ticks, for the last frame of a track without packet durations. */
    private static long frameTicks(AVStream stream, Rational timeBase) {
        Rational rate = Rational.of(stream.avg_frame_rate());
        return rate.isPositive() ? Math.max(1, Math.round(1 / rate.value() / timeBase.value())) : 1;
    }

    /**
     * Refuses a truncated file: it lists clearly more packets or seconds than it has. Packets hidden by an edit list
     * are still in the file.
     */
    private static void refuseTruncated(PacketScan scan, int packets, AVStream stream, Demuxer source)
            throws UnreadableVideoException {
        double seconds =
                (scan.end - scan.start()) * Rational.of(stream.time_base()).value();
        long listed = source.listedPackets();
        boolean packetsMissing = listed > 0 && packets + packets / 20 + 2 < listed;
        boolean secondsMissing = seconds < source.listedSeconds() * 0.9 - 0.5;
        if (packetsMissing || secondsMissing) {
            throw new UnreadableVideoException(Reason.CORRUPT, "the file ends before its last frame");
        }
    }

    private static final class Builder {
        private final long frameTicks;
        private final List<long[]> packets = new ArrayList<>(); // for each packet: pts, dts, duration, flags
        private boolean orderOnly;
        private long first = Long.MAX_VALUE;
        private long last = Long.MIN_VALUE;
        private long previous = -1;
        private int delivered;

        Builder(long frameTicks) {
            this.frameTicks = frameTicks;
        }

        int count() {
            return packets.size();
        }

        /** Number of packets read, including those without a frame of their own. */
        int delivered() {
            return delivered;
        }

        double span() {
            return (double) last - first; // as a double: may exceed a long
        }

        void add(AVPacket packet) {
            delivered++;
            if (packet.size() == 0) {
                return; // AVI: the previous frame is shown longer
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

        /**
         * @param listedEnd the track's end declared in the file, or {@code Long.MAX_VALUE}
         */
        PacketScan build(long listedEnd) throws UnreadableVideoException {
            List<Key> keys = new ArrayList<>();
            List<long[]> shown = new ArrayList<>(); // for each frame: time, packet, duration
            for (int i = 0; i < packets.size(); i++) {
                long[] p = packets.get(i);
                long time = orderOnly ? p[1] : p[0];
                if ((p[3] & AV_PKT_FLAG_KEY) != 0 || keys.isEmpty()) {
                    keys.add(new Key(time, p[1], i));
                }
                if ((p[3] & AV_PKT_FLAG_DISCARD) == 0) {
                    shown.add(new long[] {time, i, p[2]});
                }
            }
            if (shown.isEmpty()) {
                throw new UnreadableVideoException(Reason.CORRUPT, "the picture track has no frames");
            }
            shown.sort(Comparator.comparingLong((long[] frame) -> frame[0]).thenComparingLong(frame -> frame[1]));
            long[] times = shown.stream().mapToLong(frame -> frame[0]).toArray();
            int[] places = shown.stream().mapToInt(frame -> (int) frame[1]).toArray();
            long[] last = shown.getLast();
            return new PacketScan(
                    times, places, end(last[0], last[2] > 0 ? last[2] : frameTicks, listedEnd), keys, orderOnly);
        }

        /** End of the last frame: after its full duration, unless an edit list ends in the first half of that. */
        private static long end(long latest, long duration, long listedEnd) {
            boolean cut = listedEnd > latest && listedEnd < latest + duration - duration / 2;
            return cut ? listedEnd : latest + duration;
        }
    }
}

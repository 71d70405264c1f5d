// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Division of a video into segments; every frame is in exactly one segment. The same file and target always give the
 * same plan. A plan contains only values, so it can be stored with the request.
 *
 * @param info the video
 * @param segments segments, in order and without gaps
 * @param orderOnly whether the container has no presentation times; frames then take the packets' decoding times in
 *     order
 * @param trimmed whether the plan ends before the video does; its sound is then cut as well
 */
public record SegmentPlan(VideoInfo info, List<VideoSegment> segments, boolean orderOnly, boolean trimmed) {
    /** Default length of segments in seconds. It costs under 2 % in file size; a crash loses at most one segment's work. */
    public static final double DEFAULT_SECONDS = 2;

    public SegmentPlan {
        segments = List.copyOf(segments);
        if (segments.isEmpty()) {
            throw new IllegalArgumentException("a plan has at least one segment");
        }
    }

    /** Plans as {@link #of(Path, VideoLimits, double)} does, with segments of about two seconds. */
    public static SegmentPlan of(Path file, VideoLimits limits) throws IOException {
        return of(file, limits, DEFAULT_SECONDS);
    }

    /**
     * Probes a file and plans a cut at the key frame nearest to each multiple of the target. If no key frame is
     * within half a target, the cut is at the first frame from that multiple on.
     *
     * @param targetSeconds length of a segment in seconds, more than 0
     * @throws UnreadableVideoException as {@link VideoProbe#probe}
     */
    public static SegmentPlan of(Path file, VideoLimits limits, double targetSeconds) throws IOException {
        if (!(targetSeconds > 0)) {
            throw new IllegalArgumentException("segments have a length");
        }
        PacketScan scan;
        try (Demuxer demuxer = Demuxer.open(file, limits)) {
            VideoProbe.refuseByHeader(demuxer, limits);
            scan = PacketScan.of(demuxer, limits);
        }
        VideoInfo info = VideoProbe.probe(file, limits, scan);
        double ticks = targetSeconds / info.timeBase().value();
        return new SegmentPlan(
                info,
                SegmentCutter.cut(scan, Math.max(1, Math.round(ticks)), info.interlaced()),
                scan.orderOnly(),
                false);
    }

    /**
     * The beginning of this plan; sound will be cut as well.
     *
     * @param seconds kept duration, more than 0
     */
    public SegmentPlan limitedTo(double seconds) {
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("something must be kept");
        }
        long limit = start() + Math.max(1, Math.round(seconds / info.timeBase().value()));
        if (limit >= end()) {
            return this;
        }
        List<VideoSegment> kept = new ArrayList<>();
        for (VideoSegment s : segments) {
            if (s.start() < limit) {
                kept.add(new VideoSegment(s.ordinal(), s.keyTime(), s.keyDts(), s.start(), Math.min(limit, s.end())));
            }
        }
        return new SegmentPlan(info, kept, orderOnly, true);
    }

    /** Time of the first frame, in the source's time base. */
    public long start() {
        return segments.getFirst().start();
    }

    /** End of the last frame, in the source's time base. */
    public long end() {
        return segments.getLast().end();
    }

    /** Duration covered by the plan. */
    public long durationMicros() {
        return info.timeBase().micros(end() - start());
    }
}

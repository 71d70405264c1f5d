// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Chooses where segments begin. */
final class SegmentCutter {
    private SegmentCutter() {}

    /**
     * Cuts about every {@code target} ticks; a remainder of less than half a target is added to the previous segment.
     *
     * @param lead whether decoding must start before a segment's first frame, because that frame needs the previous
     *     one (deinterlacing)
     */
    static List<VideoSegment> cut(PacketScan scan, long target, boolean lead) {
        List<Long> starts = new ArrayList<>();
        starts.add(scan.start());
        for (long wish = scan.start() + target; wish < scan.end() - target / 2; wish += target) {
            long start = nearestKey(scan, wish, target / 2);
            if (start > starts.getLast()) {
                starts.add(start);
            }
        }
        List<VideoSegment> segments = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            long end = i + 1 < starts.size() ? starts.get(i + 1) : scan.end();
            PacketScan.Key key = keyBefore(scan, starts.get(i), lead);
            segments.add(new VideoSegment(i, key.time(), key.dts(), starts.get(i), end));
        }
        return segments;
    }

    private static long nearestKey(PacketScan scan, long wish, long reach) {
        long best = Long.MAX_VALUE;
        for (PacketScan.Key key : scan.keys()) {
            boolean shown = Arrays.binarySearch(scan.times(), key.time()) >= 0;
            if (shown && Math.abs(key.time() - wish) < Math.min(reach + 1, Math.abs(best - wish))) {
                best = key.time();
            }
        }
        return best != Long.MAX_VALUE ? best : firstFrameFrom(scan, wish);
    }

    private static long firstFrameFrom(PacketScan scan, long wish) {
        int at = Arrays.binarySearch(scan.times(), wish);
        int index = at >= 0 ? at : -at - 1;
        return index < scan.times().length ? scan.times()[index] : scan.start();
    }

    /**
     * The last key frame that precedes a segment's start in time and in the file. Time alone is not enough: after an
     * edit, hidden frames may have the times of earlier frames.
     */
    private static PacketScan.Key keyBefore(PacketScan scan, long start, boolean lead) {
        int packet = scan.packets()[Arrays.binarySearch(scan.times(), start)];
        PacketScan.Key best = scan.keys().getFirst();
        for (PacketScan.Key key : scan.keys()) {
            if ((lead ? key.time() < start : key.time() <= start) && key.packet() <= packet) {
                best = key;
            }
        }
        return best;
    }
}

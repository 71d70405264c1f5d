// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

/**
 * A range of frames that is rendered on its own. All times are in the source's time base.
 *
 * @param ordinal index in the plan, from 0
 * @param keyTime presentation time of the key frame at which decoding begins, at or before {@code start}
 * @param keyDts decoding time of that key frame
 * @param start time of its first frame
 * @param end end time, exclusive: the next segment's start, or the end of the video
 */
public record VideoSegment(int ordinal, long keyTime, long keyDts, long start, long end) {
    public VideoSegment {
        if (ordinal < 0 || end <= start) {
            throw new IllegalArgumentException("a segment has a place and a length");
        }
    }
}

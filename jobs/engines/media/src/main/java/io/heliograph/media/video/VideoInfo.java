// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import org.jspecify.annotations.Nullable;

/**
 * Properties of a video, measured from its packets and its first frame.
 *
 * @param container mp4, mov, webm, mkv, avi or gif
 * @param videoCodec FFmpeg's name of the codec: h264, hevc, vp8, vp9, av1, mpeg4, mjpeg, gif, prores, rawvideo, ffv1,
 *     qtrle
 * @param width pixels, as shown upright
 * @param height pixels, as shown upright
 * @param rotation degrees that a player turns the stored frames clockwise: 0, 90, 180 or 270; frames in a filter are
 *     already upright
 * @param mirrored whether a player then swaps left and right
 * @param pixelFormat FFmpeg's name of the format of frames as they are read
 * @param alpha whether frames have transparency
 * @param bitDepth bits of a sample, 8 to 16
 * @param frameRate average frames per second
 * @param timeBase seconds per tick of the times in a {@link SegmentPlan}
 * @param durationMicros duration from the start of the first frame to the end of the last one
 * @param frameCount number of frames that are shown, counted from the packets
 * @param interlaced whether frames are stored as two fields; frames in a filter are deinterlaced
 * @param dynamicRange range of the stored values; frames in a filter are SDR
 * @param peakNits peak luminance of high dynamic range, in candelas per square metre; 0 for SDR
 * @param audioCodec FFmpeg's name of the sound track's codec, {@value #UNREADABLE} if no track can be decoded, or null
 *     without sound
 */
public record VideoInfo(
        String container,
        String videoCodec,
        int width,
        int height,
        int rotation,
        boolean mirrored,
        String pixelFormat,
        boolean alpha,
        int bitDepth,
        Rational frameRate,
        Rational timeBase,
        long durationMicros,
        int frameCount,
        boolean interlaced,
        DynamicRange dynamicRange,
        int peakNits,
        @Nullable String audioCodec) {
    /** Value of {@code audioCodec} if the video has sound, but none that can be decoded. */
    public static final String UNREADABLE = "unreadable";

    /** Whether there is a sound track. */
    public boolean hasAudio() {
        return audioCodec != null;
    }

    /** Duration in seconds. */
    public double seconds() {
        return durationMicros / 1e6;
    }
}

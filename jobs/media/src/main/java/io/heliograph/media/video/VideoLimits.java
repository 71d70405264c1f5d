// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

/**
 * What a video may cost before it is refused.
 *
 * @param maxSeconds longest picture track, in seconds
 * @param maxSide longest width or height, in pixels
 * @param maxPixels most pixels of one frame
 * @param maxBytes largest file
 * @param maxFrames most frames of the picture track
 */
public record VideoLimits(double maxSeconds, int maxSide, long maxPixels, long maxBytes, int maxFrames) {
    /** One minute, 16000 pixels a side, 8K frames, 1 GiB, 120 frames a second. */
    public static final VideoLimits STANDARD = new VideoLimits(60, 16_000, 8_192L * 4_320, 1L << 30, 7_200);

    /** For files that we made ourselves, such as segments. */
    static final VideoLimits OWN_WORK =
            new VideoLimits(86_400, 65_536, Integer.MAX_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE);

    public VideoLimits {
        if (!(maxSeconds > 0) || maxSide <= 0 || maxPixels <= 0 || maxBytes <= 0 || maxFrames <= 0) {
            throw new IllegalArgumentException("every limit of a video is positive");
        }
    }

    /** The same limits with another longest duration. */
    public VideoLimits withMaxSeconds(double seconds) {
        return new VideoLimits(seconds, maxSide, maxPixels, maxBytes, maxFrames);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

/**
 * Limits on a video; a video that exceeds one is refused.
 *
 * @param maxSeconds maximum length of the picture track, in seconds
 * @param maxSide maximum width or height, in pixels
 * @param maxPixels maximum number of pixels of one frame
 * @param maxBytes maximum length of the file in bytes
 * @param maxFrames maximum number of frames of the picture track
 * @param container limits on the file's structure
 */
public record VideoLimits(
        double maxSeconds, int maxSide, long maxPixels, long maxBytes, int maxFrames, ContainerLimits container) {
    /** Standard limits: one minute, 16,000 pixels a side, 8K frames, 1 GiB, and 7,200 frames (120 a second). */
    public static final VideoLimits STANDARD = new VideoLimits(60, 16_000, 8_192L * 4_320, 1L << 30, 7_200);

    /** Limits for files that this service has made, such as segments. */
    public static final VideoLimits OWN_WORK = new VideoLimits(
            86_400, 65_536, Integer.MAX_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE, ContainerLimits.OWN_WORK);

    public VideoLimits {
        if (!(maxSeconds > 0) || maxSide <= 0 || maxPixels <= 0 || maxBytes <= 0 || maxFrames <= 0) {
            throw new IllegalArgumentException("every limit of a video is positive");
        }
    }

    /** Limits with the standard limits on the file's structure. */
    public VideoLimits(double maxSeconds, int maxSide, long maxPixels, long maxBytes, int maxFrames) {
        this(maxSeconds, maxSide, maxPixels, maxBytes, maxFrames, ContainerLimits.STANDARD);
    }

    /** The same limits with another maximum duration. */
    public VideoLimits withMaxSeconds(double seconds) {
        return new VideoLimits(seconds, maxSide, maxPixels, maxBytes, maxFrames, container);
    }

    /** The same limits with other limits on the file's structure. */
    public VideoLimits withContainer(ContainerLimits other) {
        return new VideoLimits(maxSeconds, maxSide, maxPixels, maxBytes, maxFrames, other);
    }

    /** The same limits with another maximum file size. */
    public VideoLimits withMaxBytes(long bytes) {
        return new VideoLimits(maxSeconds, maxSide, maxPixels, bytes, maxFrames, container);
    }
}

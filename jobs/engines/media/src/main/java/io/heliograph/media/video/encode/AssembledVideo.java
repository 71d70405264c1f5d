// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

/**
 * A finished file.
 *
 * @param frames number of frames in the file
 * @param durationMicros duration from the start of the first frame to the end of the last one
 * @param sound treatment of the source's sound
 */
public record AssembledVideo(long frames, long durationMicros, Sound sound) {
    /** Treatment of the source's sound. */
    public enum Sound {
        /** The source has no sound, or it was not wanted. */
        NONE,
        /** The container cannot store sound (GIF). */
        SILENT,
        /** The unchanged packets of the source. */
        COPIED,
        /** Re-encoded for the container. */
        RECODED,
        /** The source's sound could be neither copied nor decoded. */
        LOST
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

/**
 * A finished file.
 *
 * @param frames pictures in it
 * @param durationMicros from the first frame's begin to the last frame's end
 * @param sound treatment of the source's sound
 */
public record AssembledVideo(long frames, long durationMicros, Sound sound) {
    /** Treatment of the source's sound. */
    public enum Sound {
        /** The source has no sound, or it was not wanted. */
        NONE,
        /** The container holds no sound. */
        SILENT,
        /** The unchanged packets of the source. */
        COPIED,
        /** Re-encoded for the container. */
        RECODED,
        /** The source's sound could be neither copied nor decoded. */
        LOST
    }
}

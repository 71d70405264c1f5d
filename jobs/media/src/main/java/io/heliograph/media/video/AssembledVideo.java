// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

/**
 * A finished file.
 *
 * @param frames pictures in it
 * @param durationMicros from the first frame's begin to the last frame's end
 * @param sound what became of the sound
 */
public record AssembledVideo(long frames, long durationMicros, Sound sound) {
    /** What became of the source's sound. */
    public enum Sound {
        /** There is none, or it was not wanted. */
        NONE,
        /** The container holds no sound. */
        SILENT,
        /** The very packets of the source. */
        COPIED,
        /** Encoded anew for the container. */
        RECODED,
        /** The source's sound could be neither copied nor decoded. */
        LOST
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

/**
 * Progress of a step in frames of a video.
 *
 * @param frames of the step, 1 or more
 * @param done finished frames, at most {@code frames}
 * @param perSecond frames per second of this execution of the step; 0 while unknown
 */
public record FrameProgress(long frames, long done, double perSecond) {
    /** Finished part, from 0 to 1. */
    public double part() {
        return Math.min(1.0, (double) done / frames);
    }

    /**
     * Estimated seconds until this step and later ones of as many frames are done, at the pace of this one.
     *
     * @param steps number of later steps
     */
    double secondsLeft(int steps) {
        return (frames - done + (double) steps * frames) / perSecond;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

/**
 * How far a step is with the frames of a video.
 *
 * @param frames of the step, 1 or more
 * @param done of them, at most all
 * @param perSecond frames that this execution of the step did in a second; 0 while that is not known
 */
public record FrameProgress(long frames, long done, double perSecond) {
    /** Finished part, from 0 to 1. */
    public double part() {
        return Math.min(1.0, (double) done / frames);
    }

    /**
     * Seconds until this step and others of as many frames are done, at the pace of this one.
     *
     * @param steps others that come after it
     */
    double secondsLeft(int steps) {
        return (frames - done + (double) steps * frames) / perSecond;
    }
}

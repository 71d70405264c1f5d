// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.local;

import java.util.List;

/** Receives the progress of a run, frame by frame of a video. */
@FunctionalInterface
public interface FrameWatch {
    /** Ignores the progress. */
    FrameWatch NONE = (_, _, _, _) -> {};

    /**
     * Receives the progress after a frame.
     *
     * @param steps names of all steps of the run in their order
     * @param step name of the running step
     * @param done number of frames that this step has processed
     * @param all number of frames of this step
     */
    void frameDone(List<String> steps, String step, long done, long all);
}

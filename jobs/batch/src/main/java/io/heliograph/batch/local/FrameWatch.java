// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.local;

import java.util.List;

/** Receives the progress of a run, frame by frame of a video. */
@FunctionalInterface
public interface FrameWatch {
    /** Nobody watches. */
    FrameWatch NONE = (_, _, _, _) -> {};

    /**
     * A frame is done.
     *
     * @param steps names of all steps of the run in their order
     * @param step that does it
     * @param done frames of that step
     * @param all of them
     */
    void frameDone(List<String> steps, String step, long done, long all);
}

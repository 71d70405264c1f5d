// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/** Observes a drawing and may cancel it. Called by the drawing thread. */
public interface DrawingProgress {
    /** No observer. */
    DrawingProgress NONE = new DrawingProgress() {};

    /**
     * Called after each step; the picture itself is decoded after the last one.
     *
     * @param done steps done
     * @param all steps in total
     */
    default void stepDone(int done, int all) {}

    /**
     * Checked before every step and every tile; if true, drawing ends with a {@link
     * java.util.concurrent.CancellationException}.
     */
    default boolean cancelled() {
        return false;
    }
}

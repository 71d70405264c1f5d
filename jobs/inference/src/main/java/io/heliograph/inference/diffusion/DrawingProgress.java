// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/** Watches a drawing and may end it. Called by the drawing thread. */
public interface DrawingProgress {
    /** Nobody watches. */
    DrawingProgress NONE = new DrawingProgress() {};

    /**
     * A step is done; the picture itself is made after the last one.
     *
     * @param done steps
     * @param all steps
     */
    default void stepDone(int done, int all) {}

    /** Asked before every step and every tile; if true, drawing ends with a {@link java.util.concurrent.CancellationException}. */
    default boolean cancelled() {
        return false;
    }
}

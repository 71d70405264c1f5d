// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

/** Watches a rendering and may end it. Called by the rendering thread. */
public interface RenderObserver {
    /** Nobody watches. */
    RenderObserver NONE = new RenderObserver() {};

    /**
     * A frame has been sent to the encoder.
     *
     * @param frames frames of this segment so far
     */
    default void frameDone(long frames) {}

    /** Called before every frame; if true, rendering ends with a {@link java.util.concurrent.CancellationException}. */
    default boolean cancelled() {
        return false;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

/** Observes a rendering and may cancel it. Called by the rendering thread. */
public interface RenderObserver {
    /** An observer that does nothing. */
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

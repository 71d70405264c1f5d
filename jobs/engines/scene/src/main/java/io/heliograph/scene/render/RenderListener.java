// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** Receives the progress of a picture and may cancel it. Called from the rendering threads, one at a time. */
public interface RenderListener {
    /** Ignores progress and never cancels. */
    RenderListener NONE = new RenderListener() {
        @Override
        public void reached(double share) {}

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    /** Receives the progress of the work, 0 to 1, which never decreases. */
    void reached(double share);

    /** Whether to cancel; called before every tile. */
    boolean cancelled();
}

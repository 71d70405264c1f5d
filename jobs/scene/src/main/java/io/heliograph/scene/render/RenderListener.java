// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** Hears how far a picture is and may stop it. Called from the rendering threads, one at a time. */
public interface RenderListener {
    /** Hears nothing, stops nothing. */
    RenderListener NONE = new RenderListener() {
        @Override
        public void reached(double share) {}

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    /** A share of the work is done, 0 to 1, never falling. */
    void reached(double share);

    /** Whether to give up; asked before every tile. */
    boolean cancelled();
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.render.RenderCancelledException;
import io.heliograph.scene.render.RenderListener;

/** One stage of the work, heard as a stretch of the whole. */
record ProgressStage(RenderListener whole, double from, double to) implements RenderListener {
    @Override
    public void reached(double share) {
        whole.reached(from + (to - from) * share);
    }

    @Override
    public boolean cancelled() {
        return whole.cancelled() || Thread.currentThread().isInterrupted();
    }

    /** Told by what cannot be asked to stop between tiles: throws to stop it. */
    void done(float share) {
        if (cancelled()) {
            throw new RenderCancelledException();
        }
        reached(share);
    }
}

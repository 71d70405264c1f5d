// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.render.RenderCancelledException;
import io.heliograph.scene.render.RenderListener;

/** Reports one stage of the work as a part of the whole progress, from {@code from} to {@code to} (0 to 1). */
record ProgressStage(RenderListener whole, double from, double to) implements RenderListener {
    @Override
    public void reached(double share) {
        whole.reached(from + (to - from) * share);
    }

    @Override
    public boolean cancelled() {
        return whole.cancelled() || Thread.currentThread().isInterrupted();
    }

    /** Reports the progress of this stage, 0 to 1; throws {@link RenderCancelledException} if the work was cancelled. */
    void done(float share) {
        if (cancelled()) {
            throw new RenderCancelledException();
        }
        reached(share);
    }
}

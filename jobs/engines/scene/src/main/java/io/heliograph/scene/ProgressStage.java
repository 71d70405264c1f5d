// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.render.RenderCancelledException;
import io.heliograph.scene.render.RenderListener;

/** Reports one stage of the work as an interval of the whole progress. */
record ProgressStage(RenderListener whole, double from, double to) implements RenderListener {
    @Override
    public void reached(double share) {
        whole.reached(from + (to - from) * share);
    }

    @Override
    public boolean cancelled() {
        return whole.cancelled() || Thread.currentThread().isInterrupted();
    }

    /** Reports progress from loops that cannot be stopped between tiles; stops them by throwing. */
    void done(float share) {
        if (cancelled()) {
            throw new RenderCancelledException();
        }
        reached(share);
    }
}

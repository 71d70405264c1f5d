// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.scene.render.RenderListener;

/**
 * Stops the renderer when its step must stop.
 *
 * @param stepWork work of the running step
 */
public record StepRenderListener(StepWork stepWork) implements RenderListener {
    @Override
    public void reached(double share) {}

    @Override
    public boolean cancelled() {
        return stepWork.stopping();
    }
}

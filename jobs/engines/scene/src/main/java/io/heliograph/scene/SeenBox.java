// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.layout.BillboardPin;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Stage;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Bounding box of the visible pixels of the first thing of a brief, in shares of the picture from its upper left corner. */
record SeenBox(float left, float top, float right, float bottom) {
    private static final float EDGE = 0.004f; // share of a side: a box nearer to the edge of the picture may be cut off
    private static final float CUT = 0.3f; // deduction from the match (0 to 1) of a box that may be cut off

    /** Box of all pixels of the first thing; empty if none is visible. */
    static Optional<SeenBox> of(RenderedFrame frame, Stage stage) {
        Set<Integer> ids = stage.actors().stream()
                .filter(actor -> actor.thing() == 0)
                .map(Actor::id)
                .collect(Collectors.toUnmodifiableSet());
        int left = frame.width();
        int right = 0;
        int top = frame.height();
        int bottom = 0;
        for (int p = 0; p < frame.object().length; p++) {
            if (ids.contains(frame.object()[p])) {
                left = Math.min(left, p % frame.width());
                right = Math.max(right, p % frame.width() + 1);
                top = Math.min(top, p / frame.width());
                bottom = p / frame.width() + 1;
            }
        }
        float wide = frame.width();
        float high = frame.height();
        return right == 0
                ? Optional.empty()
                : Optional.of(new SeenBox(left / wide, top / high, right / wide, bottom / high));
    }

    /** Intersection over union with a place, reduced where an edge of the picture may cut the thing off. */
    float match(BillboardPin target) {
        float wide = Math.min(right, target.right()) - Math.max(left, target.left());
        float high = Math.min(bottom, target.bottom()) - Math.max(top, target.top());
        float common = Math.max(0, wide) * Math.max(0, high);
        float either = (right - left) * (bottom - top)
                + (target.right() - target.left()) * (target.bottom() - target.top())
                - common;
        boolean cut = left < EDGE || top < EDGE || right > 1 - EDGE || bottom > 1 - EDGE;
        return common / Math.max(1e-6f, either) - (cut ? CUT : 0);
    }

    /** Pin for the next attempt, corrected by the difference between this box and the target. */
    BillboardPin corrected(BillboardPin pin, BillboardPin target) {
        return pin.corrected(target, left, top, right, bottom);
    }
}

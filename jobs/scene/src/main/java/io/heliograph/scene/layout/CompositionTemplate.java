// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.observation.Observation;
import io.heliograph.scene.observation.Observation.Shape;
import java.util.Optional;

/**
 * A picture whose composition is to be kept: its horizon, and where in it and how large what stands out is.
 *
 * @param seen in that picture
 * @param share how much of it is kept, 0 to 1
 */
public record CompositionTemplate(Observation seen, float share) {
    private static final float LOWEST = -0.25f; // pitch, radians
    private static final float HIGHEST = 0.6f;

    /** The pitch that puts the horizon where the template has it, as far as its share goes. */
    float pitch(float own, float slope) {
        if (seen.horizon().isEmpty()) {
            return own;
        }
        float wanted = (float) StrictMath.atan((1 - 2 * seen.horizon().get()) * slope);
        return own + share * (Math.clamp(wanted, LOWEST, HIGHEST) - own);
    }

    /** Where the group goes. */
    FramePosition spot(FramePosition own) {
        Optional<Shape> shape = seen.shape();
        if (shape.isEmpty()) {
            return own;
        }
        Shape s = shape.get();
        float x = Math.clamp(s.left() + s.right() - 1, -0.7f, 0.7f);
        float y = Math.clamp(1 - s.top() - s.bottom(), -0.7f, 0.7f);
        float wide = s.right() - s.left() + Math.abs(x);
        float high = s.bottom() - s.top() + Math.abs(y);
        float fill = Math.clamp(Math.max(wide, high), 0.3f, 0.9f);
        return new FramePosition(
                own.fill() + share * (fill - own.fill()),
                own.x() + share * (x - own.x()),
                own.y() + share * (y - own.y()));
    }
}

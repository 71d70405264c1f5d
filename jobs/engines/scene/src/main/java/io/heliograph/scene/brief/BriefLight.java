// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.Optional;

/**
 * Lighting of the picture.
 *
 * @param kind light source or time of day
 * @param from direction of the key light
 * @param hard whether shadows have sharp edges
 * @param tint of coloured light, if specified
 */
public record BriefLight(Kind kind, From from, boolean hard, Optional<NamedColour> tint) {
    /** Kind of light. */
    public enum Kind {
        DAYLIGHT,
        NOON,
        MORNING,
        GOLDEN_HOUR,
        SUNSET,
        BLUE_HOUR,
        NIGHT,
        MOONLIGHT,
        OVERCAST,
        SOFTBOX,
        RIM,
        WINDOW,
        CANDLE,
        NEON,
        DRAMATIC
    }

    /** Direction of the key light, as the viewer sees it. */
    public enum From {
        LEFT,
        RIGHT,
        ABOVE,
        FRONT,
        BEHIND
    }
}

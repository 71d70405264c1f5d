// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.Optional;

/**
 * How the picture is lit.
 *
 * @param kind what lights it
 * @param from where the key light comes from
 * @param hard whether shadows have sharp edges
 * @param tint of coloured light, if said
 */
public record BriefLight(Kind kind, From from, boolean hard, Optional<NamedColour> tint) {
    /** Light that can be set. */
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

    /** Where the key light comes from, as the viewer sees it. */
    public enum From {
        LEFT,
        RIGHT,
        ABOVE,
        FRONT,
        BEHIND
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

/** Seasons and weathers. */
public enum SeasonLook {
    /** Fresh green, blossom, flowers in the grass. */
    SPRING,
    /** Full green, blue sky, warm high sun. */
    SUMMER,
    /** Red, orange and gold leaves, some of them fallen. */
    AUTUMN,
    /** Snow on plants, ledges and ground, faded colours, falling snow. */
    WINTER,
    /** Streaks of rain, a wet ground that mirrors, a grey sky. */
    RAIN,
    /** Rain in dark, dramatic light. */
    STORM,
    /** Falling snow, but no snow on the ground. */
    SNOWFALL,
    /** Thick fog, denser with distance. */
    FOG,
    /** Even light from an overcast sky. */
    OVERCAST,
    /** A deep blue sky and sun. */
    CLEAR
}

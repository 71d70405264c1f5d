// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.playground;

/** With what a field is filled in. */
enum FieldControl {
    /** Few words to choose from, side by side. */
    SEGMENTS,
    /** Many words to choose from. */
    LIST,
    /** True or false. */
    TICK,
    /** A number of a small range. */
    SLIDER,
    /** A number of a wide range, or one that may be left to the service. */
    NUMBER,
    /** A line of text. */
    LINE,
    /** Several lines of text. */
    AREA,
    /** A picture beside the one that is worked on. */
    FILE,
    /** Several of these. */
    FILES
}

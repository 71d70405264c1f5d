// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.playground;

/** Input element of a field. */
enum FieldControl {
    /** A few choices, side by side. */
    SEGMENTS,
    /** Many choices. */
    LIST,
    /** True or false. */
    TICK,
    /** A number of a small range. */
    SLIDER,
    /** A number of a wide range, or one that the service may choose. */
    NUMBER,
    /** A line of text. */
    LINE,
    /** Several lines of text. */
    AREA,
    /** An additional picture. */
    FILE,
    /** Several additional pictures. */
    FILES
}

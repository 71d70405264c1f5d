// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.colour;

/** What a colour of a brand is for. Templates name roles, never colours. */
public enum ColourRole {
    /** The colour that the brand is known by. */
    PRIMARY,
    /** Goes beside it, on areas. */
    SECONDARY,
    /** Little of it: buttons, rules, one word. */
    ACCENT,
    /** The ground that most lies on. */
    SURFACE,
    /** The darkest: text on light. */
    INK,
    /** The lightest: text on dark. */
    LIGHT
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.colour;

/** Purpose of a brand's colour. Templates name roles, never colours. */
public enum ColourRole {
    /** The brand's main colour. */
    PRIMARY,
    /** Second colour, for areas. */
    SECONDARY,
    /** Accent, used sparingly: buttons, rules, one word. */
    ACCENT,
    /** The usual background. */
    SURFACE,
    /** The darkest colour: text on light backgrounds. */
    INK,
    /** The lightest colour: text on dark backgrounds. */
    LIGHT
}

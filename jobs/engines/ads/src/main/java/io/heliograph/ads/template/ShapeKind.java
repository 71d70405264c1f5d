// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

/** Outlines for areas and pictures; each fills its box. */
public enum ShapeKind {
    RECT,
    ELLIPSE,
    /** A circle in the middle of the box. */
    CIRCLE,
    /** Half round at its upper side. */
    ARCH,
    /** Half round at its shorter sides. */
    PILL,
    /** A quarter disc around the lower left corner; can be turned. */
    QUARTER,
    /** A ring in the middle of the box. */
    RING,
    /** A triangle in the lower left half; can be turned. */
    TRIANGLE,
    /** A slanted band. */
    SLANT,
    /** A soft round form. */
    BLOB,
    /** A grid of dots. */
    DOTS,
    /** Slanted stripes. */
    STRIPES,
    /** A hill with a wave as its upper side. */
    WAVE,
    /** Rays around the middle. */
    RAYS
}

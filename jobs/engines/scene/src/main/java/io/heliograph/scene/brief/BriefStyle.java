// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/** Medium of the picture. */
public enum BriefStyle {
    PHOTOGRAPH,
    RENDER,
    OIL,
    WATERCOLOUR,
    INK,
    LINE_ART,
    PENCIL,
    CARTOON,
    ANIME,
    CLAY,
    LOW_POLY,
    PIXEL,
    ISOMETRIC,
    BLUEPRINT,
    POP_ART,
    VINTAGE,
    NOIR,
    VECTOR
}

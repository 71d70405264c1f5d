// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.typography;

/**
 * Shape of a font: the way a pen draws skeletons. Lengths in heights of capitals.
 *
 * @param stem width of upright strokes
 * @param bar width of level strokes
 * @param serif half the length of serifs; 0: none
 * @param slant sideways shift per unit of height
 * @param narrow factor on the width of letters
 * @param pitch common advance of all letters, 0 for individual ones
 */
record PenFace(float stem, float bar, float serif, float slant, float narrow, float pitch) {
    /** The face for a font name of a brief. */
    static PenFace of(String font) {
        return switch (font) {
            case "serif" -> new PenFace(0.15f, 0.07f, 0.13f, 0, 1, 0);
            case "mono" -> new PenFace(0.12f, 0.12f, 0, 0, 1, 0.86f);
            case "script" -> new PenFace(0.13f, 0.06f, 0, 0.32f, 0.92f, 0);
            case "display" -> new PenFace(0.25f, 0.22f, 0, 0, 1.05f, 0);
            default -> new PenFace(0.145f, 0.135f, 0, 0, 1, 0);
        };
    }

    /** Space between letters. */
    float gap() {
        return 0.11f + 0.9f * stem + 0.6f * serif;
    }
}

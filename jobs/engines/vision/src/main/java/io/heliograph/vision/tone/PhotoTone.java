// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

/** Photographic tones. */
public enum PhotoTone {
    /** Panchromatic grey, a gentle curve, fine grain. */
    BLACK_AND_WHITE,
    /** Grey through a red filter: dark skies, light skin. */
    RED_FILTER,
    /** Brown print, a little faded, soft vignette and grain. */
    SEPIA,
    /** Faded colour, yellowed lights, lifted blacks. */
    VINTAGE,
    /** Prussian blue print on paper. */
    CYANOTYPE,
    /** Cold purple-brown shadows under neutral lights. */
    SELENIUM,
    /** Blue shadows, orange lights. */
    DUOTONE,
    /** Colour of a present-day camera; grey photos are tinted. */
    CONTEMPORARY,
    /** Strong, saturated colour; grey photos are tinted and then strengthened. */
    VIVID
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/** Ninths of the picture, as the viewer sees it. */
public enum PicturePlace {
    TOP_LEFT,
    TOP,
    TOP_RIGHT,
    LEFT,
    CENTRE,
    RIGHT,
    BOTTOM_LEFT,
    BOTTOM,
    BOTTOM_RIGHT,
    FOREGROUND,
    BACKGROUND
}

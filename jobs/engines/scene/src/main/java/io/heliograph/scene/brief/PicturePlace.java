// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/** Position in the picture as the viewer sees it: a field of a grid of three by three, the foreground or the background. */
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

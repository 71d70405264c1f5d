// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/** Viewing direction of a thing, from the viewer's position. */
public enum FacingDirection {
    UNSAID,
    VIEWER,
    LEFT,
    RIGHT,
    AWAY
}

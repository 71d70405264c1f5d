// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/** Direction in which a thing looks or points, as the viewer sees it. */
public enum FacingDirection {
    UNSAID,
    VIEWER,
    LEFT,
    RIGHT,
    AWAY
}

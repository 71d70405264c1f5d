// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/** Where a thing looks, as the viewer sees it. */
public enum FacingDirection {
    UNSAID,
    VIEWER,
    LEFT,
    RIGHT,
    AWAY
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/** Size of a thing relative to its natural size. */
public enum RelativeSize {
    TINY(0.4f),
    SMALL(0.7f),
    NATURAL(1),
    LARGE(1.4f),
    HUGE(2.2f);

    private final float factor;

    RelativeSize(float factor) {
        this.factor = factor;
    }

    /** Factor on the natural size. */
    public float factor() {
        return factor;
    }
}

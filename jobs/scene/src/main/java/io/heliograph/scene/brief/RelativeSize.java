// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/** How large a thing is beside its natural size. */
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

    /** By what the natural size is multiplied. */
    public float factor() {
        return factor;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;

/** Fields that decide whether an erased thing's shadow is erased too: darker ground of the same hue that touches its lower half. */
public final class ShadowField {
    /** For named things; default true. */
    public static final Field<Boolean> OF_NAMED = Field.flag("include_shadow")
            .orElse(true)
            .doc("true: remove the thing and its shadow on the ground; false: only the thing");

    /** For masks; default false, since the client has drawn the area. */
    public static final Field<Boolean> OF_MASKED = Field.flag("include_shadow")
            .orElse(false)
            .doc(
                    "true: also remove the shadow of the masked thing on the ground beside the mask; false: only the masked area");

    private ShadowField() {}
}

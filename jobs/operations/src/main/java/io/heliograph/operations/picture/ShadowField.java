// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;

/**
 * Fields that decide whether the shadow of an erased thing is erased, too. The shadow is darker ground of the same hue that touches the
 * thing's lower half.
 */
public final class ShadowField {
    /** Field of routes that take a thing's name; default true. */
    public static final Field<Boolean> OF_NAMED = Field.flag("include_shadow")
            .orElse(true)
            .doc("true: remove the thing and its shadow on the ground; false: only the thing");

    /** Field of routes that take a mask; default false, since the client has drawn the exact area. */
    public static final Field<Boolean> OF_MASKED = Field.flag("include_shadow")
            .orElse(false)
            .doc(
                    "true: also remove the shadow of the masked thing on the ground beside the mask; false: only the masked area");

    private ShadowField() {}
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;

/** Whether the shadow of an erased thing goes along with it: darker ground of the same hue that touches the thing's lower half. */
public final class ShadowField {
    /** Of things that are named. */
    public static final Field<Boolean> OF_NAMED = Field.flag("include_shadow")
            .orElse(true)
            .doc("true: the shadow that the thing throws on the ground goes too; false: only the thing goes");

    /** Of masks, whose owner decides what goes. */
    public static final Field<Boolean> OF_MASKED = Field.flag("include_shadow")
            .orElse(false)
            .doc(
                    "true: the shadow that the marked thing throws on the ground beside the mask goes too; false: only what the mask marks goes");

    private ShadowField() {}
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.leases;

import org.springframework.batch.infrastructure.item.ExecutionContext;

/** Keys of a step's position in its context. */
public final class StepPosition {
    /** Key of the number of the first unfinished item. */
    public static final String NEXT = "next";

    /** Key of the number of items in the step, or of the number of the item after a partition's last one. */
    public static final String ITEMS = "items";

    private static final int UNKNOWN = -1;

    private StepPosition() {}

    /** Whether all items are done. */
    public static boolean isAtEnd(ExecutionContext context) {
        int items = context.getInt(ITEMS, UNKNOWN);
        return items != UNKNOWN && context.getInt(NEXT, 0) == items;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.net.URI;
import java.util.List;

/** Fields that several routes share. */
public final class CommonFields {
    /** Whether a v2 route answers only when the result is ready. By default it answers at once. */
    public static final Field<Boolean> SYNC =
            Field.flag("sync").orElse(false).doc("true: the connection is held and the answer is 200 with the result");

    /** The {@code sync} field of routes that always answer at once, because their work takes too long. */
    public static final Field<Boolean> SYNC_REFUSED = Field.flag("sync")
            .orElse(false)
            .doc(
                    "true is a 422: the connection is never held here, the answer is always 202 with the address of the status");

    /** Whether a v1 route answers only when the result is ready, as by default. */
    public static final Field<Boolean> SYNC_BY_DEFAULT = Field.flag("sync")
            .orElse(true)
            .doc(
                    "false: the answer comes at once; a GET of its address waits for the result, HEAD answers 404 until then");

    /** Whether a v1 route waits for the results. By default it answers at once, with addresses of future results. */
    public static final Field<Boolean> SYNC_IF_ASKED = Field.flag("sync")
            .orElse(false)
            .doc("true: the connection is held until the result is there; otherwise the answer comes at once,"
                    + " a GET of its addresses waits for the results, HEAD answers 404 until then");

    /** Address to which the final status is posted. */
    public static final Field<URI> WEBHOOK_URL = Field.webAddress("webhook_url")
            .doc("absolute http(s) address that gets the final status by POST; no effect with sync");

    private static final List<Field<?>> DELIVERY =
            List.of(SYNC, SYNC_REFUSED, SYNC_BY_DEFAULT, SYNC_IF_ASKED, WEBHOOK_URL);

    private CommonFields() {}

    /** Whether a field controls only the delivery of the result, and not the work. */
    public static boolean isDelivery(Field<?> field) {
        return DELIVERY.contains(field);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.executions.SelectionScope;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Actions on all requests that match a filter. */
public enum BulkAction {
    /** Reopens failed requests at their failed step. */
    RESTART(SelectionScope.FAILED, OperatorRole.OPERATOR),
    /** Submits copies of failed or abandoned requests. */
    RESTART_FROM_SCRATCH(SelectionScope.FAILED_OR_ABANDONED, OperatorRole.OPERATOR),
    /** Cancels open requests. */
    CANCEL(SelectionScope.OPEN, OperatorRole.OPERATOR),
    /** Abandons failed requests: they can no longer be restarted. */
    ABANDON(SelectionScope.FAILED, OperatorRole.ADMIN),
    /** Sends webhooks again after all their attempts failed. */
    REPLAY_WEBHOOK(SelectionScope.UNDELIVERED, OperatorRole.OPERATOR);

    private final SelectionScope scope;
    private final OperatorRole needed;

    BulkAction(SelectionScope scope, OperatorRole needed) {
        this.scope = scope;
        this.needed = needed;
    }

    /** Name in the API. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Minimum role. */
    public OperatorRole needed() {
        return needed;
    }

    /** The action of that name. */
    public static Optional<BulkAction> named(String id) {
        return Arrays.stream(values()).filter(each -> each.id().equals(id)).findFirst();
    }

    SelectionScope scope() {
        return scope;
    }
}

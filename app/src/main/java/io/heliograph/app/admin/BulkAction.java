// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.OperatorRole;
import io.heliograph.storage.executions.SelectionScope;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What can be done to all requests that a filter keeps. */
public enum BulkAction {
    /** Open failed ones again at their failed step. */
    RESTART(SelectionScope.FAILED, OperatorRole.OPERATOR),
    /** Repeat failed ones as new ones. */
    RESTART_FROM_SCRATCH(SelectionScope.FAILED_OR_ABANDONED, OperatorRole.OPERATOR),
    /** End open ones. */
    CANCEL(SelectionScope.OPEN, OperatorRole.OPERATOR),
    /** Give failed ones up. */
    ABANDON(SelectionScope.FAILED, OperatorRole.ADMIN),
    /** Send again the webhooks whose attempts were all in vain. */
    REPLAY_WEBHOOK(SelectionScope.UNDELIVERED, OperatorRole.OPERATOR);

    private final SelectionScope scope;
    private final OperatorRole needed;

    BulkAction(SelectionScope scope, OperatorRole needed) {
        this.scope = scope;
        this.needed = needed;
    }

    /** The name in requests. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The least role that may do it. */
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

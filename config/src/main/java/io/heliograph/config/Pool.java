// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Locale;

/** A queue with its own workers: one kind of work never waits behind another. */
public enum Pool {
    /** Inputs that lie at addresses of others are brought here first; then the request goes on in the pool of its operation. */
    FETCH,
    IMAGE,
    VIDEO,
    TEXT,
    BULK;

    /** The name in settings, tables and metric tags. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The table that holds its waiting and running work. */
    public String table() {
        return "dispatch_" + id();
    }
}

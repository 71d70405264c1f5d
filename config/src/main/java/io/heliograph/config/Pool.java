// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Locale;

/** A queue with its own workers, so that one kind of work never waits behind another. */
public enum Pool {
    /** Downloads of inputs; the request then moves to the pool of its operation. */
    FETCH,
    IMAGE,
    VIDEO,
    TEXT,
    BULK;

    /** The name in settings, tables and metric tags. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Table of its waiting and running work. */
    public String table() {
        return "dispatch_" + id();
    }
}

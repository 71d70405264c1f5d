// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Locale;

/** A kind of work with its own queue and workers, so that it never waits for another kind. */
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

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Locale;

/** Role of a process; by default a process has all roles. */
public enum ProcessRole {
    /** Serves HTTP. */
    API,
    /** Runs jobs. */
    WORKER,
    /** Delivers webhooks. */
    WEBHOOK,
    /** Watches folders. */
    DROP,
    /** Removes expired and orphaned data, and repairs inconsistent rows. */
    MAINTENANCE;

    /** The name in settings and tables. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}

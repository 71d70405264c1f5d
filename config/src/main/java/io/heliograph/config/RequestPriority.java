// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Priority of a request among those of its own organization. Shares between organizations depend on their plans' weights only. */
public enum RequestPriority {
    /** Work that can wait: it gets a quarter of the share of normal work. */
    LOW,
    /** The default. */
    NORMAL,
    /** Runs before waiting normal requests of the organization, which wait longer as a result. */
    HIGH;

    /** The name in requests and tables. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The priority of a name, ignoring case. */
    public static Optional<RequestPriority> named(String name) {
        return Arrays.stream(values())
                .filter(each -> each.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /** Names of this priority and all lower ones, separated by commas. */
    public static String names(RequestPriority highest) {
        return Arrays.stream(values())
                .filter(each -> each.compareTo(highest) <= 0)
                .map(RequestPriority::id)
                .collect(Collectors.joining(", "));
    }
}

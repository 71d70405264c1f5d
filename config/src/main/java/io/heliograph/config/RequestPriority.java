// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Order among an organization's own requests. Between organizations only the weights of their plans count. */
public enum RequestPriority {
    /** Work that can wait: it takes a quarter of the share of normal work. */
    LOW,
    /** The default. */
    NORMAL,
    /** Before the organization's waiting normal requests, which wait longer for it. */
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

    /** The names up to a highest one, separated by commas. */
    public static String names(RequestPriority highest) {
        return Arrays.stream(values())
                .filter(each -> each.compareTo(highest) <= 0)
                .map(RequestPriority::id)
                .collect(Collectors.joining(", "));
    }
}

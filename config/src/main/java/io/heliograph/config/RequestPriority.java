// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which of an organization's own requests goes first. Between organizations only the weights of their plans count. */
public enum RequestPriority {
    /** Work that can wait: it takes a quarter of the share of normal work. */
    LOW,
    /** What nobody asked to be different. */
    NORMAL,
    /** Before the organization's waiting normal requests, which pay for it by waiting longer. */
    HIGH;

    /** The name in requests and tables. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The priority of that name, in any case. */
    public static Optional<RequestPriority> named(String name) {
        return Arrays.stream(values())
                .filter(each -> each.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /** Their names up to a highest one, for a sentence. */
    public static String names(RequestPriority highest) {
        return Arrays.stream(values())
                .filter(each -> each.compareTo(highest) <= 0)
                .map(RequestPriority::id)
                .collect(Collectors.joining(", "));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Way by which a request came in, stored with it as its source. */
public enum EntryPoint {
    /** A route of the API. */
    REST,
    /** A tool call over the Model Context Protocol. */
    MCP,
    /** A file in a watched folder. */
    DROP,
    /** A page of the operators' console. */
    CONSOLE,
    /** The editor of ads. */
    EDITOR,
    /** A restart from scratch by an operator. */
    ADMIN;

    /** All ids, for documentation and messages. */
    public static final String IDS = Arrays.stream(values()).map(EntryPoint::id).collect(Collectors.joining(", "));

    /** The stored name, at most ten ASCII characters. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}

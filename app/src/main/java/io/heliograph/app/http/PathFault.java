// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Names the part of a path that the server or the firewall refuses before any route sees it. */
final class PathFault {
    private static final Map<String, String> REFUSED = Map.ofEntries(
            Map.entry(";", "';'"),
            Map.entry("%3b", "%3B, an encoded ';'"),
            Map.entry("%2f", "%2F, an encoded '/'"),
            Map.entry("%5c", "%5C, an encoded backslash"),
            Map.entry("\\", "a backslash"),
            Map.entry("%25", "%25, an encoded '%'"),
            Map.entry("%2e", "%2E, an encoded '.'"),
            Map.entry("/../", "'..' as a part"),
            Map.entry("/./", "'.' as a part"),
            Map.entry("%00", "%00, an encoded zero byte"));

    private PathFault() {}

    /** The refusal of a path; empty if nothing in the path explains it. */
    static Optional<ClientFailure> of(@Nullable String path) {
        String sent = path == null ? "" : path.toLowerCase(Locale.ROOT);
        String lower = sent.endsWith("/") ? sent : sent + "/"; // so that a last ".." is found as a part
        return REFUSED.entrySet().stream()
                .filter(each -> lower.contains(each.getKey()))
                .map(Map.Entry::getValue)
                .sorted()
                .findFirst()
                .map(found -> new ClientFailure(
                        ErrorCode.BAD_REQUEST,
                        "Bad request",
                        "The path contains " + found
                                + ", which no address of this service has. Remove it; see /docs."));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.regex.Pattern;

/**
 * Allows pages of any origin to call the API: tokens travel in headers, never in cookies, so a foreign page has no more rights than its own
 * server. The console uses cookies and is excluded.
 */
final class CrossOrigin {
    private static final String METHODS = "GET, HEAD, POST, PUT, DELETE, OPTIONS";
    private static final String HEADERS =
            "api_token, authorization, content-type, user-agent, jwt, ip_project_id, range, if-none-match, "
                    + "x-requested-with, idempotency-key, last-event-id";
    private static final Pattern NAMES =
            Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~, -]{1,4096}"); // RFC 9110: tokens and commas
    private static final String EXPOSED =
            "X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, "
                    + "Location, Content-Length, Content-Range, ETag, Idempotent-Replayed";
    private static final String SECONDS = "86400";

    private CrossOrigin() {}

    static boolean concerns(HttpServletRequest request) {
        String path = request.getServletPath(); // decoded: percent escapes cannot hide these prefixes
        return !path.startsWith("/admin") && !path.startsWith("/actuator") && !path.startsWith("/console");
    }

    static void allow(HttpServletResponse response) {
        response.setHeader("Access-Control-Allow-Origin", "*");
        response.setHeader("Access-Control-Expose-Headers", EXPOSED);
    }

    /** Allows all requested headers: a fixed list would miss headers that client tools add. */
    static void answerPreflight(HttpServletRequest request, HttpServletResponse response) {
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
        response.setHeader("Access-Control-Allow-Methods", METHODS);
        String wanted = request.getHeader("Access-Control-Request-Headers");
        response.setHeader(
                "Access-Control-Allow-Headers",
                wanted != null && NAMES.matcher(wanted).matches() ? wanted : HEADERS);
        response.setHeader("Access-Control-Max-Age", SECONDS);
        response.setHeader("Vary", "Access-Control-Request-Method, Access-Control-Request-Headers");
    }
}

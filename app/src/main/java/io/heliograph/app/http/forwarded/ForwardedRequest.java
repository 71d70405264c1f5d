// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.forwarded;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request that has only validated forwarded headers, and the client's address as its remote address. */
final class ForwardedRequest extends HttpServletRequestWrapper {
    private final Map<String, String> believed;
    private final String client;

    /** @param believed validated forwarded headers, by lower-case name */
    ForwardedRequest(HttpServletRequest request, Map<String, String> believed, String client) {
        super(request);
        this.believed = believed;
        this.client = client;
    }

    @Override
    public String getRemoteAddr() {
        return client;
    }

    @Override
    public String getRemoteHost() {
        return client;
    }

    @Override
    public @Nullable String getHeader(String name) {
        return isForwarded(name) ? believed.get(name.toLowerCase(Locale.ROOT)) : super.getHeader(name);
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
        if (!isForwarded(name)) {
            return super.getHeaders(name);
        }
        String value = believed.get(name.toLowerCase(Locale.ROOT));
        return Collections.enumeration(value == null ? List.of() : List.of(value));
    }

    @Override
    public Enumeration<String> getHeaderNames() {
        var names = new ArrayList<>(believed.keySet());
        Collections.list(super.getHeaderNames()).stream()
                .filter(name -> !isForwarded(name))
                .forEach(names::add);
        return Collections.enumeration(names);
    }

    private static boolean isForwarded(String name) {
        return name.equalsIgnoreCase("Forwarded") || name.regionMatches(true, 0, "X-Forwarded-", 0, 12);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;

/**
 * A request whose path begins with one slash: clients that put a path behind a base address with a slash at its end ask for {@code //v2/...}. Everything behind this, the
 * firewall included, sees the path as it is meant; slashes that are doubled elsewhere stay, and are refused.
 */
final class LeadingSlashes extends HttpServletRequestWrapper {
    private final int surplus;

    private LeadingSlashes(HttpServletRequest request, int surplus) {
        super(request);
        this.surplus = surplus;
    }

    static HttpServletRequest trimmed(HttpServletRequest request) {
        String path = request.getRequestURI();
        int slashes = 0;
        while (slashes < path.length() && path.charAt(slashes) == '/') {
            slashes++;
        }
        return slashes > 1 ? new LeadingSlashes(request, slashes - 1) : request;
    }

    @Override
    public String getRequestURI() {
        return super.getRequestURI().substring(surplus);
    }

    @Override
    public StringBuffer getRequestURL() {
        StringBuffer url = super.getRequestURL();
        int path = url.length() - super.getRequestURI().length();
        return url.delete(path, path + surplus);
    }
}

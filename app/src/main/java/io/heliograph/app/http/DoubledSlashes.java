// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.regex.Pattern;

/**
 * A request in whose path single slashes stand for doubled ones: clients that put a path behind a base address with a slash at its end ask for {@code //v2/...} or
 * {@code /v2//image/...}. Everything behind this, the firewall included, sees the path as it is meant.
 */
final class DoubledSlashes extends HttpServletRequestWrapper {
    private static final Pattern SLASHES = Pattern.compile("/{2,}");

    private final String path;

    private DoubledSlashes(HttpServletRequest request, String path) {
        super(request);
        this.path = path;
    }

    static HttpServletRequest merged(HttpServletRequest request) {
        String path = request.getRequestURI();
        return path.contains("//")
                ? new DoubledSlashes(request, SLASHES.matcher(path).replaceAll("/"))
                : request;
    }

    @Override
    public String getRequestURI() {
        return path;
    }

    @Override
    public StringBuffer getRequestURL() {
        StringBuffer url = super.getRequestURL();
        int begin = url.length() - super.getRequestURI().length();
        return url.replace(begin, url.length(), path);
    }
}

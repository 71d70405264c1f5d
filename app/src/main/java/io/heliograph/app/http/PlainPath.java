// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A request with a normalized path: single slashes, and {@code /v1} or {@code /v2} first. Clients that append a path to a base
 * address with a final slash request {@code //v2/...}. ComfyUI partner nodes request {@code /proxy/bria/v2/...}, the path of their own
 * proxy, and some clients {@code /api/v1/...}. All later filters, including the firewall, see the normalized path.
 */
final class PlainPath extends HttpServletRequestWrapper {
    private static final Pattern SLASHES = Pattern.compile("/{2,}");
    private static final Pattern PREFIX = Pattern.compile("/(proxy/bria|api)(?=/v[12]/)");

    private final String path;

    private PlainPath(HttpServletRequest request, String path) {
        super(request);
        this.path = path;
    }

    static HttpServletRequest of(HttpServletRequest request) {
        String given = request.getRequestURI();
        String path = given.contains("//") ? SLASHES.matcher(given).replaceAll("/") : given;
        Matcher prefix = PREFIX.matcher(path);
        if (prefix.lookingAt()) {
            if (prefix.group(1).startsWith("proxy")) {
                RequestContext.cameByProxyPath(request);
            }
            path = path.substring(prefix.end());
        }
        return path.equals(given) ? request : new PlainPath(request, path);
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

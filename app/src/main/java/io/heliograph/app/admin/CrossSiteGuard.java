// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Requires a header of our own on every change (CSRF protection). A browser adds a stored login to any request that a foreign page sends,
 * but it sends a custom header to another origin only after a CORS preflight, and we refuse all of those.
 */
final class CrossSiteGuard extends OncePerRequestFilter {
    static final String HEADER = "X-Heliograph-Admin";

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (!READING.contains(request.getMethod())
                && !"1".equals(request.getHeader(HEADER))
                && !PersonalTokenFilter.isShown(request)) { // a browser never adds a bearer token by itself
            throw new MissingHeader();
        }
        chain.doFilter(request, response);
    }

    /** A changing request without the header. */
    static final class MissingHeader extends AccessDeniedException {
        private MissingHeader() {
            super("A changing request must carry the header " + HEADER + ": 1.");
        }
    }
}

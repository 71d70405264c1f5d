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
 * A browser sends a login that it knows along with whatever a foreign page posts; a header of our own it does not send without asking us first, and we never
 * say yes.
 */
final class CrossSiteGuard extends OncePerRequestFilter {
    static final String HEADER = "X-Heliograph-Admin";

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (!READING.contains(request.getMethod())
                && !"1".equals(request.getHeader(HEADER))
                && !PersonalTokenFilter.isShown(request)) { // which no browser adds by itself
            throw new MissingHeader();
        }
        chain.doFilter(request, response);
    }

    /** The request changes something and does not carry the header. */
    static final class MissingHeader extends AccessDeniedException {
        private MissingHeader() {
            super("A changing request must carry the header " + HEADER + ": 1.");
        }
    }
}

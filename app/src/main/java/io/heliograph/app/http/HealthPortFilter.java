// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Restricts the health port to {@code /health}, so that its few threads are always free. */
final class HealthPortFilter extends OncePerRequestFilter {
    private final int port;

    /**
     * @param port number of the health port; 0: none is configured
     */
    HealthPortFilter(int port) {
        this.port = port;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return port == 0
                || request.getLocalPort() != port
                || request.getRequestURI().startsWith("/health/");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        ErrorBody.write(request, response, ExceptionMapper.ofStatus(404));
    }
}

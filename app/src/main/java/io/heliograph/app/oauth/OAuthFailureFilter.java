// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Converts refusals for programs to OAuth errors. Console pages have their own format. */
final class OAuthFailureFilter extends OncePerRequestFilter {
    private static final String PROGRAMS = "/v2/auth/";

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !request.getServletPath().startsWith(PROGRAMS);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            chain.doFilter(request, response);
        } catch (FailureException e) {
            ClientFailure failure = e.failure();
            if (failure.code() == ErrorCode.PAYLOAD_TOO_LARGE) {
                response.setHeader("Connection", "close"); // the rest of the body stays unread
            }
            OAuthFailure.write(response, failure.code().httpStatus(), OAuthFailure.body(failure));
        }
    }
}

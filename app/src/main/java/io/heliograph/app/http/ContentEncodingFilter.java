// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses compressed request bodies with 415, which would otherwise be reported as malformed. The refusal comes when the route reads the
 * body, that is, after the token check.
 */
@Component
@Order(EdgeFilter.ORDER + 2)
final class ContentEncodingFilter extends OncePerRequestFilter {
    private static final String IDENTITY = "identity";

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(isEncoded(request) ? new Encoded(request, response) : request, response);
    }

    private static boolean isEncoded(HttpServletRequest request) {
        return Collections.list(request.getHeaders("Content-Encoding")).stream()
                .flatMap(value -> Arrays.stream(value.split(",", -1)))
                .map(String::strip)
                .anyMatch(coding -> !coding.isEmpty() && !coding.equalsIgnoreCase(IDENTITY));
    }

    private static final class Encoded extends HttpServletRequestWrapper {
        private final HttpServletResponse response;

        Encoded(HttpServletRequest request, HttpServletResponse response) {
            super(request);
            this.response = response;
        }

        @Override
        public ServletInputStream getInputStream() {
            throw refusal();
        }

        @Override
        public BufferedReader getReader() {
            throw refusal();
        }

        private FailureException refusal() {
            response.setHeader("Accept-Encoding", IDENTITY); // RFC 9110, section 12.5.3
            return new FailureException(
                    ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                    "Unsupported content encoding",
                    "Compressed bodies are not accepted: send the body uncompressed, without the header "
                            + "Content-Encoding.");
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.RequestIds;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.cors.CorsUtils;
import org.springframework.web.filter.OncePerRequestFilter;

/** Outermost filter: assigns the request id, answers preflights before the check of the token, and handles all uncaught exceptions. */
@Component
@Order(EdgeFilter.ORDER)
public final class EdgeFilter extends OncePerRequestFilter {
    /** Order of this filter; filters that depend on it run later. */
    public static final int ORDER = Ordered.HIGHEST_PRECEDENCE + 10;

    private static final String MDC_KEY = "request_id";

    private final RequestIds ids;

    EdgeFilter(RequestIds ids) {
        this.ids = ids;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String requestId = ids.next();
        RequestContext.begin(request, response, requestId);
        response.setHeader(RequestContext.REQUEST_ID_HEADER, requestId);
        MDC.put(MDC_KEY, requestId);
        try {
            HeaderCheck.of(request);
            if (CrossOrigin.concerns(request)) {
                CrossOrigin.allow(response);
                if (CorsUtils.isPreFlightRequest(request)) {
                    CrossOrigin.answerPreflight(request, response);
                    return;
                }
            }
            if (HttpMethod.TRACE.matches(request.getMethod())) {
                ErrorBody.write(request, response, ExceptionMapper.ofStatus(405));
                return;
            }
            chain.doFilter(PlainPath.of(request), response);
            if (response.getStatus() == HttpServletResponse.SC_BAD_REQUEST && response.getContentType() == null) {
                ErrorBody.write(request, response, ExceptionMapper.ofStatus(400)); // a filter has answered with no body
            }
        } catch (IOException | ServletException | RuntimeException e) {
            if (!ClientDisconnect.isBehind(e)) {
                ErrorBody.write(request, response, ExceptionMapper.of(e, request));
            }
        } finally {
            MDC.remove(MDC_KEY);
        }
    }
}

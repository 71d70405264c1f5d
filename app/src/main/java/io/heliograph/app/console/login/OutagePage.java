// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.login;

import io.heliograph.app.http.ContentPolicy;
import io.heliograph.app.http.ExceptionMapper;
import io.heliograph.config.ClientFailure;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.HtmlUtils;

/** Page of the console while sessions cannot be read from the database. It needs no template and reloads by itself. */
final class OutagePage extends OncePerRequestFilter {
    private static final int AGAIN_SECONDS = 5;

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            chain.doFilter(request, response);
        } catch (RuntimeException e) {
            if (response.isCommitted()) {
                throw e;
            }
            write(request, response, ExceptionMapper.of(e, request));
        }
    }

    private static void write(HttpServletRequest request, HttpServletResponse response, ClientFailure failure)
            throws IOException {
        boolean part = request.getHeader("HX-Request") != null;
        String text = HtmlUtils.htmlEscape(failure.message() + ". " + failure.details());
        response.resetBuffer();
        response.setStatus(failure.code().httpStatus());
        response.setContentType("text/html;charset=UTF-8");
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader(ContentPolicy.HEADER, ContentPolicy.OUTAGE.text());
        if (part) {
            response.setHeader("HX-Retarget", "#toasts");
            response.setHeader("HX-Reswap", "beforeend");
            response.getWriter().write("<div class=\"toast\">" + text + "</div>");
            return;
        }
        boolean again = failure.code().httpStatus() == HttpServletResponse.SC_SERVICE_UNAVAILABLE;
        response.getWriter()
                .write("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">"
                        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                        + (again ? "<meta http-equiv=\"refresh\" content=\"" + AGAIN_SECONDS + "\">" : "")
                        + "<title>Heliograph</title></head><body><main><h1>The console cannot be shown now</h1><p>"
                        + text + "</p>"
                        + (again ? "<p>This page retries every " + AGAIN_SECONDS + " seconds.</p>" : "")
                        + "</main></body></html>");
    }
}

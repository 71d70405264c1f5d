// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/** Answers exceptions of all handlers except the console's and those of the security filters. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
final class ExceptionAnswers implements HandlerExceptionResolver {
    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception thrown) {
        if (thrown instanceof AccessDeniedException || thrown instanceof AuthenticationException) {
            return null;
        }
        if (ClientDisconnect.isBehind(thrown)) {
            return new ModelAndView();
        }
        if (thrown instanceof ErrorResponse answer) {
            HttpHeaders headers = answer.getHeaders();
            headers.forEach((name, values) -> values.forEach(value -> response.setHeader(name, value)));
        }
        try {
            ErrorBody.write(request, response, ExceptionMapper.of(thrown, request));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the client has disconnected
        }
        return new ModelAndView();
    }
}

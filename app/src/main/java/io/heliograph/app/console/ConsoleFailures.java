// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.app.http.ExceptionMapper;
import io.heliograph.config.ClientFailure;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.util.DisconnectedClientHelper;

/** Renders failures of the console: an error page for a page request, a message in the corner of the current page for an htmx request. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
final class ConsoleFailures implements HandlerExceptionResolver {
    private final ObjectProvider<FrameAdvice> frames;

    ConsoleFailures(ObjectProvider<FrameAdvice> frames) {
        this.frames = frames;
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception thrown) {
        if (!concerns(request)
                || thrown instanceof AccessDeniedException
                || thrown instanceof AuthenticationException) {
            return null;
        }
        if (DisconnectedClientHelper.isClientDisconnectedException(thrown) || response.isCommitted()) {
            return new ModelAndView();
        }
        return told(request, response, ExceptionMapper.of(thrown, request));
    }

    /** Whether a request belongs to the console. */
    static boolean concerns(HttpServletRequest request) {
        String path = request.getServletPath();
        return path.equals("/console") || path.startsWith("/console/");
    }

    private ModelAndView told(HttpServletRequest request, HttpServletResponse response, ClientFailure failure) {
        response.setStatus(failure.code().httpStatus());
        FrameAdvice frame = frames.getObject();
        boolean part = request.getHeader("HX-Request") != null;
        if (part) {
            response.setHeader("HX-Retarget", "#toasts");
            response.setHeader("HX-Reswap", "beforeend");
        }
        var page = new ModelAndView(part ? "console/parts :: toast" : "console/refused");
        page.addObject("frame", frame.frame(request));
        page.addObject("shown", frame.shown());
        page.addObject("icons", frame.icons());
        page.addObject("failure", failure);
        page.addObject("text", failure.message() + ". " + failure.details());
        return page;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.login;

import io.heliograph.app.admin.OperatorLogin;
import io.heliograph.storage.executions.OperatorActions;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;

/** Redirects after a sign-in, and explains refusals. */
final class LoginAnswers {
    static final String NEXT = "next";
    static final String REASON = "heliograph.console.reason";
    static final String SECONDS = "heliograph.console.seconds";

    private static final Pattern OWN =
            Pattern.compile("/console(?:/[A-Za-z0-9._~%/-]{0,400})?(?:\\?[^#\\\\\\s]{0,1000})?");
    private static final int TOO_MANY = 429;

    private final OperatorActions actions;

    LoginAnswers(OperatorActions actions) {
        this.actions = actions;
    }

    /** Reason why a login or a request of the console was refused. */
    enum Reason {
        /** Wrong name or password. */
        WRONG,
        /** Too many failed logins. */
        TOO_MANY,
        /** The operator's role is too low. */
        ROLE,
        /** No valid CSRF token. */
        FORGED
    }

    /** Redirects to the page that was requested first, if it is a console page. */
    void entered(HttpServletRequest request, HttpServletResponse response, Authentication login) {
        actions.note(login.getName(), "sign in", "from " + request.getRemoteAddr(), "console");
        String next = request.getParameter(NEXT);
        redirect(request, response, next != null && isOwn(next) ? next : "/console");
    }

    /** Shows the login page again with the entered name, without the password. */
    void refused(HttpServletRequest request, HttpServletResponse response, AuthenticationException refused)
            throws ServletException, IOException {
        if (refused instanceof OperatorLogin.TooManyGuesses many) {
            response.setStatus(TOO_MANY);
            response.setHeader("Retry-After", Long.toString(many.seconds()));
            request.setAttribute(SECONDS, many.seconds());
            tell(request, response, Reason.TOO_MANY);
        } else {
            response.setStatus(HttpServletResponse.SC_UNAUTHORIZED);
            tell(request, response, Reason.WRONG);
        }
    }

    /** Redirects a visitor without a session to the login page, and back after the login. */
    void unknown(HttpServletRequest request, HttpServletResponse response, AuthenticationException refused) {
        String query = request.getQueryString();
        String address = request.getServletPath() + (query == null ? "" : "?" + query);
        boolean part = request.getHeader("HX-Request") != null;
        String wanted = part ? "" : address;
        String login = ConsoleSecurity.LOGIN
                + (wanted.isEmpty() || wanted.equals("/console") || !isOwn(wanted)
                        ? ""
                        : "?" + NEXT + "=" + URLEncoder.encode(wanted, StandardCharsets.UTF_8));
        if (part || !"GET".equals(request.getMethod())) {
            response.setStatus(HttpServletResponse.SC_UNAUTHORIZED);
            response.setHeader("HX-Redirect", request.getContextPath() + login);
        } else {
            redirect(request, response, login);
        }
    }

    /** Refuses a request of an operator with too low a role, or without a valid CSRF token. */
    void forbidden(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws ServletException, IOException {
        response.setStatus(HttpServletResponse.SC_FORBIDDEN);
        tell(
                request,
                response,
                denied instanceof org.springframework.security.web.csrf.CsrfException ? Reason.FORGED : Reason.ROLE);
    }

    private static void tell(HttpServletRequest request, HttpServletResponse response, Reason reason)
            throws ServletException, IOException {
        request.setAttribute(REASON, reason);
        request.getRequestDispatcher("/console/login/refused").forward(request, response);
    }

    private static boolean isOwn(@Nullable String address) {
        return address != null && OWN.matcher(address).matches() && !address.contains("..");
    }

    private static void redirect(HttpServletRequest request, HttpServletResponse response, String address) {
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader("Location", request.getContextPath() + address);
    }
}

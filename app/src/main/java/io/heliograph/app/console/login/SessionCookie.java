// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.login;

import io.heliograph.config.Settings;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.web.util.WebUtils;

/**
 * A cookie of the console: HttpOnly, limited to its path, SameSite=Lax, and Secure if the request or the service's public address uses
 * HTTPS.
 */
public final class SessionCookie {
    private static final Pattern VALUE = Pattern.compile("[0-9a-f]{64}");

    private final String name;
    private final boolean alwaysSecure;

    /** The cookie of signed-in operators. */
    public static SessionCookie ofSession(Settings settings) {
        return new SessionCookie("heliograph_console", settings);
    }

    /** The cookie of visitors before they sign in. */
    static SessionCookie ofVisitor(Settings settings) {
        return new SessionCookie("heliograph_visitor", settings);
    }

    private SessionCookie(String name, Settings settings) {
        this.name = name;
        alwaysSecure = settings.publicUrl().strip().startsWith("https:");
    }

    /** Value of the cookie in a request; empty without one, or if it is not 64 hexadecimal digits. */
    public Optional<String> value(HttpServletRequest request) {
        return Optional.ofNullable(WebUtils.getCookie(request, name))
                .map(Cookie::getValue)
                .filter(value -> VALUE.matcher(value).matches());
    }

    void set(HttpServletRequest request, HttpServletResponse response, String value) {
        write(request, response, ResponseCookie.from(name, value));
    }

    void clear(HttpServletRequest request, HttpServletResponse response) {
        write(request, response, ResponseCookie.from(name, "").maxAge(Duration.ZERO));
    }

    private void write(
            HttpServletRequest request, HttpServletResponse response, ResponseCookie.ResponseCookieBuilder cookie) {
        response.addHeader(
                HttpHeaders.SET_COOKIE,
                cookie.path(request.getContextPath() + "/console")
                        .httpOnly(true)
                        .secure(alwaysSecure || request.isSecure())
                        .sameSite("Lax")
                        .build()
                        .toString());
    }
}

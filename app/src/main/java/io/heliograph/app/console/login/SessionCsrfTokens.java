// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.login;

import io.heliograph.storage.database.RandomSecrets;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.csrf.DefaultCsrfToken;

/**
 * The CSRF token is a hash of the session value, so it is not stored and another site cannot plant one. Before the sign-in, a visitor
 * cookie takes the place of the session.
 */
final class SessionCsrfTokens implements CsrfTokenRepository {
    private static final int VALUE_BYTES = 32;

    private final SessionCookie session;
    private final SessionCookie visitor;

    SessionCsrfTokens(SessionCookie session, SessionCookie visitor) {
        this.session = session;
        this.visitor = visitor;
    }

    @Override
    public @Nullable CsrfToken loadToken(HttpServletRequest request) {
        return session.value(request)
                .or(() -> visitor.value(request))
                .map(SessionCsrfTokens::derived)
                .orElse(null);
    }

    @Override
    public CsrfToken generateToken(HttpServletRequest request) {
        return new VisitorToken(RandomSecrets.hex(VALUE_BYTES));
    }

    @Override
    public void saveToken(@Nullable CsrfToken token, HttpServletRequest request, HttpServletResponse response) {
        if (token instanceof VisitorToken made) {
            visitor.set(request, response, made.value);
        } else if (token == null && visitor.value(request).isPresent()) {
            visitor.clear(request, response);
        }
    }

    private static CsrfToken derived(String value) {
        return new DefaultCsrfToken("X-CSRF-TOKEN", "_csrf", hash(value));
    }

    private static String hash(String value) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256")
                            .digest(("console csrf " + value).getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }

    /** A new token with the value of its visitor cookie. */
    private static final class VisitorToken implements CsrfToken {
        private static final long serialVersionUID = 1L;

        private final String value;

        private VisitorToken(String value) {
            this.value = value;
        }

        @Override
        public String getHeaderName() {
            return derived(value).getHeaderName();
        }

        @Override
        public String getParameterName() {
            return derived(value).getParameterName();
        }

        @Override
        public String getToken() {
            return derived(value).getToken();
        }
    }
}

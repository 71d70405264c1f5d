// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.login;

import io.heliograph.storage.accounts.OperatorSessions;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.DeferredSecurityContext;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.core.userdetails.UsernameNotFoundException;
import org.springframework.security.web.context.HttpRequestResponseHolder;
import org.springframework.security.web.context.SecurityContextRepository;

/**
 * Finds the signed-in operator by the session cookie and the session table. Every sign-in starts a session with a new value. The operator's
 * role and password are looked up with each request: after a restart with changed settings, a removed operator or one with a new password
 * is signed out.
 */
public final class SessionContexts implements SecurityContextRepository {
    /** Header of the page script's automatic requests, which do not extend the session. */
    static final String UNASKED = "X-Console-Live";

    private final OperatorSessions sessions;
    private final UserDetailsService operators;
    private final SessionCookie cookie;

    SessionContexts(OperatorSessions sessions, UserDetailsService operators, SessionCookie cookie) {
        this.sessions = sessions;
        this.operators = operators;
        this.cookie = cookie;
    }

    @Override
    public DeferredSecurityContext loadDeferredContext(HttpServletRequest request) {
        return new Loading(request);
    }

    @Override
    @SuppressWarnings("deprecation") // required by the deprecated interface method
    public SecurityContext loadContext(HttpRequestResponseHolder holder) {
        return loadDeferredContext(holder.getRequest()).get();
    }

    @Override
    public void saveContext(SecurityContext context, HttpServletRequest request, HttpServletResponse response) {
        cookie.value(request).ifPresent(sessions::end);
        Authentication login = context.getAuthentication();
        if (login instanceof UsernamePasswordAuthenticationToken && login.isAuthenticated()) {
            cookie.set(
                    request,
                    response,
                    sessions.begin(login.getName(), password(login.getName()).orElseThrow()));
        } else {
            cookie.clear(request, response);
        }
    }

    @Override
    public boolean containsContext(HttpServletRequest request) {
        return cookie.value(request).isPresent();
    }

    /** Whether a session with this value is valid; the check does not extend it. */
    public boolean lasts(String value) {
        return operator(value, false).isPresent();
    }

    private Optional<UserDetails> operator(String value, boolean used) {
        return sessions.operator(value, this::password, used).flatMap(this::find);
    }

    private Optional<String> password(String name) {
        return find(name).map(UserDetails::getPassword);
    }

    private Optional<UserDetails> find(String name) {
        try {
            return Optional.of(operators.loadUserByUsername(name));
        } catch (UsernameNotFoundException e) {
            return Optional.empty();
        }
    }

    private final class Loading implements DeferredSecurityContext {
        private final HttpServletRequest request;
        private final SecurityContext context =
                SecurityContextHolder.getContextHolderStrategy().createEmptyContext();
        private boolean loaded;

        private Loading(HttpServletRequest request) {
            this.request = request;
        }

        @Override
        public SecurityContext get() {
            if (!loaded) {
                loaded = true;
                boolean used = request.getHeader(UNASKED) == null
                        && !request.getServletPath().equals("/console/events");
                cookie.value(request)
                        .flatMap(value -> operator(value, used))
                        .ifPresent(
                                operator -> context.setAuthentication(UsernamePasswordAuthenticationToken.authenticated(
                                        operator, null, operator.getAuthorities())));
            }
            return context;
        }

        @Override
        public boolean isGenerated() {
            return get().getAuthentication() == null;
        }
    }
}

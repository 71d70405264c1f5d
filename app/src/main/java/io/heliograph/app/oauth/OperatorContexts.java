// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.DeferredSecurityContext;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.web.context.HttpRequestResponseHolder;
import org.springframework.security.web.context.SecurityContextRepository;

/**
 * Read-only view of the console's sessions with only the operator's name and roles: Spring stores the context in authorizations, and a
 * password must not be stored there.
 */
final class OperatorContexts implements SecurityContextRepository {
    private final SecurityContextRepository sessions;

    OperatorContexts(SecurityContextRepository sessions) {
        this.sessions = sessions;
    }

    @Override
    public DeferredSecurityContext loadDeferredContext(HttpServletRequest request) {
        DeferredSecurityContext deferred = sessions.loadDeferredContext(request);
        return new DeferredSecurityContext() {
            @Override
            public SecurityContext get() {
                Authentication login = deferred.get().getAuthentication();
                return login == null ? new SecurityContextImpl() : new SecurityContextImpl(named(login));
            }

            @Override
            public boolean isGenerated() {
                return deferred.isGenerated();
            }
        };
    }

    private static Authentication named(Authentication login) {
        return UsernamePasswordAuthenticationToken.authenticated(
                login.getName(),
                null,
                login.getAuthorities().stream()
                        .map(granted -> new SimpleGrantedAuthority(String.valueOf(granted.getAuthority())))
                        .toList());
    }

    @Override
    @SuppressWarnings("deprecation") // required by the deprecated interface method
    public SecurityContext loadContext(HttpRequestResponseHolder holder) {
        return loadDeferredContext(holder.getRequest()).get();
    }

    @Override
    public void saveContext(SecurityContext context, HttpServletRequest request, HttpServletResponse response) {
        // not saved: operators sign in at the console
    }

    @Override
    public boolean containsContext(HttpServletRequest request) {
        return sessions.containsContext(request);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.session.SessionInformation;
import org.springframework.security.core.session.SessionRegistry;

/** A registry without sessions: Spring then writes no session id and no session start into identity tokens. */
final class NoServerSessions implements SessionRegistry {
    @Override
    public List<Object> getAllPrincipals() {
        return List.of();
    }

    @Override
    public List<SessionInformation> getAllSessions(Object principal, boolean includeExpiredSessions) {
        return List.of();
    }

    @Override
    public @Nullable SessionInformation getSessionInformation(String sessionId) {
        return null;
    }

    @Override
    public void refreshLastRequest(String sessionId) {
        // nothing is kept
    }

    @Override
    public void registerNewSession(String sessionId, Object principal) {
        // nothing is kept
    }

    @Override
    public void removeSessionInformation(String sessionId) {
        // nothing is kept
    }
}

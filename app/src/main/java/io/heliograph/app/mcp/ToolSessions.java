// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.access.McpSettings;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/** Sessions of this process, limited in total, per organization and per client address. Unused sessions are dropped. */
@Component
final class ToolSessions {
    private final McpSettings settings;
    private final Clock clock;
    private final Map<String, ToolSession> sessions = new HashMap<>();

    ToolSessions(Settings settings, Clock clock) {
        this.settings = settings.mcp();
        this.clock = clock;
    }

    /**
     * Checks that another session may start.
     *
     * @throws FailureException UNAVAILABLE at the limit of the process, RATE_LIMITED at the limit of the organization or the address
     */
    synchronized void requirePlace(long organizationId, ClientNetwork network) {
        forgetUnused();
        if (sessions.size() >= settings.sessions()) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE,
                    "Too many sessions",
                    "The tool server has as many sessions as it can; try again later.");
        }
        require(session -> session.organizationId() == organizationId, settings.perOrganization(), "The organization");
        require(session -> session.network().equals(network), settings.perAddress(), "This address");
    }

    private void require(Predicate<ToolSession> counted, int most, String who) {
        if (sessions.values().stream().filter(counted).count() >= most) {
            throw new FailureException(
                    ErrorCode.RATE_LIMITED,
                    "Too many sessions",
                    who + " has " + most + " sessions with the tool server; end one with DELETE, or wait until one is "
                            + "forgotten, " + settings.idle() + " after its last use.");
        }
    }

    synchronized void add(ToolSession session) {
        sessions.put(session.protocol().getId(), session);
    }

    /** The session with that id, if it belongs to the organization; finding it counts as a use of the session. */
    synchronized Optional<ToolSession> find(String id, long organizationId) {
        Instant now = clock.instant();
        Optional<ToolSession> found = Optional.ofNullable(sessions.get(id))
                .filter(session -> session.organizationId() == organizationId)
                .filter(session -> !session.isUnusedSince(now.minus(settings.idle())));
        found.ifPresent(session -> session.use(now));
        return found;
    }

    synchronized void remove(ToolSession session) {
        sessions.remove(session.protocol().getId(), session);
    }

    Instant now() {
        return clock.instant();
    }

    private void forgetUnused() {
        Instant since = clock.instant().minus(settings.idle());
        sessions.values().removeIf(session -> session.isUnusedSince(since));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.app.stream.StreamAdmission.Admitted;
import io.heliograph.app.stream.StreamAdmission.Refused;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlainCause;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.StreamingSettings;
import io.heliograph.storage.accounts.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.util.MultiValueMap;
import org.springframework.web.servlet.function.ServerRequest;

/** Checks connecting clients by the token in the query: WebSockets in browsers cannot send custom headers. */
@Component
final class StreamGate {
    private static final Logger LOG = LoggerFactory.getLogger(StreamGate.class);
    private static final String FEATURE = "streaming";
    private static final String ROUTE = "/v2/streaming/remove_background";

    private final AccessFilter access;
    private final StreamSlots slots;
    private final StreamingSettings limits;
    private volatile boolean closing;

    StreamGate(AccessFilter access, StreamSlots slots, Settings settings) {
        this.access = access;
        this.slots = slots;
        limits = settings.streaming();
    }

    /** Refuses all clients from now on. */
    void close() {
        closing = true;
    }

    /** Decides whether a client is served; if so, takes a slot for its session. */
    StreamAdmission judge(ServerRequest request) {
        if (closing) {
            return new Refused(StreamEnd.GOING_AWAY, "The server restarts; connect again in some seconds.");
        }
        MultiValueMap<String, String> query = request.params();
        List<String> tokens = new ArrayList<>(query.getOrDefault("api_token", List.of()));
        tokens.addAll(query.getOrDefault("oauth", List.of()));
        if (tokens.size() != 1 || tokens.getFirst().isBlank()) {
            return new Refused(
                    StreamEnd.UNAUTHORIZED,
                    "Send exactly one token, in the query: ?api_token=TOKEN or ?oauth=ACCESS_TOKEN.");
        }
        try {
            return admitted(request, tokens.getFirst().strip());
        } catch (FailureException e) {
            boolean quota = e.failure().code() == ErrorCode.RATE_LIMITED;
            return new Refused(
                    quota ? StreamEnd.QUOTA_EXCEEDED : StreamEnd.UNAUTHORIZED,
                    e.failure().details());
        } catch (StreamException e) {
            return new Refused(e.end(), e.text());
        } catch (DataAccessException | TransactionException e) {
            LOG.warn("nobody can be let in to a stream: {}", PlainCause.of(e));
            return new Refused(StreamEnd.CAPACITY_EXCEEDED, "Tokens cannot be looked up now; try again later.");
        }
    }

    private Admitted admitted(ServerRequest request, String token) throws StreamException {
        Caller caller = access.admitByToken(request, token, ROUTE, FEATURE);
        ClientNetwork network = ClientNetwork.of(request.servletRequest().getRemoteAddr());
        var longest = Optional.ofNullable(limits.longest().get(caller.plan()));
        return new Admitted(slots.take(caller.organizationId(), network), token, longest);
    }

    /** Whether a session's token is still valid; true while the database does not answer. */
    boolean isStillAdmitted(Admitted admitted) {
        try {
            return access.isValid(admitted.token());
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("tokens cannot be looked up now", e);
            return true;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Caller;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds out who calls: by {@code api_token}, else {@code Authorization: Bearer}, else {@code jwt}. Valid tokens are remembered for {@link #REMEMBERED},
 * so a revocation, or a change of plan, takes effect within that time; unknown ones are looked up each time.
 */
@Component
final class Authentication {
    /** How long an answer of the database holds. */
    static final Duration REMEMBERED = Duration.ofSeconds(5);

    private static final int MOST_REMEMBERED = 10_000;
    private static final int LONGEST_TOKEN = 512;

    private final Accounts accounts;
    private final Clock clock;
    private final Map<String, Known> known = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Known> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };

    Authentication(Accounts accounts, Clock clock) {
        this.accounts = accounts;
        this.clock = clock;
    }

    private record Known(Caller caller, Instant until) {}

    /**
     * The caller.
     *
     * @throws FailureException UNAUTHORIZED
     */
    Caller of(HttpServletRequest request) {
        String token =
                token(request).orElseThrow(() -> refuse("There is no token: send it in the header 'api_token'."));
        if (token.length() > LONGEST_TOKEN) {
            throw refuse("The token is unknown or revoked.");
        }
        Caller remembered = remembered(token);
        if (remembered != null) {
            return remembered;
        }
        Caller caller = accounts.authenticate(token).orElseThrow(() -> refuse("The token is unknown or revoked."));
        synchronized (known) {
            known.remove(token);
            known.put(token, new Known(caller, clock.instant().plus(REMEMBERED)));
        }
        return caller;
    }

    private @Nullable Caller remembered(String token) {
        synchronized (known) {
            Known entry = known.get(token);
            return entry != null && clock.instant().isBefore(entry.until()) ? entry.caller() : null;
        }
    }

    private static Optional<String> token(HttpServletRequest request) {
        return header(request, "api_token")
                .or(() -> header(request, "Authorization")
                        .filter(value -> value.regionMatches(true, 0, "Bearer ", 0, 7))
                        .map(value -> value.substring(7).strip())
                        .filter(value -> !value.isEmpty()))
                .or(() -> header(request, "jwt"));
    }

    private static Optional<String> header(HttpServletRequest request, String name) {
        return Optional.ofNullable(request.getHeader(name)).map(String::strip).filter(value -> !value.isEmpty());
    }

    private static FailureException refuse(String details) {
        return new FailureException(ErrorCode.UNAUTHORIZED, "Unauthorized", details);
    }
}

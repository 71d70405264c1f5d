// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import io.heliograph.app.http.RequestContext;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RecentEntries;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.oauth.OAuthAuthorizations;
import io.heliograph.storage.oauth.OAuthGrant;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;

/**
 * Identifies the caller by the first of these headers: {@code api_token}, {@code Authorization: Bearer}, {@code jwt}, {@code X-API-KEY}
 * (ComfyUI partner nodes). Valid tokens are cached for {@link #REMEMBERED}, so a revocation or a change of plan takes effect within that
 * time. Unknown tokens are looked up each time, up to the limit on wrong tokens per address.
 */
@Component
final class TokenAuthentication {
    /** Lifetime of a cached token. */
    static final Duration REMEMBERED = Duration.ofSeconds(5);

    private static final int MOST_REMEMBERED = 10_000;
    private static final int LONGEST_TOKEN = 512;

    private final Accounts accounts;
    private final OAuthAuthorizations authorizations;
    private final GuessLimits guesses;
    private final GuessJournal journal;
    private final Clock clock;
    private final Map<String, Known> known = RecentEntries.byAge(MOST_REMEMBERED);

    TokenAuthentication(
            Accounts accounts,
            OAuthAuthorizations authorizations,
            GuessLimits guesses,
            GuessJournal journal,
            Clock clock) {
        this.accounts = accounts;
        this.authorizations = authorizations;
        this.guesses = guesses;
        this.journal = journal;
        this.clock = clock;
    }

    private record Known(Caller caller, Instant until) {}

    /**
     * Identifies the caller of a request.
     *
     * @throws FailureException UNAUTHORIZED, or RATE_LIMITED after too many wrong tokens
     */
    Caller of(ServerRequest request) {
        return of(
                request,
                token(request.servletRequest())
                        .orElseThrow(() -> refuse(
                                request.servletRequest().getHeader("api_token") == null
                                        ? "There is no token: send it in the header 'api_token'."
                                        : "The header 'api_token' is empty.")));
    }

    /**
     * Identifies the caller by a token that was not sent in a header, but for example in the query.
     *
     * @throws FailureException as {@link #of(ServerRequest)}
     */
    Caller of(ServerRequest request, String token) {
        Caller caller = known(request, token);
        if (!caller.opens(request.path())) {
            throw refuse("The token was made for " + caller.audience().orElse("") + " and is not valid anywhere else.");
        }
        return caller;
    }

    private Caller known(ServerRequest request, String token) {
        Known before = remembered(token);
        if (before != null && clock.instant().isBefore(before.until())) {
            return before.caller();
        }
        String address = request.servletRequest().getRemoteAddr();
        Duration wait = before == null ? guesses.waitForToken(address) : Duration.ZERO;
        if (wait.isPositive()) {
            journal.token(address, false);
            throw tooMany(request, wait);
        }
        Optional<Caller> caller = token.length() > LONGEST_TOKEN ? Optional.empty() : find(token);
        remember(token, caller);
        return caller.orElseThrow(() -> {
            guesses.wrongToken(address);
            journal.token(address, true);
            return refuse("The token is unknown or revoked.");
        });
    }

    /** Expires all cached tokens. They are looked up again, without the limit on wrong tokens. */
    void recheck() {
        synchronized (known) {
            known.replaceAll((_, before) -> new Known(before.caller(), Instant.EPOCH));
        }
    }

    /** Checks in the database whether a token is valid, without the cache. */
    boolean isValid(String token) {
        return find(token).isPresent();
    }

    /** The owner of an organization's API token, or of an access token granted to a program. */
    private Optional<Caller> find(String token) {
        return token.startsWith(OAuthAuthorizations.ACCESS_PREFIX)
                ? authorizations.authenticate(token).map(OAuthGrant::caller)
                : accounts.authenticate(token);
    }

    private @Nullable Known remembered(String token) {
        synchronized (known) {
            return known.get(token);
        }
    }

    private void remember(String token, Optional<Caller> caller) {
        synchronized (known) {
            known.remove(token);
            caller.ifPresent(
                    found -> known.put(token, new Known(found, clock.instant().plus(REMEMBERED))));
        }
    }

    private static FailureException tooMany(ServerRequest request, Duration wait) {
        RequestContext.response(request).setHeader("Retry-After", Long.toString(wait.toSeconds() + 1));
        return new FailureException(
                ErrorCode.RATE_LIMITED,
                "Too many wrong tokens",
                "Too many wrong tokens came from this address; try again later. Tokens that worked here keep working.");
    }

    private static Optional<String> token(HttpServletRequest request) {
        return header(request, "api_token")
                .or(() -> header(request, "Authorization")
                        .filter(value -> value.regionMatches(true, 0, "Bearer ", 0, 7))
                        .map(value -> value.substring(7).strip())
                        .filter(value -> !value.isEmpty()))
                .or(() -> header(request, "jwt"))
                .or(() -> header(request, "X-API-KEY"));
    }

    private static Optional<String> header(HttpServletRequest request, String name) {
        return Optional.ofNullable(request.getHeader(name)).map(String::strip).filter(value -> !value.isEmpty());
    }

    private static FailureException refuse(String details) {
        return new FailureException(ErrorCode.UNAUTHORIZED, "Unauthorized", details);
    }
}

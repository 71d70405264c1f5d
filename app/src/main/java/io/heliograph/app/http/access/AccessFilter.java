// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import io.heliograph.app.http.RequestContext;
import io.heliograph.batch.intake.PlanRights;
import io.heliograph.config.FailureException;
import io.heliograph.storage.accounts.Caller;
import java.util.Optional;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.web.servlet.function.ServerRequest;

/** Checks a request: token, then rate, then plan. */
@Component
public final class AccessFilter {
    private final TokenAuthentication tokenAuthentication;
    private final RateLimits limits;
    private final PlanRights plans;

    AccessFilter(TokenAuthentication tokenAuthentication, RateLimits limits, PlanRights plans) {
        this.tokenAuthentication = tokenAuthentication;
        this.limits = limits;
        this.plans = plans;
    }

    /**
     * Checks token, rate and feature, and returns the caller.
     *
     * @param route name under which the rate limit counts requests
     * @param feature feature that the caller's plan must include
     * @throws FailureException UNAUTHORIZED, RATE_LIMITED or FORBIDDEN
     */
    public Caller admit(ServerRequest request, String route, String feature) {
        return admit(request, tokenAuthentication.of(request), route, feature);
    }

    /**
     * Checks token and rate for a route that every plan includes, and returns the caller.
     *
     * @throws FailureException UNAUTHORIZED, RATE_LIMITED, or FORBIDDEN if the plan is not configured
     */
    public Caller identify(ServerRequest request, String route) {
        Caller caller = tokenAuthentication.of(request);
        limits.take(caller, route, plans.plan(caller.plan()), RequestContext.response(request));
        return caller;
    }

    /** Whether the caller's plan includes a feature. */
    public boolean includes(Caller caller, String feature) {
        return plans.includes(caller, feature);
    }

    /**
     * Like {@link #admit(ServerRequest, String, String)} for a token in the query: WebSockets in browsers cannot send custom headers.
     *
     * @throws FailureException as {@link #admit(ServerRequest, String, String)}
     */
    public Caller admitByToken(ServerRequest request, String token, String route, String feature) {
        return admit(request, tokenAuthentication.of(request, token), route, feature);
    }

    /** The caller on a route that requires no token; empty if the request has no valid token. */
    public Optional<Caller> recognize(ServerRequest request) {
        try {
            return Optional.of(tokenAuthentication.of(request));
        } catch (FailureException e) {
            return Optional.empty();
        }
    }

    /** Discards this process's cached tokens after a revocation. Other processes cache tokens for 5 s. */
    public void recheck() {
        tokenAuthentication.recheck();
    }

    /** Whether a token is valid now, according to the database. */
    public boolean isValid(String token) {
        return tokenAuthentication.isValid(token);
    }

    private Caller admit(ServerRequest request, Caller caller, String route, String feature) {
        limits.take(caller, route, plans.plan(caller.plan()), RequestContext.response(request));
        plans.require(caller, feature);
        return caller;
    }

    /**
     * Checks a feature that a request needs in addition to that of its route.
     *
     * @throws FailureException FORBIDDEN if the caller's plan does not include the feature
     */
    public void requireFeature(Caller caller, String feature) {
        plans.require(caller, feature);
    }

    /** Whether the token of an accepted request is still valid, for streams, which outlast the first check. */
    public boolean isStillValid(ServerRequest request) {
        try {
            tokenAuthentication.of(request);
            return true;
        } catch (FailureException e) {
            return false;
        } catch (DataAccessException | TransactionException e) {
            return true; // the database is unavailable: keep the last known state
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.http.access.GuessJournal;
import io.heliograph.app.http.access.GuessLimits;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.RecentEntries;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.OperatorToken;
import io.heliograph.storage.accounts.OperatorTokens;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.core.userdetails.UsernameNotFoundException;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Logs operators in by a personal token in {@code Authorization: Bearer}. Wrong tokens count towards the limit on wrong API tokens. A token
 * that this process has accepted before is exempt from that limit. The role is the lower of the token's and the operator's current role.
 */
final class PersonalTokenFilter extends OncePerRequestFilter {
    private static final String BEARER = "Bearer ";
    private static final int LONGEST = 512;
    private static final int MOST_PROVEN = 1000;

    private final OperatorTokens tokens;
    private final UserDetailsService operators;
    private final GuessLimits guesses;
    private final GuessJournal journal;
    private final Set<String> proven =
            Collections.synchronizedSet(Collections.newSetFromMap(RecentEntries.byUse(MOST_PROVEN)));

    PersonalTokenFilter(
            OperatorTokens tokens, UserDetailsService operators, GuessLimits guesses, GuessJournal journal) {
        this.tokens = tokens;
        this.operators = operators;
        this.guesses = guesses;
        this.journal = journal;
    }

    /** Whether a request has a bearer token, valid or not, instead of a name and a password. */
    static boolean isShown(HttpServletRequest request) {
        String header = request.getHeader("Authorization");
        return header != null && header.regionMatches(true, 0, BEARER, 0, BEARER.length());
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (!isShown(request)) {
            chain.doFilter(request, response);
            return;
        }
        String value =
                request.getHeader("Authorization").substring(BEARER.length()).strip();
        String address = request.getRemoteAddr();
        Duration wait = proven.contains(value) ? Duration.ZERO : guesses.waitForToken(address);
        if (wait.isPositive()) {
            journal.token(address, false);
            response.setHeader("Retry-After", Long.toString(wait.toSeconds() + 1));
            AdminSecurityConfiguration.refuse(
                    request,
                    response,
                    new ClientFailure(
                            ErrorCode.RATE_LIMITED,
                            "Too many wrong tokens",
                            "Too many wrong tokens came from this address; try again later."));
            return;
        }
        Optional<PersonalTokenLogin> login = value.length() > LONGEST
                ? Optional.empty()
                : tokens.authenticate(value).flatMap(this::login);
        if (login.isEmpty()) {
            proven.remove(value);
            guesses.wrongToken(address);
            journal.token(address, true);
            response.setHeader("WWW-Authenticate", "Bearer realm=\"Heliograph\", error=\"invalid_token\"");
            AdminSecurityConfiguration.refuse(
                    request,
                    response,
                    new ClientFailure(
                            ErrorCode.UNAUTHORIZED,
                            "Wrong token",
                            "The operator's token is unknown, expired or revoked, or its operator no longer exists."));
            return;
        }
        proven.add(value);
        var context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(login.get());
        SecurityContextHolder.setContext(context);
        chain.doFilter(request, response);
    }

    private Optional<PersonalTokenLogin> login(OperatorToken token) {
        try {
            OperatorRole present = role(operators.loadUserByUsername(token.operator()));
            OperatorRole role = present.compareTo(token.role()) < 0 ? present : token.role();
            return Optional.of(new PersonalTokenLogin(token.operator(), token.name(), role));
        } catch (UsernameNotFoundException e) {
            return Optional.empty();
        }
    }

    private static OperatorRole role(UserDetails operator) {
        return Arrays.stream(OperatorRole.values())
                .filter(role -> operator.getAuthorities().stream()
                        .anyMatch(granted -> ("ROLE_" + role).equals(granted.getAuthority())))
                .reduce((_, higher) -> higher)
                .orElse(OperatorRole.VIEWER);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.http.access.GuessJournal;
import io.heliograph.app.http.access.GuessLimits;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import java.time.Duration;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.authentication.dao.DaoAuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.core.userdetails.UsernameNotFoundException;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.authentication.WebAuthenticationDetails;

/** Checks an operator's password unless too many wrong ones came before; wrong passwords are written to the log. */
public final class OperatorLogin implements AuthenticationProvider {
    private final UserDetailsService operators;
    private final DaoAuthenticationProvider passwords;
    private final GuessLimits guesses;
    private final GuessJournal journal;

    /** Creates the check. All ways to log in share {@code guesses} and {@code journal}, so that wrong passwords count together. */
    public OperatorLogin(
            UserDetailsService operators, PasswordEncoder encoder, GuessLimits guesses, GuessJournal journal) {
        this.operators = operators;
        this.guesses = guesses;
        this.journal = journal;
        passwords = new DaoAuthenticationProvider(operators);
        passwords.setPasswordEncoder(encoder);
    }

    @Override
    public Authentication authenticate(Authentication shown) {
        String address = address(shown);
        String name = known(shown.getName());
        Duration wait = guesses.beginPassword(address, name);
        if (wait.isPositive()) {
            journal.password(name, address, false);
            throw new TooManyGuesses(wait);
        }
        try {
            Authentication login = passwords.authenticate(shown);
            guesses.rightPassword(address, name);
            return login;
        } catch (BadCredentialsException e) {
            journal.password(name, address, true);
            throw e;
        }
    }

    @Override
    public boolean supports(Class<?> kind) {
        return UsernamePasswordAuthenticationToken.class.isAssignableFrom(kind);
    }

    private String known(String name) {
        try {
            return operators.loadUserByUsername(name).getUsername();
        } catch (UsernameNotFoundException e) {
            return "";
        }
    }

    private static String address(Authentication shown) {
        return shown.getDetails() instanceof WebAuthenticationDetails details ? details.getRemoteAddress() : "";
    }

    /** Thrown after too many wrong passwords; the password has not been checked. */
    public static final class TooManyGuesses extends AuthenticationException {
        private static final long serialVersionUID = 1L;

        private final long seconds;

        private TooManyGuesses(Duration wait) {
            super("too many wrong passwords");
            seconds = wait.toSeconds() + 1;
        }

        /** Seconds until the next attempt is allowed. */
        public long seconds() {
            return seconds;
        }

        ClientFailure failure() {
            return new ClientFailure(
                    ErrorCode.RATE_LIMITED,
                    "Too many wrong passwords",
                    "Too many wrong passwords came from this address or for this operator; try again later.");
        }
    }
}

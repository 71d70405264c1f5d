// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import io.github.bucket4j.Bucket;
import io.heliograph.config.PlainCause;
import io.heliograph.storage.executions.OperatorActions;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Records wrong tokens and passwords in the log and in the audit, with the client address and without the guessed value. After 20 lines at
 * once it writes one line a minute, with the number of suppressed ones, so that guessing cannot fill a disk.
 */
@Component
public final class GuessJournal {
    private static final Logger LOG = LoggerFactory.getLogger(GuessJournal.class);
    private static final int AT_ONCE = 20;
    private static final String NOBODY = "?";

    private final OperatorActions actions;
    private final Lines ofTokens;
    private final Lines ofPasswords;

    GuessJournal(OperatorActions actions, Clock clock) {
        this.actions = actions;
        ofTokens = new Lines(clock);
        ofPasswords = new Lines(clock); // separate, so that wrong tokens cannot hide wrong passwords
    }

    /**
     * Records an unknown token.
     *
     * @param judged whether the token was looked up; false if the address had already sent too many wrong tokens
     */
    public void token(String address, boolean judged) {
        note(ofTokens, NOBODY, "token", address, judged);
    }

    /**
     * Records a wrong password.
     *
     * @param name name of the operator; empty for an unknown name, because that may be a password typed into the wrong field
     * @param judged whether the password was checked; false if there had already been too many wrong passwords
     */
    public void password(String name, String address, boolean judged) {
        note(ofPasswords, name.isEmpty() ? NOBODY : name, "login", address, judged);
    }

    private void note(Lines lines, String name, String action, String address, boolean judged) {
        if (!lines.left.tryConsume(1)) {
            lines.untold.incrementAndGet();
            return;
        }
        String outcome = (judged ? "refused: wrong" : "refused without a check: too many wrong ones before")
                + more(lines.untold.getAndSet(0));
        LOG.warn("{} of {} from {} {}", action, name, address, outcome);
        try {
            actions.note(name, action, "from " + address, outcome);
        } catch (DataAccessException | TransactionException e) {
            LOG.warn("the audit cannot be written: {}", PlainCause.of(e));
        }
    }

    private static String more(long others) {
        return others == 0 ? "" : "; and " + others + " others since the last line";
    }

    /** Number of lines that may still be written, and number of suppressed lines. */
    private static final class Lines {
        private final AtomicLong untold = new AtomicLong();
        private final Bucket left;

        Lines(Clock clock) {
            left = Bucket.builder()
                    .withCustomTimePrecision(new ClockMeter(clock))
                    .addLimit(limit -> limit.capacity(AT_ONCE).refillGreedy(1, Duration.ofMinutes(1)))
                    .build();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.OperatorRole;
import io.heliograph.storage.executions.OperatorActions;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Checks the role of who acts, lets them, and writes down who did what to what, from where, and how it went; also what was refused or failed. */
@Component
public final class AuditLog {
    private final OperatorActions actions;

    AuditLog(OperatorActions actions) {
        this.actions = actions;
    }

    /**
     * Does something and notes it with the words that the result is told in.
     *
     * @param needed the least role that may do it
     * @throws FailureException FORBIDDEN if the operator's role does not include that one; else what the work throws
     */
    public <T, E extends Exception> T doing(
            OperatorIdentity by, OperatorRole needed, String action, String subject, Work<T, E> work, Words<T> words)
            throws E {
        return doing(by, needed, action, subject, work, _ -> subject, words);
    }

    /**
     * The same, for what is noted under a name that it has once it is done, such as the id of a request.
     *
     * @param subject to note under where it is refused or fails
     * @param made to note under where it is done
     */
    public <T, E extends Exception> T doing(
            OperatorIdentity by,
            OperatorRole needed,
            String action,
            String subject,
            Work<T, E> work,
            Words<T> made,
            Words<T> words)
            throws E {
        try {
            if (!by.may(needed)) {
                throw new FailureException(
                        ErrorCode.FORBIDDEN,
                        "Not allowed",
                        "This needs the role " + needed.name().toLowerCase(Locale.ROOT) + "; " + by.name()
                                + " has the role " + by.role().name().toLowerCase(Locale.ROOT) + ".");
            }
            T result = work.get();
            note(by, action, made.of(result), words.of(result));
            return result;
        } catch (FailureException e) {
            note(by, action, subject, "refused: " + e.failure().details());
            throw e;
        } catch (Exception e) {
            note(by, action, subject, "failed: " + e.getClass().getSimpleName());
            throw e;
        }
    }

    /** Notes what was refused before it was looked at, since the role does not include it. */
    void denied(OperatorIdentity by, String what) {
        note(by, "denied", what, "refused: the role is " + by.role().name().toLowerCase(Locale.ROOT));
    }

    private void note(OperatorIdentity by, String action, String subject, String outcome) {
        actions.note(new OperatorActions.Author(by.name(), by.address(), by.token()), action, subject, outcome);
    }

    /** What is to be done. */
    @FunctionalInterface
    public interface Work<T, E extends Exception> {
        /** Does it. */
        T get() throws E;
    }

    /** Tells a result in words. */
    @FunctionalInterface
    public interface Words<T> {
        /** The words of a result. */
        String of(T result);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.executions.OperatorActions;
import java.util.Locale;
import org.springframework.stereotype.Component;

/**
 * Checks an operator's role, runs the action, and records operator, action, subject, client address and outcome; also of refused and failed
 * actions.
 */
@Component
public final class AuditLog {
    private final OperatorActions actions;

    AuditLog(OperatorActions actions) {
        this.actions = actions;
    }

    /**
     * Runs an action and records it with a description of its result.
     *
     * @param needed minimum role
     * @throws FailureException FORBIDDEN if the operator's role does not include that role; also any failure of the action
     */
    public <T, E extends Exception> T doing(
            OperatorIdentity by, OperatorRole needed, String action, String subject, Work<T, E> work, Words<T> words)
            throws E {
        return doing(by, needed, action, subject, work, _ -> subject, words);
    }

    /**
     * Runs an action that creates its subject, such as a request: the id is known only afterwards.
     *
     * @param subject recorded if the action is refused or fails
     * @param made gives the subject recorded on success
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

    /** Records an action that was refused because of the operator's role, before its input was read. */
    void denied(OperatorIdentity by, String what) {
        note(by, "denied", what, "refused: the role is " + by.role().name().toLowerCase(Locale.ROOT));
    }

    private void note(OperatorIdentity by, String action, String subject, String outcome) {
        actions.note(new OperatorActions.Author(by.name(), by.address(), by.token()), action, subject, outcome);
    }

    /** An action to run. */
    @FunctionalInterface
    public interface Work<T, E extends Exception> {
        /** Runs the action. */
        T get() throws E;
    }

    /** Describes a result for the audit. */
    @FunctionalInterface
    public interface Words<T> {
        /** Description of a result. */
        String of(T result);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.FailureException;
import io.heliograph.storage.executions.OperatorActions;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;

/** Writes down what operators do, also what was refused or failed. */
@Component
final class AuditLog {
    private final OperatorActions actions;

    AuditLog(OperatorActions actions) {
        this.actions = actions;
    }

    /** Does something and notes it with the words that the result is told in. */
    <T> T doing(ServerRequest request, String action, String subject, Supplier<T> work, Words<T> words) {
        String operator =
                request.principal().map(java.security.Principal::getName).orElse("?");
        try {
            T result = work.get();
            actions.note(operator, action, subject, words.of(result));
            return result;
        } catch (FailureException e) {
            actions.note(operator, action, subject, "refused: " + e.failure().details());
            throw e;
        } catch (RuntimeException e) {
            actions.note(operator, action, subject, "failed: " + e.getClass().getSimpleName());
            throw e;
        }
    }

    /** Tells a result in words. */
    interface Words<T> {
        String of(T result);
    }
}

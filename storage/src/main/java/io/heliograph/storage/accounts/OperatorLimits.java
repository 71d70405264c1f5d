// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.storage.database.SqlStatements;
import java.util.Optional;
import java.util.function.Supplier;

/** Keeps to limits on what one operator may have: who counts and then adds has the operator's row locked, so that of two at once the second counts the first. */
public final class OperatorLimits {
    private OperatorLimits() {}

    /**
     * Adds something in a transaction, unless there are as many as may be.
     *
     * @param count how many the operator has
     * @param most how many the operator may have
     * @return what was added; empty if there are as many
     */
    public static <T> Optional<T> within(
            SqlStatements sqlStatements, String operator, Supplier<Integer> count, int most, Supplier<T> add) {
        return sqlStatements.inTransaction(() -> {
            sqlStatements.update(
                    "INSERT INTO operator_limit (operator) VALUES (?) ON DUPLICATE KEY UPDATE operator = VALUES(operator)",
                    operator);
            return count.get() < most ? Optional.of(add.get()) : Optional.<T>empty();
        });
    }
}

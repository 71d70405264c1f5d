// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.storage.database.SqlStatements;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Enforces limits per operator. The operator's row is locked between counting and adding, so that parallel
 * additions cannot exceed a limit.
 */
public final class OperatorLimits {
    private OperatorLimits() {}

    /**
     * Adds an item of an operator in a transaction, unless the limit is reached.
     *
     * @param count reads the number of items that the operator has
     * @param most maximum number of items
     * @return the added value; empty if the limit is reached
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

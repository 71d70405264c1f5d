// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SQLErrorCodeSQLExceptionTranslator;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Statements and transactions. The pool's connections do not commit by themselves (a third fewer round trips), so a
 * write outside a transaction would be lost silently: {@link #write} refuses it.
 */
public final class SqlStatements {
    private static final int TRIES_ON_DEADLOCK = 5;

    private final JdbcClient client;
    private final JdbcClient reader;
    private final TransactionTemplate transactions;

    /** Statements on this source, in transactions of this manager. */
    public SqlStatements(DataSource source, PlatformTransactionManager manager) {
        this(source, manager, source);
    }

    /**
     * Statements on two sources of one database.
     *
     * @param reads for statements outside transactions
     */
    SqlStatements(DataSource source, PlatformTransactionManager manager, DataSource reads) {
        client = client(source);
        reader = client(reads);
        transactions = new TransactionTemplate(manager);
    }

    /**
     * A client that translates the server's error codes. By the SQLSTATE alone, the time-out of a wait for a lock would not be
     * recognized.
     */
    private static JdbcClient client(DataSource source) {
        var template = new JdbcTemplate(source);
        var translator = new SQLErrorCodeSQLExceptionTranslator("MariaDB");
        translator.setCustomTranslator((_, _, e) ->
                e.getErrorCode() == ForeignCharactersException.CODE ? new ForeignCharactersException(e) : null);
        template.setExceptionTranslator(translator);
        return JdbcClient.create(template);
    }

    /** A statement that only reads. It sees the running transaction's data or, outside a transaction, committed data. */
    public JdbcClient.StatementSpec read(String statement) {
        return (TransactionSynchronizationManager.isActualTransactionActive() ? client : reader).sql(statement);
    }

    /**
     * A statement that writes.
     *
     * @throws IllegalStateException outside a transaction
     */
    public JdbcClient.StatementSpec write(String statement) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalStateException("a write outside a transaction would be rolled back: " + statement);
        }
        return client.sql(statement);
    }

    /**
     * Runs a writing statement with these parameters, some of which may be null.
     *
     * @return number of changed rows
     */
    public int update(String statement, @Nullable Object... parameters) {
        JdbcClient.StatementSpec spec = write(statement);
        for (Object parameter : parameters) {
            spec = spec.param(parameter);
        }
        return spec.update();
    }

    /**
     * Runs the work in the running transaction, or in a new one. The new one is repeated when the database chose it as
     * a deadlock's victim, or ended its wait for a row.
     */
    public <T extends @Nullable Object> T inTransaction(Supplier<T> work) {
        if (TransactionSynchronizationManager.isActualTransactionActive()) {
            return work.get();
        }
        for (int attempt = 1; ; attempt++) {
            try {
                return transactions.execute(_ -> work.get());
            } catch (PessimisticLockingFailureException e) {
                if (attempt == TRIES_ON_DEADLOCK) {
                    throw e;
                }
            }
        }
    }

    /** {@link #inTransaction(Supplier)} without a value. */
    public void inTransaction(Runnable work) {
        this.<@Nullable Void>inTransaction(() -> {
            work.run();
            return null;
        });
    }

    /**
     * Runs the work in the running transaction, or in a new one that is never repeated: for work that also changes
     * objects in memory.
     */
    public void once(Runnable work) {
        if (TransactionSynchronizationManager.isActualTransactionActive()) {
            work.run();
        } else {
            transactions.executeWithoutResult(_ -> work.run());
        }
    }

    /** Runs the action once the running transaction has committed; at once when there is none. */
    public static void afterCommit(Runnable action) {
        if (!TransactionSynchronizationManager.isSynchronizationActive()) {
            action.run();
            return;
        }
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                action.run();
            }
        });
    }
}

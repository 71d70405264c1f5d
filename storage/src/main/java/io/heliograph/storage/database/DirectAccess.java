// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import com.zaxxer.hikari.HikariDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** Statements on a database without an application context, for short commands. */
public final class DirectAccess implements AutoCloseable {
    private static final int CONNECTIONS = 2;

    private final HikariDataSource pool;
    private final SqlStatements sqlStatements;

    private DirectAccess(HikariDataSource pool) {
        this.pool = pool;
        this.sqlStatements = new SqlStatements(pool, new JdbcTransactionManager(pool));
    }

    /** Connects, and brings the schema up to date. */
    public static DirectAccess to(RunningDatabase database) {
        HikariDataSource pool =
                ConnectionPool.open(database.url(), database.username(), database.password(), CONNECTIONS);
        SchemaMigration.upgrade(pool);
        return new DirectAccess(pool);
    }

    /** Statements on this database. */
    public SqlStatements sql() {
        return sqlStatements;
    }

    /** The version that the server reports. */
    public String version() {
        return sqlStatements.read("SELECT VERSION()").query(String.class).single();
    }

    @Override
    public void close() {
        pool.close();
    }
}

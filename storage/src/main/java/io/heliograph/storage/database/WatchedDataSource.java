// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Detects, when connections are requested, that the database becomes unavailable and that it is back. A hanging
 * database looks like a pool with all connections in use, since they wait for its answers; a connection outside the
 * pool distinguishes the two cases.
 */
final class WatchedDataSource extends DelegatingDataSource {
    private static final int ANSWER_SECONDS = 3;

    private final HikariDataSource pool;
    private final ReentrantLock asking = new ReentrantLock();

    WatchedDataSource(HikariDataSource pool) {
        super(pool);
        this.pool = pool;
    }

    @Override
    public Connection getConnection() throws SQLException {
        try {
            Connection connection = super.getConnection();
            if (DatabaseOutage.isOn()) {
                requireAnswer(connection); // the pool may return a broken connection
                DatabaseOutage.over();
            }
            return connection;
        } catch (SQLException e) {
            SQLException told = ConnectionPool.exhausted(e) ? looked(e) : e;
            if (DatabaseOutage.isBehind(told)) {
                DatabaseOutage.found(told);
            }
            throw told;
        }
    }

    /** Why the pool has no free connection: it is busy, or the database hangs. One caller tests this for all. */
    private SQLException looked(SQLException exhausted) {
        asking.lock();
        try {
            if (!DatabaseOutage.isOn() && answers()) {
                return exhausted;
            }
            var hanging = new SQLTransientConnectionException("it accepts connections and answers nothing");
            hanging.addSuppressed(exhausted); // if it were the cause, exhausted() would report a busy pool
            DatabaseOutage.found(hanging);
            return hanging;
        } finally {
            asking.unlock();
        }
    }

    private boolean answers() {
        try (Connection connection = DriverManager.getConnection(
                SessionLimits.impatient(pool.getJdbcUrl(), ANSWER_SECONDS), pool.getUsername(), pool.getPassword())) {
            return connection.isValid(ANSWER_SECONDS);
        } catch (SQLException e) {
            return false;
        }
    }

    private static void requireAnswer(Connection connection) throws SQLException {
        if (!connection.isValid(ANSWER_SECONDS)) {
            connection.close();
            throw new SQLTransientConnectionException("the database does not answer on a pooled connection");
        }
    }
}

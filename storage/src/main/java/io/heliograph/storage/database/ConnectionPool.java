// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLTransientConnectionException;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;

/** Factory of all database connections: READ COMMITTED, with explicit commits. */
public final class ConnectionPool {
    // server-side prepared statements: 6 to 12 % more jobs a second, half the bytes sent
    private static final String DRIVER_OPTIONS =
            "useServerPrepStmts=true&prepStmtCacheSize=300&tcpKeepAlive=true&timezone=UTC&"
                    + SessionLimits.driverOptions();
    private static final Pattern ALL_IN_USE =
            Pattern.compile("\\(total=([1-9]\\d*), active=\\1, "); // from Hikari's message
    private static final int MOST_IDLE = 4;
    private static final int CONNECT_LIMIT_MILLIS = 10_000;
    private static final int VALIDATE_LIMIT_MILLIS = 3_000;
    private static final int START_LIMIT_MILLIS = 60_000;

    private ConnectionPool() {}

    /** Opens a pool of at most {@code size} connections, with {@link SessionLimits}. */
    public static HikariDataSource open(String url, String username, String password, int size) {
        HikariConfig config = config(url, username, password, size);
        config.setAutoCommit(false);
        config.setPoolName("heliograph");
        return new HikariDataSource(config);
    }

    /**
     * Opens a pool for single reading statements. Each is a transaction of its own, which saves the round trip of a
     * commit.
     */
    static HikariDataSource openForReads(String url, String username, String password, int size) {
        HikariConfig config = config(url, username, password, size);
        config.setPoolName("heliograph-read");
        return new HikariDataSource(config);
    }

    private static HikariConfig config(String url, String username, String password, int size) {
        var config = new HikariConfig();
        config.setJdbcUrl(url + (url.contains("?") ? "&" : "?") + DRIVER_OPTIONS);
        config.setUsername(username);
        config.setPassword(password);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(Math.min(MOST_IDLE, size));
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        config.setConnectionTimeout(CONNECT_LIMIT_MILLIS);
        config.setValidationTimeout(VALIDATE_LIMIT_MILLIS);
        config.setInitializationFailTimeout(START_LIMIT_MILLIS);
        return config;
    }

    /**
     * Whether an exception means that all connections of the pool were in use for too long while the database is
     * healthy.
     */
    public static boolean exhausted(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof SQLTransientConnectionException && each.getCause() == null) {
                return ALL_IN_USE.matcher(String.valueOf(each.getMessage())).find();
            }
        }
        return false;
    }

    /** Wraps a pool so that a transaction takes a connection at its first statement: a step holds none while it computes. */
    public static DataSource lazy(HikariDataSource pool) {
        var lazy = new LazyConnectionDataSourceProxy();
        lazy.setTargetDataSource(new WatchedDataSource(pool));
        lazy.setDefaultAutoCommit(false);
        lazy.setDefaultTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        return lazy;
    }
}

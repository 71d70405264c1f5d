// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage;

import com.zaxxer.hikari.HikariDataSource;
import io.heliograph.storage.database.ConnectionPool;
import io.heliograph.storage.database.EmbeddedMariaDb;
import io.heliograph.storage.database.RandomSecrets;
import io.heliograph.storage.database.SchemaMigration;
import io.heliograph.storage.database.SqlStatements;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.support.JdbcTransactionManager;

/**
 * A fresh schema with all tables on a real MariaDB, for one test class:
 *
 * <pre>{@code @RegisterExtension static final TemporaryDatabase DATABASE = TemporaryDatabase.create();}</pre>
 *
 * The server is an embedded one, shared by the tests of a JVM, below {@code target}; or the one that {@code -Dtest.mariadb.url} (without a schema:
 * {@code jdbc:mariadb://host:3306}), {@code -Dtest.mariadb.user} and {@code -Dtest.mariadb.password} name, whose user may create schemas.
 */
public final class TemporaryDatabase implements AutoCloseable, AfterAllCallback {
    private static final int CONNECTIONS = 24;
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final String schema;
    private final HikariDataSource pool;
    private final DataSource dataSource;
    private final DataSourceTransactionManager transactionManager;
    private final SqlStatements sqlStatements;

    private TemporaryDatabase(String schema) {
        this.schema = schema;
        pool = ConnectionPool.open(url(), username(), password(), CONNECTIONS);
        dataSource = ConnectionPool.lazy(pool);
        transactionManager = new JdbcTransactionManager(dataSource);
        sqlStatements = new SqlStatements(dataSource, transactionManager);
    }

    /** A schema with all tables, empty. */
    public static TemporaryDatabase create() {
        var database = createEmpty();
        SchemaMigration.upgrade(database.pool);
        return database;
    }

    /** A schema without tables. */
    public static TemporaryDatabase createEmpty() {
        String schema = "heliograph_" + ProcessHandle.current().pid() + "_" + COUNT.incrementAndGet();
        onServer("CREATE OR REPLACE DATABASE " + schema + " CHARACTER SET utf8mb4 COLLATE utf8mb4_bin");
        return new TemporaryDatabase(schema);
    }

    /** The pool as the application has it: no autocommit, connections taken late. */
    public DataSource dataSource() {
        return dataSource;
    }

    /** Transactions on it. */
    public DataSourceTransactionManager transactionManager() {
        return transactionManager;
    }

    /** Statements on it. */
    public SqlStatements sql() {
        return sqlStatements;
    }

    /** How many statements on this schema have run for a fifth of a second: in a test of few rows they wait for a lock. */
    public int waitingForLocks() {
        return sqlStatements
                .read("SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND COMMAND <> 'Sleep'"
                        + " AND TIME_MS > 200 AND ID <> CONNECTION_ID()")
                .query(Integer.class)
                .single();
    }

    /** JDBC URL of the schema. */
    public String url() {
        return Server.ONE.url() + "/" + schema;
    }

    /** Who connects. */
    public String username() {
        return Server.ONE.username();
    }

    /** With what. */
    public String password() {
        return Server.ONE.password();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        close();
    }

    @Override
    public void close() {
        pool.close();
        onServer("DROP DATABASE IF EXISTS " + schema);
    }

    private static void onServer(String statement) {
        try (Connection connection = DriverManager.getConnection(
                        Server.ONE.url() + "/", Server.ONE.username(), Server.ONE.password());
                var update = connection.createStatement()) {
            update.execute(statement);
        } catch (SQLException e) {
            throw new IllegalStateException("the test database refuses: " + statement, e);
        }
    }

    /** The server of this JVM. */
    private record Server(String url, String username, String password) {
        /** Channels with a lock: one that nobody refers to is closed by and by, and its lock given back. */
        private static final Collection<FileChannel> LOCKED = new ArrayList<>();

        static final Server ONE = start();

        private static Server start() {
            String given = System.getProperty("test.mariadb.url", "");
            if (!given.isBlank()) {
                return new Server(
                        given.replaceAll("/+$", ""),
                        System.getProperty("test.mariadb.user", "root"),
                        System.getProperty("test.mariadb.password", ""));
            }
            var embedded = EmbeddedMariaDb.start(freeHome(), FreePort.next(), RandomSecrets.hex(16));
            Runtime.getRuntime().addShutdownHook(new Thread(embedded::close, "stop test database"));
            var access = embedded.access();
            return new Server("jdbc:mariadb://127.0.0.1:" + access.port(), access.username(), access.password());
        }

        /** A folder that no other test process uses now; kept from run to run, as making one takes seconds. */
        private static Path freeHome() {
            try {
                for (int i = 0; ; i++) {
                    Path home = Files.createDirectories(
                            Path.of("target", "mariadb-" + i).toAbsolutePath());
                    FileChannel lock = FileChannel.open(
                            home.resolve("claimed"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    if (lock.tryLock() != null) {
                        LOCKED.add(lock);
                        return home; // the lock is given back when this process ends
                    }
                    lock.close();
                }
            } catch (IOException e) {
                throw new UncheckedIOException("no folder for the test database", e);
            }
        }
    }
}

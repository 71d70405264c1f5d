// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import com.zaxxer.hikari.HikariDataSource;
import io.heliograph.config.Settings;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** Brings the database along, or connects to the given one. */
@Configuration(proxyBeanMethods = false)
public class DatabaseConfiguration {
    /** The embedded server, unless a URL is set. */
    @Bean(destroyMethod = "close")
    RunningDatabase runningDatabase(Settings settings) {
        return RunningDatabase.of(settings);
    }

    /** The pool: READ COMMITTED, and commits are always ours. */
    @Bean(destroyMethod = "close")
    HikariDataSource pool(RunningDatabase database, Settings settings) {
        return ConnectionPool.open(
                database.url(),
                database.username(),
                database.password(),
                settings.database().poolSize());
    }

    /** Takes a connection only when the first statement comes: a chunk that computes for a minute holds none. */
    @Bean
    @Primary
    DataSource dataSource(HikariDataSource pool) {
        return ConnectionPool.lazy(pool);
    }

    /** Transactions on the pool. */
    @Bean
    DataSourceTransactionManager transactionManager(DataSource dataSource) {
        return new JdbcTransactionManager(dataSource);
    }

    /** Statements. */
    @Bean
    Sql sql(DataSource dataSource, DataSourceTransactionManager transactionManager) {
        return new Sql(dataSource, transactionManager);
    }

    /** The database in use: ours or a given one. */
    record RunningDatabase(Optional<EmbeddedMariaDb> embedded, String url, String username, String password)
            implements AutoCloseable {
        static RunningDatabase of(Settings settings) {
            var given = settings.database();
            if (!given.url().isBlank()) {
                return new RunningDatabase(Optional.empty(), given.url(), given.username(), given.password());
            }
            var home = settings.dataDir().toAbsolutePath().resolve("database");
            var server = EmbeddedMariaDb.start(home, LoopbackPort.of(home), Secrets.hex(24));
            var access = server.access();
            return new RunningDatabase(Optional.of(server), access.url(), access.username(), access.password());
        }

        @Override
        public void close() {
            embedded.ifPresent(EmbeddedMariaDb::close);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import com.zaxxer.hikari.HikariDataSource;
import io.heliograph.config.Settings;
import javax.sql.DataSource;
import liquibase.integration.spring.SpringLiquibase;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** Starts the embedded database, or connects to the external one. */
@Configuration(proxyBeanMethods = false)
public class DatabaseConfiguration {
    /** The external database if a URL is set, else the embedded server. */
    @Bean(destroyMethod = "close")
    RunningDatabase runningDatabase(Settings settings) {
        return RunningDatabase.of(settings);
    }

    /** The pool: READ COMMITTED, with explicit commits. */
    @Bean(destroyMethod = "close")
    HikariDataSource pool(RunningDatabase database, Settings settings) {
        return ConnectionPool.open(
                database.url(),
                database.username(),
                database.password(),
                settings.database().poolSize());
    }

    /** Connections for statements that only read. */
    @Bean(destroyMethod = "close")
    ReadConnections readConnections(RunningDatabase database, Settings settings) {
        return ReadConnections.of(database, settings);
    }

    /** Takes a connection at the first statement of a transaction: a step holds none while it computes for a minute. */
    @Bean
    @Primary
    DataSource dataSource(HikariDataSource pool) {
        return ConnectionPool.lazy(pool);
    }

    /** Upgrades the tables to this version before anything uses them. */
    @Bean
    SpringLiquibase liquibase(DataSource dataSource, RunningDatabase database) {
        return new SchemaUpgrade(dataSource, database.embedded().isPresent());
    }

    /** Reduces the log of a database outage to two messages: one at its begin and one at its end. */
    @Bean(destroyMethod = "close")
    OutageLogFilter outageLogFilter() {
        return OutageLogFilter.install();
    }

    /** Transactions on the pool. */
    @Bean
    DataSourceTransactionManager transactionManager(DataSource dataSource) {
        return new JdbcTransactionManager(dataSource);
    }

    /** Statements on the pool; outside transactions, reads use the connections for reading. */
    @Bean
    SqlStatements sql(
            DataSource dataSource, DataSourceTransactionManager transactionManager, ReadConnections readConnections) {
        return new SqlStatements(dataSource, transactionManager, readConnections.source());
    }
}

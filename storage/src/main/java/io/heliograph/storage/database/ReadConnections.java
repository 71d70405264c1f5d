// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import com.zaxxer.hikari.HikariDataSource;
import io.heliograph.config.Settings;
import javax.sql.DataSource;

/**
 * Connections for statements that read outside transactions: states, lists, pages of the console. They never wait for a
 * connection that a worker or a webhook holds, and commit each statement by themselves.
 */
public final class ReadConnections implements AutoCloseable {
    private final HikariDataSource pool;

    private ReadConnections(HikariDataSource pool) {
        this.pool = pool;
    }

    static ReadConnections of(RunningDatabase database, Settings settings) {
        return new ReadConnections(ConnectionPool.openForReads(
                database.url(),
                database.username(),
                database.password(),
                settings.database().readPoolSize()));
    }

    /**
     * Registers the pool's meters with Micrometer ({@code hikaricp.connections} with the tag
     * {@code pool=heliograph-read}), as Spring does for its own pools.
     *
     * @throws IllegalStateException a second time
     */
    public void measuredBy(Object meterRegistry) {
        pool.setMetricRegistry(meterRegistry);
    }

    DataSource source() {
        return new WatchedDataSource(pool);
    }

    @Override
    public void close() {
        pool.close();
    }
}

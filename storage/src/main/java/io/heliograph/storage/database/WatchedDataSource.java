// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Notices, by the connections that it gives or cannot give, when the database goes away and when it is back. */
final class WatchedDataSource extends DelegatingDataSource {
    private static final int ANSWER_SECONDS = 3;

    WatchedDataSource(DataSource target) {
        super(target);
    }

    @Override
    public Connection getConnection() throws SQLException {
        try {
            Connection connection = super.getConnection();
            if (DatabaseOutage.isOn()) {
                requireAnswer(connection); // the pool may hand out what it has not found broken yet
                DatabaseOutage.over();
            }
            return connection;
        } catch (SQLException e) {
            if (DatabaseOutage.isBehind(e)) {
                DatabaseOutage.found(e);
            }
            throw e;
        }
    }

    private static void requireAnswer(Connection connection) throws SQLException {
        if (!connection.isValid(ANSWER_SECONDS)) {
            connection.close();
            throw new SQLTransientConnectionException("the database does not answer on a pooled connection");
        }
    }
}

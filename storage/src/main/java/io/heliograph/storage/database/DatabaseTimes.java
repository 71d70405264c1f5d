// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** Conversion between instants and the database's {@code DATETIME(6)} in UTC. */
public final class DatabaseTimes {
    private DatabaseTimes() {}

    /** An instant as a parameter. */
    public static LocalDateTime utc(Instant instant) {
        return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    }

    /** The present as a parameter. */
    public static LocalDateTime now(Clock clock) {
        return utc(clock.instant());
    }

    /** A column as an instant; empty for NULL. */
    public static Optional<Instant> find(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, LocalDateTime.class))
                .map(time -> time.toInstant(ZoneOffset.UTC));
    }

    /** A column as an instant; the column is never NULL. */
    public static Instant get(ResultSet row, String column) throws SQLException {
        return find(row, column).orElseThrow();
    }
}

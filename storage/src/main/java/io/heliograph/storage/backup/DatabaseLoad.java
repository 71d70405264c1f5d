// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

import io.heliograph.storage.database.RunningDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Fills an empty database from a backup. */
final class DatabaseLoad implements AutoCloseable {
    private static final int ROWS_AT_ONCE = 500;

    private final Connection connection;

    DatabaseLoad(RunningDatabase database) throws SQLException {
        connection = database.connect();
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET time_zone = '+00:00', foreign_key_checks = 0");
            statement.execute("SET sql_mode = CONCAT(@@sql_mode, ',NO_AUTO_VALUE_ON_ZERO')");
        }
        connection.setAutoCommit(false);
    }

    /** Whether the database has no table. */
    boolean isEmpty() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE()")) {
            return row.next() && row.getInt(1) == 0;
        }
    }

    /**
     * Creates a table and inserts its rows.
     *
     * @throws BackupException if rows are missing
     */
    void create(StoredTable table, BufferedReader lines) throws SQLException, IOException {
        execute(table.definition());
        if (table.sequence()) {
            execute("SELECT SETVAL(" + table.quoted() + ", " + table.rows() + ", 0)");
            return;
        }
        List<String> columns = texts(lines.readLine());
        String names = columns.stream()
                .map(column -> "`" + column.substring(2).replace("`", "``") + "`")
                .collect(Collectors.joining(", "));
        String places = String.join(", ", Collections.nCopies(columns.size(), "?"));
        long count = 0;
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO " + table.quoted() + " (" + names + ") VALUES (" + places + ")")) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                fill(insert, columns, JsonMapper.shared().readTree(line));
                count++;
                if (count % ROWS_AT_ONCE == 0) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
        }
        if (count != table.rows()) {
            throw new BackupException(
                    "The backup is damaged: %s has %d of %d rows.".formatted(table.name(), count, table.rows()));
        }
        connection.commit();
    }

    private static void fill(PreparedStatement insert, List<String> columns, JsonNode cells) throws SQLException {
        for (int i = 0; i < columns.size(); i++) {
            JsonNode cell = cells.path(i);
            if (cell.isNull()) {
                insert.setObject(i + 1, null);
            } else if (columns.get(i).startsWith("b:")) {
                insert.setBytes(i + 1, Base64.getDecoder().decode(cell.stringValue()));
            } else {
                insert.setString(i + 1, cell.stringValue());
            }
        }
        insert.addBatch();
    }

    private static List<String> texts(String line) {
        return JsonMapper.shared()
                .readTree(line)
                .valueStream()
                .map(JsonNode::stringValue)
                .toList();
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

import io.heliograph.storage.database.RunningDatabase;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** All tables of a database at one time, read in one transaction; the server continues to write meanwhile. */
final class DatabaseSnapshot implements AutoCloseable {
    static final Set<Integer> BINARY = Set.of(Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB);
    private static final int ROWS_AT_ONCE = 500;

    private final Connection connection;

    DatabaseSnapshot(RunningDatabase database) throws SQLException {
        connection = database.connect();
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET time_zone = '+00:00'");
            statement.execute("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ");
            statement.execute("START TRANSACTION WITH CONSISTENT SNAPSHOT");
        }
    }

    /** All tables, then all sequences, with their names only. */
    List<StoredTable> tables() throws SQLException {
        List<StoredTable> tables = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT table_name, table_type = 'SEQUENCE' FROM information_schema.tables WHERE table_schema"
                                + " = DATABASE() AND table_type IN ('BASE TABLE', 'SEQUENCE') ORDER BY 2, 1")) {
            while (rows.next()) {
                tables.add(new StoredTable(rows.getString(1), rows.getInt(2) == 1, "", 0));
            }
        }
        return tables;
    }

    /** Writes the rows of a table: a line with the columns, then a JSON line for each row; returns the table with its definition. */
    StoredTable write(StoredTable table, OutputStream out) throws SQLException, IOException {
        if (table.sequence()) {
            String next = "SELECT next_not_cached_value FROM " + table.quoted();
            return new StoredTable(
                    table.name(),
                    true,
                    text("SHOW CREATE SEQUENCE " + table.quoted(), 2),
                    Long.parseLong(text(next, 1)));
        }
        long count = 0;
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(ROWS_AT_ONCE);
            try (ResultSet rows = statement.executeQuery("SELECT * FROM " + table.quoted())) {
                writeLine(columns(rows.getMetaData()), out);
                while (rows.next()) {
                    writeLine(cells(rows), out);
                    count++;
                }
            }
        }
        return new StoredTable(table.name(), false, text("SHOW CREATE TABLE " + table.quoted(), 2), count);
    }

    private static ArrayNode columns(ResultSetMetaData columns) throws SQLException {
        ArrayNode line = JsonNodeFactory.instance.arrayNode();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            line.add((BINARY.contains(columns.getColumnType(i)) ? "b:" : "t:") + columns.getColumnName(i));
        }
        return line;
    }

    private static ArrayNode cells(ResultSet rows) throws SQLException {
        ResultSetMetaData columns = rows.getMetaData();
        ArrayNode line = JsonNodeFactory.instance.arrayNode();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            if (BINARY.contains(columns.getColumnType(i))) {
                byte[] bytes = rows.getBytes(i);
                line.add(bytes == null ? null : Base64.getEncoder().encodeToString(bytes));
            } else if (columns.getColumnType(i) == Types.BIT || columns.getColumnType(i) == Types.BOOLEAN) {
                int value = rows.getInt(i);
                line.add(rows.wasNull() ? null : Integer.toString(value));
            } else {
                line.add(rows.getString(i));
            }
        }
        return line;
    }

    private static void writeLine(ArrayNode line, OutputStream out) throws IOException {
        out.write((JsonMapper.shared().writeValueAsString(line) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private String text(String query, int column) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            if (!row.next()) {
                throw new SQLException("no answer to " + query);
            }
            return row.getString(column);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.support.EncodedResource;
import org.springframework.jdbc.datasource.init.ScriptUtils;

/**
 * Liquibase's table of applied change sets, read and written without Liquibase, which takes processor time to start. MariaDB commits every
 * statement that makes a table, so an interruption may leave half of a change set. Therefore a marker table exists from the first table
 * to the last change set. A start that finds it drops all tables and begins again.
 */
final class ChangeHistory {
    private static final String TABLES = "db/history-tables.sql";
    private static final String MARK = "first_fill_unfinished";

    private final Connection connection;

    ChangeHistory(Connection connection) {
        this.connection = connection;
    }

    /** Whether the schema has no table. */
    boolean isFresh() throws SQLException {
        return count("TABLE_NAME IS NOT NULL") == 0;
    }

    /** Whether exactly the change sets of this version are applied, with their checksums. */
    boolean isComplete() throws SQLException {
        if (count("TABLE_NAME = 'DATABASECHANGELOG'") == 0) {
            return false;
        }
        List<String> applied = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT CONCAT_WS(' ', ID, AUTHOR, FILENAME, MD5SUM) FROM DATABASECHANGELOG")) {
            while (rows.next()) {
                applied.add(rows.getString(1));
            }
        }
        List<String> expected = ChangeSet.all().stream()
                .map(each -> String.join(" ", each.id(), ChangeSet.AUTHOR, ChangeSet.FILE, each.checksum()))
                .toList();
        return applied.size() == expected.size() && applied.containsAll(expected);
    }

    /** Drops the tables that an interrupted {@link #applyAll} left. They hold no data, since the first start never ended. */
    void dropUnfinished() throws SQLException {
        if (count("TABLE_NAME = '" + MARK + "'") == 0) {
            return;
        }
        List<String> drops = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT IF(TABLE_TYPE = 'SEQUENCE', 'SEQUENCE', 'TABLE'), TABLE_NAME FROM information_schema.TABLES"
                                + " WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME <> '" + MARK + "'")) {
            while (rows.next()) {
                drops.add("DROP " + rows.getString(1) + " IF EXISTS `" + rows.getString(2) + "`");
            }
        }
        execute("SET FOREIGN_KEY_CHECKS = 0");
        for (String drop : drops) {
            execute(drop);
        }
        execute("SET FOREIGN_KEY_CHECKS = 1");
        execute("DROP TABLE " + MARK); // last, so that an interrupted drop is repeated
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Applies all change sets to a schema without tables. */
    void applyAll(List<ChangeSet> changeSets) throws SQLException {
        execute("CREATE TABLE " + MARK + " (id INT PRIMARY KEY)");
        run(new ClassPathResource(TABLES));
        int order = 0;
        for (ChangeSet changeSet : changeSets) {
            run(changeSet.resource());
            record(changeSet, ++order);
            connection.commit();
        }
        execute("DROP TABLE " + MARK);
    }

    private void run(ClassPathResource script) {
        ScriptUtils.executeSqlScript(connection, new EncodedResource(script, StandardCharsets.UTF_8));
    }

    private void record(ChangeSet changeSet, int order) throws SQLException {
        try (var statement = connection.prepareStatement("""
                INSERT INTO DATABASECHANGELOG (ID, AUTHOR, FILENAME, DATEEXECUTED, ORDEREXECUTED, EXECTYPE, MD5SUM, DESCRIPTION,
                    COMMENTS, LIQUIBASE, DEPLOYMENT_ID)
                VALUES (?, ?, ?, NOW(), ?, 'EXECUTED', ?, ?, ?, ?, UNIX_TIMESTAMP())""")) {
            statement.setString(1, changeSet.id());
            statement.setString(2, ChangeSet.AUTHOR);
            statement.setString(3, ChangeSet.FILE);
            statement.setInt(4, order);
            statement.setString(5, changeSet.checksum());
            statement.setString(6, changeSet.description());
            statement.setString(7, changeSet.comments());
            statement.setString(8, changeSet.liquibase());
            statement.executeUpdate();
        }
    }

    private int count(String condition) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT COUNT(*) FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND "
                                + condition)) {
            rows.next();
            return rows.getInt(1);
        }
    }
}

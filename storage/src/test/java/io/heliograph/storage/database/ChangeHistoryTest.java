// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code -Dheliograph.rewrite-docs=true} writes the list of change sets anew, after a change set was added. */
class ChangeHistoryTest {
    private static final Path LIST = Path.of("src/main/resources/db/change-sets.tsv");

    @RegisterExtension
    static final TemporaryDatabase OF_LIQUIBASE = TemporaryDatabase.create();

    @Test
    void theListHoldsWhatLiquibaseRecords() throws Exception {
        String recorded = OF_LIQUIBASE
                .sql()
                .read(
                        "SELECT ID, DESCRIPTION, MD5SUM, COMMENTS, LIQUIBASE FROM DATABASECHANGELOG ORDER BY ORDEREXECUTED")
                .query((row, _) -> String.join(
                                "\t",
                                row.getString("ID"),
                                row.getString("DESCRIPTION").replaceFirst("^sqlFile path=([^;]*).*", "$1"),
                                row.getString("MD5SUM"),
                                row.getString("DESCRIPTION"),
                                row.getString("COMMENTS"),
                                row.getString("LIQUIBASE"))
                        + "\n")
                .list()
                .stream()
                .collect(Collectors.joining());
        if (Boolean.getBoolean("heliograph.rewrite-docs")) {
            Files.writeString(LIST, recorded);
        }
        assertThat(recorded.lines()).hasSizeGreaterThanOrEqualTo(36);
        assertThat(Files.readString(LIST))
                .as("after a new change set run this test with -Dheliograph.rewrite-docs=true")
                .isEqualTo(recorded);
    }

    @Test
    void aFreshSchemaIsTheOneThatLiquibaseMakesAndLiquibaseIsNotStarted() throws Exception {
        try (var fresh = TemporaryDatabase.createEmpty()) {
            upgrade(fresh, true);
            assertThat(schema(fresh)).hasSizeGreaterThan(40).isEqualTo(schema(OF_LIQUIBASE));
            assertThat(rows(fresh)).isEqualTo(rows(OF_LIQUIBASE));
            fresh.sql()
                    .inTransaction(
                            () -> fresh.sql()
                                    .update(
                                            "UPDATE DATABASECHANGELOGLOCK SET LOCKED = TRUE, LOCKGRANTED = NOW(), LOCKEDBY = 'a test'"));
            upgrade(fresh, true); // Liquibase would wait for the lock
            upgrade(fresh, false);
        }
    }

    @Test
    void liquibaseAppliesWhatAnEarlierVersionLacks() throws Exception {
        try (var older = TemporaryDatabase.createEmpty();
                var connection = older.dataSource().getConnection()) {
            var history = new ChangeHistory(connection);
            history.applyAll(ChangeSet.all().subList(0, 10));
            assertThat(history.isFresh()).isFalse();
            assertThat(history.isComplete()).isFalse();
            connection.commit();
            upgrade(older, true);
            assertThat(history.isComplete()).isTrue();
            assertThat(schema(older)).isEqualTo(schema(OF_LIQUIBASE));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 12, 30, 80})
    void aFillThatDiesWithinAChangeSetBeginsAgain(int statements) throws Exception {
        try (var half = TemporaryDatabase.createEmpty()) {
            try (var connection = half.dataSource().getConnection()) {
                var history = new ChangeHistory(DyingConnection.after(statements, connection));
                assertThatThrownBy(() -> history.applyAll(ChangeSet.all()))
                        .hasStackTraceContaining(DyingConnection.DEAD);
                connection.rollback();
            }
            assertThat(tables(half)).hasSizeGreaterThan(statements / 4);
            upgrade(half, true);
            assertThat(schema(half)).isEqualTo(schema(OF_LIQUIBASE));
            assertThat(rows(half)).isEqualTo(rows(OF_LIQUIBASE));
        }
    }

    @Test
    void aChangedChecksumIsLeftToLiquibase() throws Exception {
        try (var changed = TemporaryDatabase.create();
                var connection = changed.dataSource().getConnection()) {
            var history = new ChangeHistory(connection);
            assertThat(history.isComplete()).isTrue();
            connection.commit();
            changed.sql()
                    .inTransaction(() -> changed.sql()
                            .update("UPDATE DATABASECHANGELOG SET MD5SUM = CONCAT(MD5SUM, 'x') WHERE ID = 'bulk-1'"));
            assertThat(history.isComplete()).isFalse();
        }
    }

    private static void upgrade(TemporaryDatabase database, boolean ownServer) throws Exception {
        new SchemaUpgrade(database.dataSource(), ownServer).afterPropertiesSet();
    }

    /** The statement that makes each table and sequence. */
    private static Map<String, String> schema(TemporaryDatabase database) {
        Map<String, String> made = new TreeMap<>();
        for (String table : tables(database)) {
            made.put(
                    table,
                    database.sql()
                            .read("SHOW CREATE TABLE " + table)
                            .query((row, _) -> row.getString(2))
                            .single());
        }
        return made;
    }

    /** All rows, and the settings of sequences, but for times and numbers of runs. */
    private static Map<String, String> rows(TemporaryDatabase database) {
        Map<String, String> found = new TreeMap<>();
        for (String table : tables(database)) {
            found.put(
                    table,
                    database.sql().read("SELECT * FROM " + table).query().listOfRows().stream()
                            .peek(row ->
                                    List.of("DATEEXECUTED", "DEPLOYMENT_ID").forEach(row::remove))
                            .map(Map::toString)
                            .sorted()
                            .collect(Collectors.joining("\n")));
        }
        return found;
    }

    private static List<String> tables(TemporaryDatabase database) {
        return database.sql()
                .read("SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()")
                .query((row, _) -> row.getString(1))
                .list();
    }
}

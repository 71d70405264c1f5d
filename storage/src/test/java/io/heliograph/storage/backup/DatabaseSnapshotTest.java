// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.RunningDatabase;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DatabaseSnapshotTest {
    @RegisterExtension
    static final TemporaryDatabase FROM = TemporaryDatabase.createEmpty();

    @RegisterExtension
    static final TemporaryDatabase INTO = TemporaryDatabase.createEmpty();

    @Test
    void aTableIsRestoredAsItWasAtTheSnapshot() throws Exception {
        run(
                "CREATE TABLE thing (id BIGINT PRIMARY KEY, flag BOOLEAN, at TIMESTAMP(6) NULL, part DOUBLE, secret VARBINARY(9), text TEXT)");
        run("CREATE SEQUENCE numbers START WITH 7");
        run(
                "INSERT INTO thing VALUES (0, TRUE, '2026-03-29 02:30:00.123456', 0.1, X'00FF80', 'ä\\n\"'), (1, FALSE, NULL, NULL, NULL, NULL)");
        try (var snapshot = new DatabaseSnapshot(database(FROM));
                var load = new DatabaseLoad(database(INTO))) {
            run("INSERT INTO thing VALUES (2, TRUE, NULL, NULL, NULL, 'later')");
            assertThat(load.isEmpty()).isTrue();
            for (StoredTable listed : snapshot.tables()) {
                var lines = new ByteArrayOutputStream();
                StoredTable table = snapshot.write(listed, lines);
                load.create(table, new BufferedReader(new StringReader(lines.toString(StandardCharsets.UTF_8))));
            }
            assertThat(load.isEmpty()).isFalse();
        }
        String all =
                "SELECT GROUP_CONCAT(CONCAT_WS('|', id, flag, at, part, HEX(secret), text) ORDER BY id) FROM thing WHERE id < 2";
        assertThat(text(INTO, all))
                .isEqualTo(text(FROM, all))
                .startsWith("0|1|2026-03-29 02:30:00.123456|0.1|00FF80|ä\n\"");
        assertThat(text(INTO, "SELECT COUNT(*) FROM thing")).isEqualTo("2");
        assertThat(Long.parseLong(text(INTO, "SELECT NEXTVAL(numbers)"))).isGreaterThanOrEqualTo(7);
    }

    private static RunningDatabase database(TemporaryDatabase database) {
        return new RunningDatabase(Optional.empty(), database.url(), database.username(), database.password());
    }

    private static void run(String statement) {
        FROM.sql().inTransaction(() -> FROM.sql().update(statement));
    }

    private static String text(TemporaryDatabase database, String query) {
        return database.sql().read(query).query(String.class).single();
    }
}

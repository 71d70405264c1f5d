// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedRestartTest {
    @Test
    void rowsSurviveARestartAlsoBelowTheTemporaryFolderAndAKillIsHealed(@TempDir Path home) throws Exception {
        int port = LoopbackPort.of(home);
        try (var server = EmbeddedMariaDb.start(home, port, "first")) {
            run(server, "CREATE TABLE note (text VARCHAR(20))");
            run(server, "INSERT INTO note VALUES ('kept')");
        }
        try (var server = EmbeddedMariaDb.start(home, port, "second")) {
            assertThat(note(server)).isEqualTo("kept");
            long pid = Long.parseLong(Files.readString(home.resolve("pid")).strip());
            ProcessHandle.of(pid).orElseThrow().destroyForcibly();
            await().atMost(Duration.ofSeconds(60))
                    .ignoreExceptions()
                    .until(() -> note(server).equals("kept"));
        }
    }

    private static void run(EmbeddedMariaDb server, String statement) throws SQLException {
        try (Connection connection = connect(server)) {
            connection.createStatement().execute(statement);
        }
    }

    private static String note(EmbeddedMariaDb server) throws SQLException {
        try (Connection connection = connect(server);
                var rows = connection.createStatement().executeQuery("SELECT text FROM note")) {
            rows.next();
            return rows.getString(1);
        }
    }

    private static Connection connect(EmbeddedMariaDb server) throws SQLException {
        return DriverManager.getConnection(
                server.access().url(),
                server.access().username(),
                server.access().password());
    }
}

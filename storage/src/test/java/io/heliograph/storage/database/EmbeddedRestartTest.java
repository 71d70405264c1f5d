// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.heliograph.storage.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

class EmbeddedRestartTest {
    @Test
    void rowsSurviveARestartAlsoBelowTheTemporaryFolderAndAKillIsHealed(@TempDir Path home) throws Exception {
        int port = FreePort.next();
        try (var server = EmbeddedMariaDb.start(home, port, "first")) {
            run(server, "CREATE TABLE note (text VARCHAR(20))");
            run(server, "INSERT INTO note VALUES ('kept')");
        }
        try (var server = EmbeddedMariaDb.start(home, port, "second")) {
            assertThat(note(server)).isEqualTo("kept");
            long pid = Long.parseLong(Files.readString(home.resolve("pid")).strip());
            ProcessHandle killed = ProcessHandle.of(pid).orElseThrow();
            killed.destroyForcibly();
            killed.onExit().get(1, TimeUnit.MINUTES); // else the answer below may be the dying server's
            await().atMost(Duration.ofSeconds(60))
                    .ignoreExceptions()
                    .until(() -> note(server).equals("kept"));
        }
    }

    @Test
    void aRestartThatFailsIsTriedAgain(@TempDir Path home) throws Exception {
        var told = new ListAppender<ILoggingEvent>();
        var log = (Logger) LoggerFactory.getLogger(EmbeddedMariaDb.class);
        try (var server = EmbeddedMariaDb.start(home, FreePort.next(), "first")) {
            run(server, "CREATE TABLE note (text VARCHAR(20))");
            run(server, "INSERT INTO note VALUES ('kept')");
            told.start();
            log.addAppender(told);
            Path users = home.resolve("init.sql");
            Path aside = Files.move(users, home.resolve("aside.sql")); // the server does not start without it
            ProcessHandle.of(
                            Long.parseLong(Files.readString(home.resolve("pid")).strip()))
                    .orElseThrow()
                    .destroyForcibly();
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> List.copyOf(told.list).stream()
                            .anyMatch(
                                    event -> event.getFormattedMessage().contains("does not start; next try in 1 s")));
            Files.move(aside, users);
            await().atMost(Duration.ofSeconds(60))
                    .ignoreExceptions()
                    .until(() -> note(server).equals("kept"));
        } finally {
            log.detachAppender(told);
        }
    }

    @Test
    void killsAsSoonAsItListensAreHealed(@TempDir Path home) throws Exception {
        try (var server = EmbeddedMariaDb.start(home, FreePort.next(), "first")) {
            run(server, "CREATE TABLE note (text VARCHAR(20))");
            run(server, "INSERT INTO note VALUES ('kept')");
            for (int i = 0; i < 5; i++) {
                await().pollInterval(Duration.ofMillis(5))
                        .atMost(Duration.ofSeconds(60))
                        .until(() -> listens(server));
                ProcessHandle.of(Long.parseLong(
                                Files.readString(home.resolve("pid")).strip()))
                        .ifPresent(ProcessHandle::destroyForcibly);
            }
            await().atMost(Duration.ofMinutes(2))
                    .ignoreExceptions()
                    .until(() -> note(server).equals("kept"));
        }
    }

    private static boolean listens(EmbeddedMariaDb server) {
        try (var socket =
                new Socket(InetAddress.getLoopbackAddress(), server.access().port())) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    @Timeout(120) // the library's own limit is 300 s
    void aServerThatEndsInsteadOfListeningIsAnErrorAtOnce(@TempDir Path home) throws Exception {
        try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> EmbeddedMariaDb.start(home, other.getLocalPort(), "secret"))
                    .hasStackTraceContaining("Address already in use");
        }
        try (var server = EmbeddedMariaDb.start(home, FreePort.next(), "secret");
                Connection connection = connect(server)) {
            assertThat(connection.isValid(1)).isTrue();
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

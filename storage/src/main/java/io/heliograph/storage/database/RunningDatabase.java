// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import io.heliograph.config.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;

/** The database in use: the embedded one, which ends with this process, or an external one. */
public record RunningDatabase(Optional<EmbeddedMariaDb> embedded, String url, String username, String password)
        implements AutoCloseable {
    private static final int ANSWER_SECONDS = 5;

    /** The database of a server: connects to the external one if it is set, else starts the embedded one. */
    public static RunningDatabase of(Settings settings) {
        return given(settings).orElseGet(() -> start(settings));
    }

    /** The database of a command; unlike {@link #of}, shares the embedded database of a running server. */
    public static RunningDatabase shared(Settings settings) {
        return given(settings).or(() -> running(home(settings))).orElseGet(() -> start(settings));
    }

    /** Whether there is a database: an external one, or an embedded one that a server has begun to install. */
    public static boolean isInstalled(Settings settings) {
        return !settings.database().url().isBlank() || Files.isDirectory(home(settings));
    }

    private static Path home(Settings settings) {
        return settings.dataDir().toAbsolutePath().resolve("database");
    }

    private static Optional<RunningDatabase> given(Settings settings) {
        var given = settings.database();
        return given.url().isBlank()
                ? Optional.empty()
                : Optional.of(new RunningDatabase(Optional.empty(), given.url(), given.username(), given.password()));
    }

    private static Optional<RunningDatabase> running(Path home) {
        return AccessFile.in(home)
                .read()
                .map(access ->
                        new RunningDatabase(Optional.empty(), access.url(), access.username(), access.password()))
                .filter(RunningDatabase::answers);
    }

    private static RunningDatabase start(Settings settings) {
        PrivateFolder.keep(settings.dataDir().toAbsolutePath());
        Path home = home(settings);
        var server = EmbeddedMariaDb.start(home, LoopbackPort.of(home), RandomSecrets.hex(24));
        var access = server.access();
        return new RunningDatabase(Optional.of(server), access.url(), access.username(), access.password());
    }

    /** Opens a connection outside of any pool. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, username, password);
    }

    private boolean answers() {
        try (Connection connection = connect()) {
            return connection.isValid(ANSWER_SECONDS);
        } catch (SQLException e) {
            return false;
        }
    }

    @Override
    public void close() {
        embedded.ifPresent(EmbeddedMariaDb::close);
    }

    /** Without the password, so that it cannot reach a log. */
    @Override
    public String toString() {
        return "RunningDatabase[" + url + "]";
    }
}

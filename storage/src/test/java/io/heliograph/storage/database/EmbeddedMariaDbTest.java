// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedMariaDbTest {
    private static final Path HOME = Path.of("target", "mariadb-own").toAbsolutePath();

    @Test
    void anInstallationThatWasInterruptedIsMadeAgain(@TempDir Path root) throws IOException, SQLException {
        Path home = root.resolve("home");
        Files.createDirectories(home.resolve("mariadb").resolve("mysql"));
        Files.writeString(home.resolve("mariadb").resolve("mysql").resolve("db.frm"), "half of it");
        try (var server = EmbeddedMariaDb.start(home, FreePort.next(), "secret");
                var connection = DriverManager.getConnection(
                        server.access().url(),
                        server.access().username(),
                        server.access().password())) {
            assertThat(connection.isValid(1)).isTrue();
        }
    }

    @Test
    void whileItRunsItsFolderIsTakenAndAFileForUsAloneTellsHowToReachIt() throws IOException, SQLException {
        EmbeddedMariaDb.Access access;
        try (var server = EmbeddedMariaDb.start(HOME, FreePort.next(), "it's secret")) {
            access = server.access();
            var file = AccessFile.in(HOME);
            assertThat(file.read()).contains(access);
            assertThat(Files.getPosixFilePermissions(file.file()))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
            try (var connection = DriverManager.getConnection(access.url(), access.username(), access.password())) {
                assertThat(connection.isValid(1)).isTrue();
            }
            assertThatThrownBy(() -> DriverManager.getConnection(access(server), access.username(), "wrong"))
                    .isInstanceOf(SQLException.class);
            assertThatIllegalStateException()
                    .isThrownBy(() -> EmbeddedMariaDb.start(HOME, FreePort.next(), "other"))
                    .withMessageContaining("another process");
        }
        assertThat(AccessFile.in(HOME).read()).isEmpty();
        assertThatThrownBy(() -> DriverManager.getConnection(access.url(), access.username(), access.password()))
                .isInstanceOf(SQLException.class);
    }

    private static String access(EmbeddedMariaDb server) {
        return server.access().url();
    }
}

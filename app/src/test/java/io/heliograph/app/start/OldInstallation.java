// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import io.heliograph.app.TestSettings;
import io.heliograph.config.Settings;
import io.heliograph.storage.backup.BackupRestore;
import io.heliograph.storage.database.RunningDatabase;
import io.heliograph.storage.objects.ConfiguredStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.springframework.util.FileSystemUtils;

/** The data folder of an older version, with its database running until {@link #stopDatabase}. */
final class OldInstallation implements AutoCloseable {
    private static final String AWAY = "127.0.0.1:18099"; // of the recorded receiver

    private final Path data;
    private final Properties recorded;
    private final RunningDatabase database;

    private OldInstallation(Path data, Properties recorded, RunningDatabase database) {
        this.data = data;
        this.recorded = recorded;
        this.database = database;
    }

    /** The recorded one, whose receiver has another address now. */
    static OldInstallation restored(Path folder, String receiver) throws IOException {
        FileSystemUtils.deleteRecursively(folder);
        Path backup = Files.createDirectories(folder).resolve("installation.zip");
        try (var from = new ZipInputStream(resource("installation.zip"));
                var to = new ZipOutputStream(Files.newOutputStream(backup))) {
            for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
                to.putNextEntry(new ZipEntry(entry.getName()));
                byte[] bytes = from.readAllBytes();
                to.write(
                        entry.getName().startsWith("rows/")
                                ? new String(bytes, StandardCharsets.UTF_8)
                                        .replace(AWAY, receiver)
                                        .getBytes(StandardCharsets.UTF_8)
                                : bytes);
            }
        }
        var recorded = new Properties();
        try (InputStream properties = resource("requests.properties")) {
            recorded.load(properties);
        }
        Path data = folder.resolve("data");
        Settings settings = TestSettings.with(Map.of("heliograph.data-dir", data.toString()));
        new BackupRestore(settings, () -> ConfiguredStore.open(settings, Clock.systemUTC())).read(backup);
        return new OldInstallation(data, recorded, RunningDatabase.of(settings));
    }

    private static InputStream resource(String name) {
        return Objects.requireNonNull(OldInstallation.class.getResourceAsStream("/upgrade/" + name), name);
    }

    Path data() {
        return data;
    }

    String token() {
        return recorded.getProperty("token");
    }

    /** Id of the request that had this state. */
    String request(String state) {
        return recorded.getProperty(state);
    }

    /** Status of a request's latest execution. */
    String status(String request) throws SQLException {
        return texts(
                        "SELECT e.STATUS FROM submission s JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID ="
                                + " s.job_execution_id WHERE s.request_id = ?",
                        request)
                .getFirst();
    }

    List<String> changeSets() throws SQLException {
        return texts("SELECT ID FROM DATABASECHANGELOG WHERE ID <> ?", "");
    }

    private List<String> texts(String query, String parameter) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(database.url(), database.username(), database.password());
                PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, parameter);
            List<String> texts = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    texts.add(rows.getString(1));
                }
            }
            return texts;
        }
    }

    void stopDatabase() {
        database.close();
    }

    @Override
    public void close() {
        database.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.TestSettings;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.config.Settings;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.DirectAccess;
import io.heliograph.storage.database.RunningDatabase;
import io.heliograph.storage.objects.ConfiguredStore;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.S3Server;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupCommandTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @Test
    void aRestoredInstallationHasTheRequestsTokensKeysAndObjectsOfTheBackup() throws Exception {
        Path first = folder.resolve("first");
        Path file = folder.resolve("all.zip");
        Settings settings = TestSettings.with(Map.of("heliograph.data-dir", first.toString()));
        String token;
        String request;
        try (var database = RunningDatabase.of(settings);
                var access = DirectAccess.to(database)) {
            var accounts = accounts(settings, access);
            var organization = accounts.createOrganization("shop", "standard");
            token = accounts.createToken(organization.id(), "mine").value();
            request = new SampleRequests(access.sql())
                    .add(
                            "erase",
                            organization.id(),
                            "STARTED",
                            Clock.systemUTC().instant());
            store(settings).put("results/a/b.png", new byte[] {1, 2, 3}, "image/png");
            writeOperatorFiles(first);
            assertThat(run(first, "backup", file)).as(text()).isZero(); // beside the running database
            assertThat(text())
                    .contains(
                            file + " holds ", " and 1 objects (", ", and 3 recipes, files of ads and folder profiles");
            assertThat(run(first, "backup", file)).isEqualTo(ExitCode.REFUSED);
            assertThat(text()).contains("exists; name another file.");
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");

        Path second = folder.resolve("second");
        assertThat(run(second, "restore", file)).as(text()).isZero();
        assertThat(second.resolve("master.key")).hasSameBinaryContentAs(first.resolve("master.key"));
        assertThat(second.resolve("recipes/square.json")).hasContent("{}");
        assertThat(second.resolve("ads/fonts/Own-700.ttf")).hasBinaryContent(new byte[] {7});
        assertThat(second.resolve("drop/profiles/cutout.json")).hasContent("{\"operation\": \"image.blend\"}");
        assertThat(second.resolve("drop/inbox/left.png")).doesNotExist();
        Settings restored = TestSettings.with(Map.of("heliograph.data-dir", second.toString()));
        try (var database = RunningDatabase.of(restored);
                var access = DirectAccess.to(database)) {
            assertThat(accounts(restored, access).authenticate(token)).isPresent();
            assertThat(access.sql()
                            .read("SELECT COUNT(*) FROM submission WHERE request_id = ?")
                            .param(request)
                            .query(Integer.class)
                            .single())
                    .isEqualTo(1);
        }
        try (InputStream content = store(restored).open("results/a/b.png")) {
            assertThat(content.readAllBytes()).containsExactly(1, 2, 3);
        }
        assertThat(run(second, "restore", file)).isEqualTo(ExitCode.REFUSED);
        assertThat(text()).contains("holds an installation; restore into an empty data folder.");

        try (FileSystem zip = FileSystems.newFileSystem(file)) {
            Files.delete(zip.getPath("manifest.json"));
        }
        Path third = folder.resolve("third");
        assertThat(run(third, "restore", file)).isEqualTo(ExitCode.REFUSED);
        assertThat(text()).contains("The file is no whole backup: manifest.json is missing.");
        assertThat(third).doesNotExist();
    }

    @Test
    void aFailedBackupLeavesNoFileAndLinksAreNamed() throws Exception {
        Path first = folder.resolve("first");
        Path file = folder.resolve("all.zip");
        Settings settings = TestSettings.with(Map.of("heliograph.data-dir", first.toString()));
        try (var database = RunningDatabase.of(settings);
                var access = DirectAccess.to(database)) {
            accounts(settings, access).createOrganization("shop", "standard");
            store(settings).put("results/a/b.png", new byte[] {1, 2, 3}, "image/png");
            writeOperatorFiles(first);
            Files.createSymbolicLink(first.resolve("recipes/far.json"), first.resolve("recipes/square.json"));
            Path object = first.resolve("objects/results/a/b.png");
            byte[] whole = Files.readAllBytes(object);
            Files.write(object, new byte[] {1});
            assertThat(run(first, "backup", file)).isEqualTo(ExitCode.REFUSED);
            assertThat(text()).contains("The backup was not written: ", "results/a/b.png");
            assertThat(file).doesNotExist();
            assertThat(folder.resolve("all.zip.part")).doesNotExist();
            Files.write(object, whole);
            assertThat(run(first, "backup", file)).as(text()).isZero();
            assertThat(text())
                    .contains("and 3 recipes", "Symbolic links are not in it: recipes/far.json. Replace them by files");
        }
    }

    @Test
    void aFileForAnotherPlaceIsRefusedBeforeAnythingIsWritten() throws Exception {
        Path first = folder.resolve("first");
        Path file = folder.resolve("all.zip");
        Settings settings = TestSettings.with(Map.of("heliograph.data-dir", first.toString()));
        try (var database = RunningDatabase.of(settings);
                var access = DirectAccess.to(database)) {
            accounts(settings, access).createOrganization("shop", "standard");
            writeOperatorFiles(first);
            assertThat(run(first, "backup", file)).as(text()).isZero();
        }
        try (FileSystem zip = FileSystems.newFileSystem(file)) {
            Path manifest = zip.getPath("manifest.json");
            Files.writeString(
                    manifest, Files.readString(manifest).replace("recipes/square.json", "recipes/../../square.json"));
        }
        Path second = folder.resolve("second");
        assertThat(run(second, "restore", file)).isEqualTo(ExitCode.REFUSED);
        assertThat(text()).contains("The backup holds a file for another place: recipes/../../square.json.");
        assertThat(second).doesNotExist();
        assertThat(folder.resolve("square.json")).doesNotExist();
    }

    @Test
    void aFileThatIsNoBackupIsRefusedWithNothingWritten() throws Exception {
        Path data = folder.resolve("data");
        assertThat(run(data, "restore", folder.resolve("missing.zip"))).isEqualTo(ExitCode.REFUSED);
        assertThat(text()).contains("missing.zip is no ZIP archive that can be read", "; nothing was written.");
        Path file = folder.resolve("changed.zip");
        for (String manifest : List.of(
                "{\"format\": 1, \"keys\": [], \"objects\": []}",
                "{\"format\": 1, \"tables\": [], \"keys\": [], \"objects\": [], \"files\": [{\"name\": null}]}")) {
            try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
                zip.putNextEntry(new ZipEntry("manifest.json"));
                zip.write(manifest.getBytes(StandardCharsets.UTF_8));
            }
            assertThat(run(data, "restore", file)).isEqualTo(ExitCode.REFUSED);
            assertThat(text()).contains("The file is no whole backup: its manifest.json lacks members.");
        }
        assertThat(data).doesNotExist();
    }

    private static void writeOperatorFiles(Path data) throws IOException {
        Files.writeString(Files.createDirectories(data.resolve("recipes")).resolve("square.json"), "{}");
        Files.write(Files.createDirectories(data.resolve("ads/fonts")).resolve("Own-700.ttf"), new byte[] {7});
        Path drop = Files.createDirectories(data.resolve("drop/profiles"));
        Files.writeString(drop.resolve("cutout.json"), "{\"operation\": \"image.blend\"}");
        Files.write(Files.createDirectories(data.resolve("drop/inbox")).resolve("left.png"), new byte[] {1});
    }

    @Test
    void aBackupIsRestoredIntoAnExternalDatabaseAndABucketThatAreEmpty() throws Exception {
        Path first = folder.resolve("first");
        Path file = folder.resolve("all.zip");
        Settings settings = TestSettings.with(Map.of("heliograph.data-dir", first.toString()));
        String token;
        try (var database = RunningDatabase.of(settings);
                var access = DirectAccess.to(database)) {
            var accounts = accounts(settings, access);
            token = accounts.createToken(
                            accounts.createOrganization("shop", "standard").id(), "mine")
                    .value();
            store(settings).put("results/a/b.png", new byte[] {1, 2, 3}, "image/png");
            assertThat(run(first, "backup", file)).as(text()).isZero();
        }
        Path second = folder.resolve("second");
        try (var bucket = S3Server.start(Files.createDirectories(folder.resolve("s3")));
                var database = TemporaryDatabase.createEmpty()) {
            var keys = bucket.settings("heliograph");
            Map<String, Object> outside = Map.of(
                    "heliograph.database.url", database.url(),
                    "heliograph.database.username", database.username(),
                    "heliograph.database.password", database.password(),
                    "heliograph.object-store.endpoint", bucket.endpoint().toString(),
                    "heliograph.object-store.access-key", keys.accessKey(),
                    "heliograph.object-store.secret-key", keys.secretKey());
            String[] options = outside.entrySet().stream()
                    .map(option -> "--" + option.getKey() + "=" + option.getValue())
                    .toArray(String[]::new);
            Map<String, Object> all = new HashMap<>(outside);
            all.put("heliograph.data-dir", second.toString());
            Settings restored = TestSettings.with(all);

            store(restored).put("results/of/another.png", new byte[] {4}, "image/png");
            assertThat(run(second, "restore", file, options)).isEqualTo(ExitCode.REFUSED);
            assertThat(text()).contains("The object store has objects already; restore into an empty one.");
            store(restored).delete("results/of/another.png");

            assertThat(run(second, "restore", file, options)).as(text()).isZero();
            assertThat(text()).contains("restored ", " and 1 objects (");
            assertThat(second.resolve("database")).doesNotExist();
            assertThat(second.resolve("objects")).doesNotExist();
            try (var access = DirectAccess.to(RunningDatabase.of(restored))) {
                assertThat(accounts(restored, access).authenticate(token)).isPresent();
            }
            try (InputStream content = store(restored).open("results/a/b.png")) {
                assertThat(content.readAllBytes()).containsExactly(1, 2, 3);
            }
            Files.delete(second.resolve("master.key"));
            assertThat(run(second, "restore", file, options)).isEqualTo(ExitCode.REFUSED);
            assertThat(text()).contains("The database has tables already; restore into an empty database.");
        }
    }

    @Test
    void aCommandOnTheTablesOfANewerVersionIsRefusedInOneLine() throws Exception {
        Path data = folder.resolve("newer");
        Settings settings = TestSettings.with(Map.of("heliograph.data-dir", data.toString()));
        try (var database = RunningDatabase.of(settings);
                var access = DirectAccess.to(database)) {
            accounts(settings, access).createOrganization("shop", "standard");
            access.sql().inTransaction(() -> access.sql().update("""
                INSERT INTO DATABASECHANGELOG (ID, AUTHOR, FILENAME, DATEEXECUTED, ORDEREXECUTED, EXECTYPE)
                VALUES ('from-the-future', 'heliograph', 'db/changelog.yaml', '2031-01-01 00:00:00', 9999, 'EXECUTED')\
                """));
            printed.reset();
            var stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
            int status = new CommandRunner(InputStream.nullInputStream(), stream, stream)
                    .run("organizations", "list", "--heliograph.data-dir=" + data);
            assertThat(status).isEqualTo(ExitCode.REFUSED);
            assertThat(text().lines().toList().getLast())
                    .startsWith("The database belongs to a newer version of Heliograph: change sets from-the-future ");
        }
    }

    private static Accounts accounts(Settings settings, DirectAccess access) {
        return new Accounts(access.sql(), MasterKey.of(settings), Clock.systemUTC(), Accounts.FIRST_SALT);
    }

    private static ObjectStore store(Settings settings) {
        return ConfiguredStore.open(settings, Clock.systemUTC());
    }

    private int run(Path data, String command, Path file, String... options) {
        printed.reset();
        var stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
        String[] words = Stream.concat(
                        Stream.of(command, file.toString(), "--heliograph.data-dir=" + data), Stream.of(options))
                .toArray(String[]::new);
        return new CommandRunner(InputStream.nullInputStream(), stream, stream).run(words);
    }

    private String text() {
        return printed.toString(StandardCharsets.UTF_8);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

import io.heliograph.config.PlainCause;
import io.heliograph.config.Settings;
import io.heliograph.storage.backup.BackupManifest.FileLine;
import io.heliograph.storage.backup.BackupManifest.ObjectLine;
import io.heliograph.storage.database.PrivateFolder;
import io.heliograph.storage.database.RunningDatabase;
import io.heliograph.storage.objects.ObjectStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Restores a backup into a new, empty installation. */
public final class BackupRestore {
    private final Settings settings;
    private final Supplier<ObjectStore> store;

    /**
     * A restore into the installation of these settings.
     *
     * @param store opens the object store; called only after the checks, because a store of files creates its folder
     */
    public BackupRestore(Settings settings, Supplier<ObjectStore> store) {
        this.settings = settings;
        this.store = store;
    }

    /**
     * Restores everything. Checks first, and changes nothing if a check fails. A later failure leaves partial data,
     * which must be removed before the next attempt.
     *
     * @throws BackupException if the archive does not have this version's format, or the target is not empty
     */
    public BackupSummary read(Path file) {
        boolean own = settings.database().url().isBlank();
        if (own && RunningDatabase.isInstalled(settings)) {
            throw new BackupException(
                    settings.dataDir() + " holds an installation; restore into an empty data folder.");
        }
        try (var zip = archive(file)) {
            BackupManifest manifest = manifest(zip);
            checkKeys(manifest);
            checkFiles(manifest);
            try (var database = RunningDatabase.of(settings);
                    var load = new DatabaseLoad(database)) {
                if (!load.isEmpty()) {
                    throw new BackupException("The database has tables already; restore into an empty database.");
                }
                if (!store.get().list("", 1, "").isEmpty()) {
                    throw new BackupException("The object store has objects already; restore into an empty one.");
                }
                restoreKeys(zip, manifest);
                for (FileLine line : manifest.files()) {
                    restore(zip, line);
                }
                for (StoredTable table : manifest.tables()) {
                    try (BufferedReader lines = new BufferedReader(
                            new InputStreamReader(open(zip, table.entry()), StandardCharsets.UTF_8))) {
                        load.create(table, lines);
                    }
                }
            }
            ObjectStore objects = store.get();
            for (ObjectLine line : manifest.objects()) {
                restore(zip, line, objects);
            }
            return manifest.summary();
        } catch (IOException | SQLException e) {
            throw new BackupException("The restore did not finish; empty the target before the next try", e);
        }
    }

    private static ZipFile archive(Path file) {
        try {
            return new ZipFile(file.toFile());
        } catch (IOException e) {
            throw new BackupException("%s is no ZIP archive that can be read (%s); nothing was written."
                    .formatted(file, PlainCause.of(e)));
        }
    }

    private static BackupManifest manifest(ZipFile zip) throws IOException {
        try (InputStream content = open(zip, BackupManifest.ENTRY)) {
            BackupManifest manifest = JsonMapper.shared().readValue(content, BackupManifest.class);
            if (!manifest.isWhole()) {
                throw new BackupException(
                        "The file is no whole backup: its " + BackupManifest.ENTRY + " lacks members.");
            }
            if (manifest.format() != BackupManifest.FORMAT) {
                throw new BackupException("The backup has format %d, and this version reads format %d only."
                        .formatted(manifest.format(), BackupManifest.FORMAT));
            }
            return manifest;
        } catch (JacksonException e) {
            throw new BackupException("The file is no backup", e);
        }
    }

    private void checkKeys(BackupManifest manifest) {
        for (String key : manifest.keys()) {
            if (!BackupWriter.KEYS.contains(key)) {
                throw new BackupException("The backup names an unknown key file: " + key);
            }
            if (Files.exists(settings.dataDir().resolve(key))) {
                throw new BackupException(
                        settings.dataDir().resolve(key) + " exists; restore into an empty data folder.");
            }
        }
    }

    private void checkFiles(BackupManifest manifest) {
        OperatorFiles operatorFiles = OperatorFiles.of(settings);
        for (FileLine line : manifest.files()) {
            Path place = operatorFiles.place(line.name());
            if (Files.exists(place)) {
                throw new BackupException(place + " exists; move it away, or restore into an empty data folder.");
            }
        }
    }

    private void restore(ZipFile zip, FileLine line) throws IOException {
        Path place = OperatorFiles.of(settings).place(line.name());
        Files.createDirectories(place.getParent());
        MessageDigest digest = BackupWriter.sha256();
        try (InputStream content = new DigestInputStream(open(zip, line.entry()), digest)) {
            Files.copy(content, place);
        }
        if (!HexFormat.of().formatHex(digest.digest()).equals(line.sha256())) {
            Files.delete(place);
            throw new BackupException("The backup is damaged: " + line.name()
                    + " has another SHA-256. Empty the target before the next try.");
        }
    }

    private void restoreKeys(ZipFile zip, BackupManifest manifest) throws IOException {
        PrivateFolder.keep(settings.dataDir().toAbsolutePath());
        for (String key : manifest.keys()) {
            Path target = settings.dataDir().resolve(key);
            Files.createFile(
                    target, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            try (InputStream content = open(zip, "keys/" + key)) {
                Files.write(target, content.readAllBytes());
            }
        }
    }

    private static void restore(ZipFile zip, ObjectLine line, ObjectStore objects) throws IOException {
        MessageDigest digest = BackupWriter.sha256();
        try (InputStream content = new DigestInputStream(open(zip, line.entry()), digest)) {
            objects.put(line.key(), content, line.length(), line.contentType());
        }
        if (!HexFormat.of().formatHex(digest.digest()).equals(line.sha256())) {
            objects.delete(line.key());
            throw new BackupException("The backup is damaged: the object " + line.key()
                    + " has another SHA-256. Empty the target" + " before the next try.");
        }
    }

    private static InputStream open(ZipFile zip, String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new BackupException("The file is no whole backup: " + name + " is missing.");
        }
        return zip.getInputStream(entry);
    }
}

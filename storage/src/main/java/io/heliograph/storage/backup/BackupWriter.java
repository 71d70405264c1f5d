// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

import io.heliograph.config.Settings;
import io.heliograph.storage.backup.BackupManifest.FileLine;
import io.heliograph.storage.backup.BackupManifest.ObjectLine;
import io.heliograph.storage.database.RunningDatabase;
import io.heliograph.storage.objects.NoSuchObjectException;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.ObjectStoreException;
import io.heliograph.storage.objects.StoredObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a backup: first one snapshot of the database, then the objects. So each object named in the snapshot is in the
 * backup unless retention removed it.
 */
public final class BackupWriter {
    /** Files of the data folder that hold secrets. */
    static final List<String> KEYS = List.of("master.key", "watermark.key", "admin.password");

    private static final Logger LOG = LoggerFactory.getLogger(BackupWriter.class);
    private static final int PAGE = 1000;

    private final Settings settings;
    private final ObjectStore objects;
    private final Clock clock;

    /** A backup of the installation of these settings. */
    public BackupWriter(Settings settings, ObjectStore objects, Clock clock) {
        this.settings = settings;
        this.objects = objects;
        this.clock = clock;
    }

    /**
     * Writes the archive, mode 0600 because it holds the keys.
     *
     * @throws BackupException if the file exists, or the database or a file fails
     */
    public BackupSummary write(RunningDatabase database, Path file) {
        if (Files.exists(file)) {
            throw new BackupException(file + " exists; name another file.");
        }
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.deleteIfExists(part);
            Files.createFile(part, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } catch (IOException e) {
            throw new BackupException("The backup was not written", e);
        }
        try {
            BackupManifest manifest;
            try (var zip = new ZipOutputStream(Files.newOutputStream(part))) {
                zip.setLevel(Deflater.BEST_SPEED);
                manifest = write(database, zip);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            return manifest.summary().without(OperatorFiles.of(settings).links());
        } catch (IOException | SQLException | ObjectStoreException e) {
            throw new BackupException("The backup was not written", e);
        } finally {
            remove(part);
        }
    }

    /** Deletes the partial file of a failed backup; a successful one has left none. */
    private static void remove(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            LOG.warn("{} is left; delete it: {}", part, e.toString());
        }
    }

    private BackupManifest write(RunningDatabase database, ZipOutputStream zip) throws IOException, SQLException {
        List<StoredTable> tables = new ArrayList<>();
        String created = clock.instant().toString();
        try (var snapshot = new DatabaseSnapshot(database)) {
            for (StoredTable table : snapshot.tables()) {
                zip.putNextEntry(new ZipEntry(table.entry()));
                tables.add(snapshot.write(table, zip));
                zip.closeEntry();
            }
        }
        List<String> keys = new ArrayList<>();
        for (String key : KEYS) {
            Path path = settings.dataDir().resolve(key);
            if (Files.isRegularFile(path)) {
                zip.putNextEntry(new ZipEntry("keys/" + key));
                Files.copy(path, zip);
                zip.closeEntry();
                keys.add(key);
            }
        }
        List<FileLine> files = writeFiles(zip);
        var manifest = new BackupManifest(BackupManifest.FORMAT, created, tables, keys, files, writeObjects(zip));
        zip.putNextEntry(new ZipEntry(BackupManifest.ENTRY));
        zip.write(JsonMapper.shared().writeValueAsBytes(manifest));
        zip.closeEntry();
        return manifest;
    }

    private List<FileLine> writeFiles(ZipOutputStream zip) throws IOException {
        List<FileLine> lines = new ArrayList<>();
        OperatorFiles operatorFiles = OperatorFiles.of(settings);
        for (String name : operatorFiles.names()) {
            MessageDigest digest = sha256();
            try (InputStream content = new DigestInputStream(Files.newInputStream(operatorFiles.place(name)), digest)) {
                zip.putNextEntry(new ZipEntry("files/" + name));
                content.transferTo(zip);
                zip.closeEntry();
            }
            lines.add(new FileLine(name, HexFormat.of().formatHex(digest.digest())));
        }
        return lines;
    }

    private List<ObjectLine> writeObjects(ZipOutputStream zip) throws IOException {
        List<ObjectLine> lines = new ArrayList<>();
        List<String> page = objects.list("", PAGE, "");
        while (!page.isEmpty()) {
            for (String key : page) {
                Optional<StoredObject> known = objects.stat(key);
                if (known.isEmpty()) {
                    continue;
                }
                try {
                    lines.add(writeObject(key, known.get().contentType(), zip));
                } catch (NoSuchObjectException e) {
                    LOG.debug("retention removed {} meanwhile", key, e);
                }
            }
            page = objects.list("", PAGE, page.getLast());
        }
        return lines;
    }

    private ObjectLine writeObject(String key, String type, ZipOutputStream zip) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream content = new DigestInputStream(objects.open(key), digest)) {
            zip.putNextEntry(new ZipEntry("objects/" + key));
            long length = content.transferTo(zip);
            zip.closeEntry();
            return new ObjectLine(key, length, type, HexFormat.of().formatHex(digest.digest()));
        }
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
